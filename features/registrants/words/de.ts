import { translateMessages } from '#platform/i18n/messages.ts';
import {
  contactChangeMessages,
  contactOwnerMessages,
  contactsMessages,
  editContactMessages,
  pendingChangeMessages,
} from './en.ts';
import './server/de.ts';

translateMessages('de', contactsMessages, {
  title: 'Kontakte und Datenschutz',
  intro: 'Für wen die Domain registriert ist und was die Öffentlichkeit davon sieht.',
  onlyOwner: 'Diese Einstellungen kann {owner} ändern.',
  onlySomeOwner: 'Diese Einstellungen kann der Verwalter der Domain ändern.',
  registrant: 'Inhaber',
  name: 'Name',
  organization: 'Organisation',
  email: 'E-Mail',
  phone: 'Telefon',
  fax: 'Fax',
  address: 'Adresse',
  edit: 'Kontaktdaten ändern',
  privacyTitle: 'Datenschutz',
  privacy: 'Datenschutz',
  on: 'An',
  off: 'Aus',
  privateHelp:
    'Öffentlich steht {organization} ({email}) statt des Inhabers und ein Formular, um Ihnen zu schreiben. Was dort geschrieben wird, mailen wir Ihnen.',
  withheldHelp: 'Die Registry hält die Kontaktdaten des Inhabers zurück.',
  publicHelp: 'Die Registry hat die Daten des Inhabers. Unten steht, was sie veröffentlicht.',
  notChangeable: 'Die Datenschutzeinstellungen dieser Domain können nicht geändert werden',
  disclosure: 'Öffentliche Kontaktdaten',
  disclosedAll: 'Alle Kontaktdaten',
  disclosedNone: 'Keine',
  disclosureHelp: 'Land und Bundesstaat sind immer öffentlich.',
  fixed_not_offered: 'Die Registry entscheidet, was sie veröffentlicht.',
  fixed_individuals_withheld:
    'Die Registry veröffentlicht keine Kontaktdaten von Privatpersonen. Die von Organisationen veröffentlicht sie.',
  fixed_private: 'Der Datenschutz ist eingeschaltet.',
  fixed_declined: 'Der Inhaber stimmt der Veröffentlichung seiner Daten nicht zu.',
  fixed_unverified: 'Bestätigen Sie die Kontaktdaten, bevor Sie sie veröffentlichen.',
  choose: 'Auswählen',
  chooseTitle: 'Öffentliche Kontaktdaten auswählen',
  chooseText: 'Was Sie veröffentlichen, kann jeder nachschlagen. Alles andere wird zurückgehalten.',
  save: 'Speichern',
  saved: 'Die öffentlichen Kontaktdaten von {domain} wurden geändert.',
  waits: 'Die Registry hat noch nicht geantwortet. {domain} wird geändert, sobald sie es tut.',
  redact: 'Alles zurückhalten',
  notRegistered: 'Diese Domain ist nicht hier registriert',
  notRegisteredText: 'Ihre Kontakte werden dort verwaltet, wo sie registriert ist.',
});

translateMessages('de', editContactMessages, {
  title: 'Kontaktdaten ändern',
  intro: 'Die Registry verlangt richtige Kontaktdaten des Inhabers.',
  pendingTitle: 'Eine Änderung der Kontaktdaten steht aus',
  pending:
    'Sie gilt, sobald alle Angeschriebenen sie bestätigt haben. Wenn Sie jetzt andere Daten speichern, ersetzen diese sie.',
  removePrivacyTitle: 'Der Datenschutz ist eingeschaltet',
  removePrivacy:
    'Schalten Sie den Datenschutz aus, um die Kontaktdaten zu ändern. Danach können Sie ihn wieder einschalten.',
  toPrivacy: 'Datenschutzeinstellungen',
  optOut: 'Auf die Transfersperre von {days} Tagen verzichten',
  optOutHelp:
    'Wenn sich Name, Organisation oder E-Mail ändern, kann die Domain {days} Tage lang nicht zu einem anderen Registrar transferiert werden. Die Sperre lässt sich später nicht aufheben.',
  agreement:
    'Mit dem Speichern stimmen Sie dem Registrierungsvertrag zu, und dass wir die Änderung für beide Inhaber bestätigen.',
  agreementLink: 'Registrierungsvertrag',
  submit: 'Kontaktdaten speichern',
  cancel: 'Abbrechen',
  confirmTitle: 'Bestätigung nötig',
  confirmButton: 'Bestätigung anfordern',
  confirmBoth:
    'Wir schicken {former} und {current} einen Link, um die neuen Daten zu bestätigen. Die Änderung gilt, sobald beide sie bestätigt haben.',
  confirmOne:
    'Wir schicken {current} einen Link, um die neuen Daten zu bestätigen. Die Änderung gilt, sobald sie bestätigt ist.',
  confirmBackup: 'Falls Sie keinen Zugang zu {former} haben, schreiben wir als Ersatz auch an {account}.',
  saved:
    'Die Kontaktdaten wurden geändert. Bis die Änderung in den öffentlichen Daten steht, kann es etwas dauern.',
  waits: 'Die Registry hat noch nicht geantwortet. Die Kontaktdaten werden geändert, sobald sie es tut.',
  asked: 'E-Mails sind unterwegs an {addresses}. Bestätigen Sie dort die neuen Daten.',
  failed:
    'Die Kontaktdaten konnten nicht geändert werden. Versuchen Sie es später noch einmal oder wenden Sie sich an den Support.',
});

