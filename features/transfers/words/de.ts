import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { transferTaskSentences } from '../contract/transfer-tasks.ts';
import { consentMessages, ownDomainMessages, transferMessages } from './en.ts';
import { transferOutMessages } from './out/en.ts';
import './hand-over/de.ts';
import './server/de.ts';
import './server/hand-over/de.ts';

translateMessages('de', ownDomainMessages, {
  backToSearch: 'Domains der Website',
  backToDomains: 'Domains',
  title: 'Eigene Domain verwenden',
  intro: 'Verwenden Sie eine eigene Domain für {title}, egal wo sie registriert ist.',
  connectDomain: '{domain} verbinden',
  connectAny: 'Domain verbinden',
  connectText:
    'Sie bleibt bei ihrem Registrar. Ändern Sie einmal die DNS-Einstellungen, damit sie auf Ihre Website zeigt.',
  connectTerms: 'Verlängert wird sie weiterhin dort.',
  moveDomain: '{domain} transferieren',
  moveAny: 'Domain transferieren',
  moveText:
    'Verwalten und verlängern Sie sie hier. Sie brauchen einen Transfer-Code ihres Registrars. Ein Jahr Verlängerung ist enthalten.',
  moveTerms: 'Dauert bis zu 7 Tage. Ihre Domain funktioniert weiter.',
  helpTitle: 'Begleitete Einrichtung',
  help: 'Unser Team zieht die Domain einer VIP-Website für Sie um, wann es Ihnen passt.',
  contact: 'Kontakt aufnehmen',
  held: 'Domains dieser Website',
});

