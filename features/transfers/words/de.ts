import { translateMessages } from '#platform/i18n/messages.ts';
import { consentMessages, ownDomainMessages, transferMessages } from './en.ts';

translateMessages('de', ownDomainMessages, {
  backToSearch: 'Domains der Website',
  backToDomains: 'Domains',
  title: 'Eigene Domain verwenden',
  intro: 'Eine Domain, die Ihnen gehört, führt zu {title}, wo immer sie registriert ist.',
  connectDomain: '{domain} verbinden',
  connectAny: 'Domain verbinden',
  connectText:
    'Sie bleibt bei ihrem Registrar. Dort ändern Sie einmal eine Einstellung, und sie führt zu Ihrer Website.',
  connectTerms: 'Verlängerungen zahlen Sie weiterhin dort.',
  moveDomain: '{domain} transferieren',
  moveAny: 'Domain transferieren',
  moveText:
    'Sie zieht hierher, wird um ein Jahr verlängert, und alles zu ihr ist an einem Ort. Den nötigen Transfer-Code gibt Ihnen ihr Registrar.',
  moveTerms: 'Das dauert bis zu 7 Tage; die Domain funktioniert währenddessen weiter.',
  helpTitle: 'Gemeinsam mit uns',
  help: 'Bei einer VIP-Website macht unser Team das auch mit Ihnen: Nennen Sie uns die Domain, und wir vereinbaren den Zeitpunkt, damit kein Besucher die Website vermisst.',
  contact: 'Domain mitteilen',
  held: 'Domains dieser Website',
});