translateMessages('de', contactChangeMessages, {
  title: 'Diese Änderung bestätigen?',
  intro: 'Der Inhaber von {domain} soll sich ändern.',
  loading: 'Wird geladen…',
  former: 'Bisher',
  first_name: 'Vorname',
  last_name: 'Nachname',
  organization: 'Organisation',
  email: 'E-Mail',
  none: 'keine Angabe',
  meaningFormer:
    'Sie antworten für den bisherigen Inhaber. Die Änderung gilt, sobald auch der neue Inhaber sie bestätigt hat.',
  meaningNew:
    'Sie antworten für den neuen Inhaber. Die Änderung gilt, sobald auch der bisherige Inhaber sie bestätigt hat.',
  meaningAlone: 'Die Änderung gilt, sobald Sie sie bestätigen.',
  locked: 'Die Domain kann vor dem {date} nicht zu einem anderen Registrar transferiert werden.',
  until: 'Dieser Link gilt bis {date}.',
  yes: 'Änderung bestätigen',
  no: 'Ablehnen',
  agreedTitle: 'Änderung bestätigt',
  agreed: 'Die Änderung von {domain} gilt, sobald der andere Inhaber sie bestätigt hat.',
  agreedAll: 'Alle haben sie bestätigt. Die Registry ändert {domain} jetzt.',
  alreadyAgreed: 'Sie haben diese Änderung bestätigt. Der andere Inhaber noch nicht.',
  declinedTitle: 'Änderung abgelehnt',
  declined:
    'Die Kontaktdaten von {domain} bleiben, wie sie sind. Wer die Änderung angefragt hat, wurde benachrichtigt.',
  failedTitle: 'Dieser Link funktioniert nicht',
  tryAgain: 'Noch einmal versuchen',
});

translateMessages('de', pendingChangeMessages, {
  title: 'Eine Änderung der Kontaktdaten steht aus',
  stays: 'Bis sie gilt, bleiben die Daten unten, wie sie sind.',
  atRegistry: 'Alle haben sie bestätigt, und die Registry führt sie gerade aus.',
  awaitsBoth:
    'Sie gilt, sobald alle Angeschriebenen sie bestätigt haben. Die Links sind bis zum {date} gültig. Eine neue Änderung ersetzt sie.',
  awaitsNew:
    'Der bisherige Inhaber hat sie bestätigt, der neue noch nicht. Der Link ist bis zum {date} gültig. Eine neue Änderung ersetzt sie.',
  awaitsFormer:
    'Der neue Inhaber hat sie bestätigt, der bisherige noch nicht. Der Link ist bis zum {date} gültig. Eine neue Änderung ersetzt sie.',
  first_name: 'Vorname',
  last_name: 'Nachname',
  organization: 'Organisation',
  email: 'E-Mail',
  none: 'keine Angabe',
  cancel: 'Änderung abbrechen',
  keep: 'Weiter warten',
  cancelTitle: 'Änderung von {domain} abbrechen?',
  cancelText:
    'Die Kontaktdaten bleiben, wie sie sind. Die gemailten Links sagen dann, dass die Änderung abgebrochen wurde.',
  cancelled: 'Die Änderung der Kontaktdaten von {domain} wurde abgebrochen.',
});

translateMessages('de', contactOwnerMessages, {
  title: 'Inhaber der Domain kontaktieren',
  intro:
    'Wenn {domain} hier mit Datenschutz registriert ist, leiten wir Ihre Nachricht an den Inhaber weiter. Wer das ist, sagen wir Ihnen nicht.',
  email: 'Ihre E-Mail-Adresse',
  emailHelp: 'Der Inhaber sieht sie und kann dorthin antworten.',
  emailUnfit: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  message: 'Nachricht',
  messageHelp: 'Reiner Text, 10 bis 4.000 Zeichen.',
  messageUnfit: 'Geben Sie eine Nachricht mit 10 bis 4.000 Zeichen ein.',
  send: 'Nachricht senden',
  sentTitle: 'Nachricht gesendet',
  sent: 'Wir haben Ihre Nachricht an den Inhaber von {domain} gemailt. Ob er antwortet, entscheidet er selbst.',
});
