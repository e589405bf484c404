import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { mappingSentences, mappingStepLabels } from '../contract/mapping-refusals.ts';
import { claimMessages, mappingMessages, providerMessages, setupMessages } from './en.ts';

translateMessages('de', providerMessages, {
  title: '{provider} das machen lassen',
  text: 'Das DNS von {domain} liegt bei {provider}. Melden Sie sich dort an und stimmen Sie zu, dann werden die Einträge für Sie gesetzt.',
  go: 'Weiter zu {provider}',
  connected:
    'Ihr Anbieter hat die Einträge übernommen. Es kann einige Minuten dauern, bis sie überall zu sehen sind.',
  cancelled: 'Sie haben bei Ihrem Anbieter nicht zugestimmt, dort hat sich also nichts geändert.',
  failed:
    'Bei der Weiterleitung zu Ihrem Domain-Anbieter ist ein Fehler aufgetreten. Wenn das Problem bestehen bleibt, wenden Sie sich bitte an unseren Support.',
  checking: 'Wir sehen nach, wie es ausgegangen ist…',
});

translateMessages('de', mappingMessages, {
  title: 'Domain verbinden',
  intro: 'Eine Domain, die Ihnen gehört, bleibt bei ihrem Registrar und führt zu Ihrer Website.',
  back: 'Domains der Website',
  backToDomains: 'Domains',
  label: 'Ihre Domain',
  placeholder: 'beispiel.de',
  help: 'So, wie sie Ihnen gehört, etwa beispiel.de, oder ein Name darunter, etwa shop.beispiel.de.',
  check: 'Prüfen',
  perYear: '{cost} im Jahr',
  included: 'In Ihrem Tarif enthalten',
  free: 'In Ihrem Vertrag enthalten',
  next: 'Danach zeigen wir Ihnen, was dort einzustellen ist, wo sie registriert ist, und sehen nach, ob es wirkt.',
  add: '{domain} verbinden',
  toCheckout: 'Weiter zur Kasse',
  added: '{domain} ist verbunden. Ein Schritt bleibt: Lassen Sie sie auf uns zeigen.',
  nobodyHas: 'Noch niemand hat {domain} registriert',
  isFree: 'Sie führt daher nirgendwohin und kann Ihnen gehören.',
  isFreeElsewhere: 'Sie führt daher nirgendwohin. Registrieren Sie sie zuerst, dann verbinden Sie sie.',
  register: '{domain} registrieren',
  askAgain: 'Noch einmal fragen',
  openDomain: 'Domain anzeigen',
  openOtherSite: 'Auf {site} anzeigen',
});

translateMessages('de', setupMessages, {
  title: 'Ihre Domain verbinden',
  intro:
    'Stellen Sie eines von beiden dort ein, wo {domain} registriert ist oder ihr DNS liegt. Wir sehen von selbst nach, bis es wirkt.',
  introDone:
    'Über {domain} gelangen Besucher auf Ihre Website. Hier steht, was wir gefunden haben und was es sein soll.',
  introBelow:
    'Setzen Sie diesen Eintrag dort, wo das DNS von {domain} liegt. Wir sehen von selbst nach, bis es wirkt.',
  back: 'Einstellungen dieser Domain',
  checkAgain: 'Jetzt prüfen',
  checkedAt: 'Zuletzt nachgesehen',
  verdictByNameServers: 'Es wirkt: {domain} nutzt unsere Nameserver.',
  verdictByRecords: 'Es wirkt: {domain} führt zu Ihrer Website.',
  verdictProxy:
    '{proxies} steht vor {domain}, und nur dort ist bekannt, wohin Besucher geführt werden. Öffnet sich Ihre Website unter diesem Namen, ist alles gut; sonst setzen Sie dort die Einträge unten.',
  verdictProof:
    '{domain} nutzt unsere Nameserver, aber wir antworten noch nicht dafür: Weisen Sie zuerst nach, dass die Domain Ihnen gehört, wie unten beschrieben.',
  verdictSignature:
    'Fast geschafft: Für {domain} ist beim Registrar DNSSEC eingeschaltet, aber ihre Nameserver signieren nicht, deshalb können viele Besucher sie nicht öffnen. Schalten Sie DNSSEC dort aus.',
  verdictUnknown:
    'Wir konnten gerade nicht nachsehen und wissen daher nicht, wohin {domain} führt. Geändert hat sich dadurch nichts.',
  verdictChanging:
    'Fast geschafft: Einige Nameserver von {domain} haben die Änderung schon, die anderen folgen.',
  verdictMixedServers:
    '{domain} nutzt zugleich unsere und andere Nameserver, daher erreicht nur ein Teil der Besucher Ihre Website. Entfernen Sie: {wrong}.',
  verdictMixedAddresses:
    '{domain} hat neben unserer noch andere Adressen, daher erreicht nur ein Teil der Besucher Ihre Website. Entfernen Sie: {wrong}.',
  verdictIpv6:
    '{domain} hat IPv6-Adressen, die anderswohin führen, und viele Besucher nehmen diese zuerst. Entfernen Sie die AAAA-Einträge: {wrong}.',
  verdictElsewhere: '{domain} führt bisher anderswohin: {wrong}.',
  verdictNoAddress: '{domain} hat noch keine Adresse.',
  verdictSilent:
    'Keiner der Nameserver von {domain} antwortet. Sehen Sie beim Registrar nach, ob es die richtigen sind.',
  verdictNotDelegated:
    'Ihre Endung kennt keine Nameserver für {domain}. Sehen Sie beim Registrar nach, ob sie noch registriert ist, und setzen Sie dort Nameserver.',
  proofTitle: 'Nachweisen, dass {domain} Ihnen gehört',
  proofText:
    'Verbinden kann eine Domain jeder, ihre Nameserver ändern nur der Inhaber. Tragen Sie diesen beim Registrar von {domain} neben unseren ein. Er gilt nur für diese Domain und diese Website.',
  proofServer: 'Zusätzlicher Nameserver',
  proofRecord:
    'Nimmt der Registrar ihn nicht an, lassen Sie das DNS von {domain} vorübergehend anderswo führen und setzen Sie dort diesen TXT-Eintrag:',
  proofName: 'Name',
  proofValue: 'Text',
  proofNext:
    'Solange diese Seite offen ist, prüfen wir alle 15 Sekunden, sonst zwei Tage lang alle 10 Minuten und danach alle sechs Stunden. Nach dem Nachweis funktioniert {domain} binnen Sekunden, und Sie können das Ergänzte wieder entfernen.',
  byServersProof:
    'Der letzte weist nach, dass {domain} Ihnen gehört. Tragen Sie ihn zusammen mit den anderen ein; ist die Domain verbunden, können Sie ihn entfernen.',
  byServersTitle: 'Unsere Nameserver nutzen',
  byServersText:
    'Am besten, wenn Sie das DNS der Domain hier pflegen möchten. Ihre anderen Einträge, etwa für E-Mail, liegen dann auch hier: Kopieren Sie sie vorher.',
  signed:
    'Für {domain} ist DNSSEC eingeschaltet. Schalten Sie es beim Registrar aus und warten Sie einen Tag, bevor Sie die Nameserver ändern; sonst können viele Besucher sie nicht öffnen.',
  nameServer: 'Nameserver {number}',
  isSet: 'Ist gesetzt',
  isMissing: 'Fehlt',
  addRecords: 'DNS-Einträge hier',
  byRecordsTitle: 'Oder Einträge setzen',
  byRecordTitle: 'Einen Eintrag setzen',
  byRecordsText: 'Alles andere bleibt, wo es ist. Andere A- und AAAA-Einträge desselben Namens müssen weg.',
  byRecordText: 'Alles andere bleibt, wo es ist. Andere Einträge desselben Namens müssen weg.',
  foundTitle: 'Was wir gefunden haben',
  askedAt: 'Gefragt unter {address}',
  foundNothing: 'Es konnte kein Nameserver gefragt werden.',
  silent: 'Keine Antwort',
  refuses: 'Verweigert die Antwort',
  noSuchName: 'Kein solcher Name',
  noAddress: 'Keine Adresse',
  aliasOf: 'Alias von {alias}',
});