translateMessages('de', transferMessages, {
  title: 'Domain transferieren',
  intro:
    'Ihre Domain wechselt mit ihren Nameservern und Einträgen zu uns und wird dabei um ein Jahr verlängert.',
  goBack: 'Zurück',
  back: 'Domains der Website',
  domain: 'Domain, die transferiert wird',
  domainPlaceholder: 'beispiel.de',
  code: 'Transfer-Code',
  codeUnfit:
    'Das ist kein Transfer-Code. Kopieren Sie ihn noch einmal beim Registrar, der die Domain jetzt verwaltet.',
  codeHelp:
    'Sie bekommen ihn von dem Registrar, der die Domain jetzt verwaltet. Er heißt auch Auth-Code oder EPP-Code. Sie können ihn später eingeben.',
  check: 'Prüfen',
  checkAgain: 'Noch einmal prüfen',
  checks: 'Ist alles bereit?',
  unlocked: 'Beim Registrar entsperrt',
  unlockedRemedy:
    'Schalten Sie die Transfersperre dort aus, wo die Domain jetzt ist, und prüfen Sie dann noch einmal.',
  oldEnough: 'Seit 60 Tagen oder länger registriert',
  oldEnoughRemedy: 'Sie kann ab dem {date} wechseln.',
  codeAccepted: 'Transfer-Code',
  codeRemedy: 'Holen Sie sich dort, wo die Domain jetzt ist, einen neuen Code, und prüfen Sie noch einmal.',
  privacy: 'Privatsphäre-Schutz',
  privacyText:
    'Wenn Ihr Registrar Ihre Adresse verbirgt, schalten Sie das dort aus, damit seine E-Mails Sie erreichen.',
  forYou: 'Bitte selbst prüfen',
  notKnown: 'Noch nicht bekannt',
  isTold: 'Bei der Registry geprüft',
  isUnknown: 'Die Registry sagt es mit dem Transfer-Code.',
  codeLater: 'Noch nicht eingegeben',
  losing: 'Sie ist jetzt bei {registrar}.',
  copyRecords: 'Die DNS-Einträge vor dem Wechsel zu uns kopieren',
  copyRecordsHelp:
    'Wir lesen sie zuerst von ihren Nameservern: alles, was dort zu finden ist, sonst wechselt die Domain nicht. Sie antworten von hier, sobald die Nameserver unsere sind; Besucher kommen dann zu dieser Website.',
  consentFirst:
    'Wenn jemand anders als Sie Inhaber werden soll, schicken wir ihm zuerst einen Link; die Domain wechselt, sobald er zustimmt.',
  perYear: '{cost}, mit einem Jahr mehr',
  toCheckout: '{domain} transferieren',
  notAdded: 'Der Transfer konnte nicht in den Warenkorb gelegt werden. Bitte versuchen Sie es noch einmal.',
  register: '{domain} registrieren',
  connect: '{domain} stattdessen verbinden',
  inTitle: 'Transfer-Einstellungen',
  backToDomains: 'Domains',
  backToAll: 'Alle Domains',
  backToDomain: 'Einstellungen dieser Domain',
  startTitle: 'Der Transfer kann gestartet werden',
  startText: 'Mit ihrem Transfer-Code fordern wir {domain} bei der Registry an.',
  codeKept:
    'Wir haben den Code, den Sie uns gegeben haben. Geben Sie nur dann einen ein, wenn Sie einen anderen bekommen haben.',
  start: 'Transfer starten',
  failedTitle: 'Der Transfer ist fehlgeschlagen',
  failedText:
    'Der Registrar, der {domain} jetzt verwaltet, hat sie nicht freigegeben. Fragen Sie dort nach dem Grund, und starten Sie den Transfer noch einmal. Er ist schon bezahlt.',
  startAgain: 'Transfer noch einmal starten',
  started: 'Wir fordern {domain} bei der Registry an.',
  waitingTitle: 'Warten auf die Freigabe',
  waitingText:
    'Der Transfer von {domain} wartet auf die Freigabe. Das dauert bis zu 7 Tage; Sie müssen nichts tun.',
  ownerText:
    'Der Transfer von {domain} wartet auf die Freigabe: Zuerst muss ihr Inhaber zustimmen. Wir haben einen Link an {email} geschickt. Danach dauert es bis zu 7 Tage.',
  mailAgain: 'Link noch einmal schicken',
  mailSent: 'Geschickt',
  mailSentTo: 'Wir haben den Link noch einmal an {email} geschickt.',
  waitingUntil: 'Wenn niemand antwortet, wird er von selbst ausgeführt:',
  copied: 'Ihre DNS-Einträge sind hierher kopiert.',
  records: 'DNS-Einträge, die sie mitbringt',
  recordsText: 'Vor dem Wechsel kopiert, antworten sie von hier, sobald die Nameserver unsere sind.',
  giveUp: 'Diesen Transfer aufgeben',
  giveUpTitle: 'Den Transfer von {domain} aufgeben?',
  giveUpText:
    'Die Domain bleibt, wo sie ist, und was Sie für den Transfer bezahlt haben, geht an Sie zurück.',
  giveUpYes: 'Aufgeben',
  giveUpNo: 'Transfer behalten',
  givenUp: 'Der Transfer von {domain} ist aufgegeben. Ihr Geld ist auf dem Weg zurück.',
  noneTitle: 'Es läuft kein Transfer',
  noneText: 'Hier gibt es keinen bezahlten Transfer von {domain}.',
  seeDomains: 'Domains anzeigen',
});

translateMessages('de', consentMessages, {
  title: 'Stimmen Sie diesem Transfer zu?',
  intro: '{domain} soll von einem anderen Registrar hierher wechseln, mit Ihnen als Inhaber.',
  domain: 'Domain',
  buyer: 'Bestellt von',
  registrant: 'Inhaber',
  meaning:
    'Wenn Sie zustimmen, bitten wir die Registry um die Domain, und von da an stehen dort Ihre Angaben. Wenn nicht, bleibt sie, wo sie ist.',
  yes: 'Ja, transferieren',
  no: 'Nein, dort lassen, wo sie ist',
  agreedTitle: 'Vielen Dank',
  agreed:
    'Wir bitten die Registry jetzt um {domain}. Das dauert bis zu 7 Tage; Sie müssen nichts weiter tun.',
  declinedTitle: 'Die Domain bleibt, wo sie ist',
  declined: 'Wir haben gesagt, dass Sie dem Transfer von {domain} nicht zustimmen.',
  failedTitle: 'Dieser Link hat nicht funktioniert',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Wir lesen, wonach Sie gefragt werden…',
});
