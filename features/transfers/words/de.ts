import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { transferTaskSentences } from '../contract/transfer-tasks.ts';
import { consentMessages, ownDomainMessages, transferMessages } from './en.ts';
import './server/de.ts';

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
  oldEnough: 'Seit mindestens 60 Tagen registriert',
  oldEnoughRemedy: 'Sie kann ab {date} transferiert werden.',
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