translateMessages('de', claimMessages, {
  title: 'Gehört {domain} Ihnen?',
  text: 'Jemand hat sie mit einer anderen Website verbunden. Wenn Sie ihr DNS verwalten, weisen Sie es mit einem Eintrag dort nach; dann können Sie sie verbinden, und die andere Website gibt sie frei.',
  begin: 'Nachweisen, dass sie mir gehört',
  record:
    'Setzen Sie diesen Eintrag dort, wo das DNS von {domain} liegt. Er wird nur jetzt gezeigt, kopieren Sie ihn also, bevor Sie gehen.',
  orServer:
    'Nutzt {domain} bereits unsere Nameserver, kann dort niemand einen Eintrag setzen. Tragen Sie stattdessen beim Registrar diesen Nameserver neben ihnen ein.',
  server: 'Nameserver',
  type: 'Typ',
  name: 'Name',
  value: 'Text',
  ends: 'Gültig bis',
  open: 'Sie haben mit dem Nachweis begonnen. Setzen Sie den Eintrag, den wir Ihnen gezeigt haben, und lassen Sie uns dann danach suchen.',
  again: 'Mit einem neuen Eintrag beginnen',
  check: 'Nach dem Eintrag suchen',
  foundNone:
    'Diesen Eintrag gibt es noch nicht. Änderungen im DNS können bis zu zwei Tage dauern; Sie können gehen und wiederkommen.',
  foundOther:
    'An seiner Stelle steht ein Eintrag, aber nicht dieser. Vergleichen Sie den Text Buchstabe für Buchstabe.',
  proven: 'Das ist nachgewiesen: Sie können {domain} in den nächsten zwei Tagen verbinden.',
});

translateSentences('de', mappingSentences, {
  mapping_unregistered: 'Noch niemand hat %(domain)s registriert, also führt sie nirgendwohin.',
  mapping_needs_site: '%(domain)s wird mit einer Website verbunden. Wählen Sie zuerst die Website.',
  mapping_taken: '%(domain)s wurde inzwischen mit einer anderen Website verbunden.',
  mapping_gone: '%(domain)s ist nicht mehr mit dieser Website verbunden; daran ist nichts zu verlängern.',
  // Said of registrations in the same words.
  mapping_once: false,
  mapping_twice: false,
  mapping_too_late:
    'Die Verbindung von %(domain)s ist zu lange abgelaufen, um verlängert zu werden. Verbinden Sie die Domain neu.',
  mapping_years: 'Eine Verbindung wird für höchstens %(years)s Jahre verkauft.',
  mapping_included: 'In Ihrem Tarif enthalten',
});

translateSentences('de', mappingStepLabels, { connected: 'Mit Ihrer Website verbunden' });