translateMessages('de', transferMessages, {
  title: 'Domain transferieren',
  intro:
    'Holen Sie Ihre Domain zu uns. Nameserver und DNS-Einträge bleiben, und sie wird um ein Jahr verlängert.',
  goBack: 'Zurück',
  back: 'Domains der Website',
  domain: 'Zu transferierende Domain',
  domainPlaceholder: 'beispiel.de',
  code: 'Transfer-Code',
  codeUnfit: 'Das ist kein gültiger Transfer-Code. Kopieren Sie ihn noch einmal vom bisherigen Registrar.',
  codeHelp:
    'Vom bisherigen Registrar, dort manchmal Auth-Code oder EPP-Code genannt. Sie können ihn später angeben.',
  check: 'Prüfen',
  checkAgain: 'Noch einmal prüfen',
  checks: 'Voraussetzungen',
  unlocked: 'Entsperrt',
  unlockedRemedy: 'Schalten Sie die Transfersperre beim bisherigen Registrar aus und prüfen Sie erneut.',
  oldEnough: 'Nicht erst kürzlich registriert oder transferiert',
  tooYoung_registration:
    'Sie wurde vor weniger als {days} Tagen registriert und kann ab {date} transferiert werden.',
  tooYoung_transfer:
    'Sie wurde vor weniger als {days} Tagen transferiert und kann ab {date} wieder transferiert werden.',
  codeAccepted: 'Transfer-Code',
  codeRemedy: 'Holen Sie einen neuen Code vom bisherigen Registrar und prüfen Sie erneut.',
  privacy: 'Privatsphäre-Schutz',
  privacyText:
    'Schalten Sie den Datenschutz beim bisherigen Registrar aus, damit Sie dessen E-Mails erhalten.',
  forYou: 'Bitte selbst prüfen',
  notKnown: 'Unbekannt',
  isReported: 'Von der Registry bestätigt',
  isUnknown: 'Wird geprüft, sobald Sie den Transfer-Code eingeben.',
  codeLater: 'Nicht eingegeben',
  losing: 'Bisheriger Registrar: {registrar}',
  copyRecords: 'DNS-Einträge vor dem Transfer kopieren',
  copyRecordsHelp:
    'Kopiert die bisherigen DNS-Einträge hierher und leitet die Domain auf diese Website. Sie gelten, sobald die Domain unsere Nameserver nutzt. Schlägt das Kopieren fehl, startet der Transfer nicht.',
  consentFirst:
    'Wenn Sie sie für jemand anderen transferieren, bitten wir diese Person zuerst per E-Mail um Zustimmung.',
  perYear: '{cost}, ein Jahr inklusive',
  toCheckout: '{domain} transferieren',
  notAdded: 'Der Transfer konnte nicht in den Warenkorb gelegt werden. Bitte versuchen Sie es noch einmal.',
  register: '{domain} registrieren',
  connect: '{domain} stattdessen verbinden',
  onlyOwner: 'Nur der Inhaber der Website ({owner}) kann diesen Domainnamen bearbeiten.',
  onlySomeOwner: 'Nur der Inhaber der Website kann diesen Domainnamen bearbeiten.',
  inTitle: 'Transfer-Einstellungen',
  backToDomains: 'Domains',
  backToAll: 'Alle Domains',
  backToDomain: 'Einstellungen der Domain',
  startTitle: 'Bereit zum Transfer',
  startText: 'Starten Sie den Transfer von {domain} mit dem Transfer-Code.',
  codeKept: 'Ihr Transfer-Code ist gespeichert. Geben Sie nur einen neuen ein.',
  start: 'Transfer starten',
  failedTitle: 'Der Transfer ist fehlgeschlagen',
  failedText:
    'Der bisherige Registrar hat den Transfer von {domain} abgelehnt. Fragen Sie dort nach dem Grund und starten Sie den Transfer ohne weitere Kosten erneut.',
  startAgain: 'Transfer noch einmal starten',
  started: 'Transfer von {domain} gestartet.',
  waitingTitle: 'Warten auf die Freigabe',
  waitingText:
    'Der Transfer von {domain} wartet auf Freigabe. Das kann bis zu 7 Tage dauern. Sie müssen nichts tun.',
  ownerText:
    'Der Transfer von {domain} wartet auf die Zustimmung des Inhabers. Wir haben einen Link an {email} gesendet. Danach kann es bis zu 7 Tage dauern.',
  mailAgain: 'E-Mail erneut senden',
  mailSent: 'Zuletzt gesendet',
  mailSentTo: 'E-Mail an {email} gesendet.',
  waitingUntil: 'Ohne Antwort automatisch abgeschlossen:',
  copied: 'DNS-Einträge kopiert.',
  records: 'Kopierte DNS-Einträge',
  recordsText: 'Sie gelten, sobald die Domain unsere Nameserver nutzt.',
  giveUp: 'Transfer abbrechen',
  giveUpTitle: 'Transfer von {domain} abbrechen?',
  giveUpText: 'Die Domain bleibt beim bisherigen Registrar, und Sie erhalten Ihr Geld zurück.',
  giveUpYes: 'Abbrechen und erstatten',
  giveUpNo: 'Transfer behalten',
  givenUp: 'Transfer von {domain} abgebrochen. Ihre Erstattung ist unterwegs.',
  noneTitle: 'Kein Transfer im Gange',
  noneText: 'Für {domain} gibt es keinen bezahlten Transfer.',
  seeDomains: 'Domains ansehen',
});

translateMessages('de', consentMessages, {
  title: 'Diesem Transfer zustimmen?',
  intro: '{domain} soll von einem anderen Registrar hierher transferiert werden, mit Ihnen als Inhaber.',
  domain: 'Domain',
  buyer: 'Beauftragt von',
  registrant: 'Inhaber',
  meaning:
    'Wenn Sie zustimmen, reichen wir den Transfer ein und registrieren die Domain mit Ihren Daten. Wenn Sie ablehnen, bleibt sie beim bisherigen Registrar.',
  yes: 'Transfer zustimmen',
  no: 'Ablehnen',
  agreedTitle: 'Transfer zugestimmt',
  agreed:
    'Wir fragen {domain} jetzt bei der Registry an. Das kann bis zu 7 Tage dauern. Sie müssen nichts weiter tun.',
  declinedTitle: 'Transfer abgelehnt',
  declined:
    '{domain} bleibt beim bisherigen Registrar. Wir haben die Person benachrichtigt, die den Transfer beauftragt hat.',
  failedTitle: 'Dieser Link ist ungültig',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Anfrage wird geladen …',
});

translateSentences('de', transferTaskSentences, {
  rejected:
    'Der Transfer von %(domain)s wurde abgelehnt. Starten Sie ihn noch einmal, oder brechen Sie ihn gegen Erstattung ab.',
});

translateMessages('de', transferOutMessages, {
  menuTitle: 'Domain transferieren',
  menuTitleMapped: 'Verbindung transferieren',
  menuIntro: '{domain} an einen anderen Ort verlegen.',
  toRegistrar: 'Zu einem anderen Registrar transferieren',
  toRegistrarText: 'Erhalten Sie, was der neue Registrar braucht, oder geben Sie die Domain an ihn ab.',
  toUser: 'An eine andere Person übertragen',
  toUserText: 'Ein anderer Administrator dieser Website wird Inhaber.',
  toSite: 'Zu einer anderen Website auf der Plattform transferieren',
  toSiteText: 'Die Domain zieht zu einer anderen Website um, die Sie verwalten.',
  toUs: 'Zu uns transferieren',
  toUsText: 'Die Domain bei uns statt beim bisherigen Registrar registrieren.',
  noWays: '{domain} kann nicht transferiert werden.',
  title: 'Transfer zu einem anderen Registrar',
  back: 'Transfer',
  notHereTitle: 'Nichts zu transferieren',
  notHere: '{domain} ist nicht bei uns registriert.',
  askOwner: 'Nur der Inhaber ({owner}) kann diese Domain transferieren. Wenden Sie sich an ihn.',
  frozen: 'Diese Domain ist eingefroren und kann nicht transferiert werden. Heben Sie das zuerst auf.',
  askSomeOwner: 'Nur der Inhaber kann diese Domain transferieren. Wenden Sie sich an ihn.',
  pending: 'Der Transfer Ihrer Domain steht aus.',
  lockedTitle: 'Gesperrt bis {date}',
  prohibitedTitle: 'Transfers sind verboten',
  lock_registration:
    'Die ICANN-Transferrichtlinie sperrt eine Domain für {days} Tage nach ihrer Registrierung. {domain} kann ab {date} transferiert werden.',
  lock_transfer:
    'Die ICANN-Transferrichtlinie sperrt eine Domain für {days} Tage nach einem Transfer. {domain} kann ab {date} transferiert werden.',
  lock_contact_change:
    'Die Kontaktdaten von {domain} wurden kürzlich geändert. Danach ist sie {days} Tage gesperrt und kann ab {date} transferiert werden.',
  own_registration:
    'Die Registry sperrt eine Domain für {days} Tage nach ihrer Registrierung. {domain} kann ab {date} transferiert werden.',
  own_transfer:
    'Die Registry sperrt eine Domain für {days} Tage nach einem Transfer. {domain} kann ab {date} transferiert werden.',
  prohibited: 'Die Registry verbietet den Transfer von {domain}. Wenden Sie sich an unseren Support.',
  noOwnerLock: 'Diese Sperre lässt sich nicht früher aufheben.',
  nextPolicy: 'ICANN hat eine neue Transferrichtlinie beschlossen, noch ohne Datum. Bis dahin gilt diese.',
  nextPolicyFrom: 'Ab {date} gilt eine neue Transferrichtlinie.',
  verifyTitle: 'E-Mail-Adresse des Inhabers bestätigen',
  verify:
    'Der Inhaber von {domain} muss seine E-Mail-Adresse vor einem Transfer bestätigen. Wir können ihm den Link noch einmal senden.',
  unlockTitle: '{domain} für den Transfer öffnen',
  unlock:
    'Für den Transfer entsperren wir die Domain und senden dem Inhaber den Transfercode per E-Mail. Der neue Registrar fragt danach.',
  unlockPrivate:
    'Für den Transfer entsperren wir die Domain, schalten den Datenschutz aus und senden dem Inhaber den Transfercode per E-Mail. Der neue Registrar fragt danach.',
  unlockManual:
    'Für den Transfer entsperren wir die Domain. Die Registry hat keine automatischen Transfercodes: Unsere Mitarbeiter senden dem Inhaber den Code per E-Mail.',
  updateAndContinue: 'Einstellungen ändern und fortfahren',
  codeTitle: 'Transfercode',
  codeUnsent: 'Wir senden dem Inhaber den Transfercode per E-Mail. Der neue Registrar fragt danach.',
  codeAlways:
    'Diese Domain ist nie gesperrt. Wir senden dem Inhaber den Transfercode per E-Mail; der neue Registrar fragt danach.',
  codeManual:
    'Die Registry hat keine automatischen Transfercodes: Unsere Mitarbeiter senden dem Inhaber den Code per E-Mail.',
  sentTo: 'Gesendet an',
  sentAt: 'Gesendet',
  requestedAt: 'Angefordert',
  expiresAt: 'Gültig bis',
  expiresHelp: 'Er gilt für einen Transfer.',
  send: 'Transfercode senden',
  resend: 'Transfercode erneut senden',
  cancel: 'Transfer abbrechen',
  cancelHelp: 'Beim Abbrechen wird der Code ungültig, und die Domain wird wieder gesperrt.',
  codeSent: 'Wir haben den Transfercode an die E-Mail-Adresse des Inhabers gesendet.',
  codeSentManual:
    'Ihre Anfrage ist eingegangen. Unsere Mitarbeiter senden dem Inhaber den Transfercode per E-Mail.',
  cancelled: 'Der Transfer von {domain} wurde abgebrochen.',
  cancelledLocked: 'Der Transfer von {domain} wurde abgebrochen, und die Domain ist wieder gesperrt.',
  cancelledPrivate: 'Der Transfer von {domain} wurde abgebrochen, und ihr Datenschutz ist wieder an.',
  cancelledBoth:
    'Der Transfer von {domain} wurde abgebrochen. Die Domain ist wieder gesperrt und ihr Datenschutz wieder an.',
  tagTitle: 'Neuer Registrar',
  tagText: 'Eine .uk-Domain wechselt mit dem IPS-Tag des neuen Registrars. Fragen Sie dort danach.',
  tag: 'IPS-Tag',
  tagPlaceholder: 'Anfang des Tags eingeben',
  tagUnknown: 'Kein Registrar in unserer Liste hat diesen Tag.',
  tagInvalid: 'Ein IPS-Tag hat 2 bis 16 Buchstaben, Ziffern und Bindestriche.',
  tagSubmit: 'Absenden',
  confirmTitle: '{domain} abgeben?',
  confirm:
    'Sie geben {domain} an {registrar} ab. Die Domain verlässt dieses Konto sofort, und nur der neue Registrar kann sie zurückgeben.',
  confirmUnknown:
    'Sie geben {domain} an den Tag {tag} ab, der nicht in unserer Liste steht. Die Domain verlässt dieses Konto sofort, und nur der neue Registrar kann sie zurückgeben.',
  confirmYes: 'Ja, absenden!',
  tagFailed: 'Der IPS-Tag konnte nicht gespeichert werden!',
  getHelp: 'Hilfe holen',
  releasedTitle: '{domain} wurde abgegeben',
  released: 'Besuchen Sie {registrar}, um den Transfer abzuschließen.',
  releasedContact: 'Wenden Sie sich an {registrar}, um den Transfer abzuschließen.',
  open: '{registrar} öffnen',
});
