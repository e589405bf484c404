import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { mappingSentences, mappingStepLabels, mappingTaskSentences } from '../contract/mapping-refusals.ts';
import { claimMessages, mappingMessages, providerMessages, setupMessages } from './en.ts';

translateMessages('de', providerMessages, {
  title: 'Automatisch einrichten mit {provider}',
  text: 'Das DNS von {domain} wird bei {provider} verwaltet. Melden Sie sich dort an und stimmen Sie zu, damit die Einträge automatisch gesetzt werden.',
  go: 'Weiter zu {provider}',
  connected:
    'Ihr Anbieter hat die Einträge gesetzt. Es kann einige Minuten dauern, bis sie überall sichtbar sind.',
  cancelled: 'Sie haben bei Ihrem Anbieter abgebrochen, deshalb wurde nichts geändert.',
  failed:
    'Bei der Weiterleitung zu Ihrem Domain-Anbieter ist ein Fehler aufgetreten. Wenn das Problem bestehen bleibt, wenden Sie sich bitte an unseren Support.',
  checking: 'Ergebnis wird geprüft …',
});

translateMessages('de', mappingMessages, {
  title: 'Domain verbinden',
  intro: 'Leiten Sie eine eigene Domain auf Ihre Website. Sie bleibt bei ihrem Registrar.',
  back: 'Domains der Website',
  backToDomains: 'Domains',
  label: 'Ihre Domain',
  placeholder: 'beispiel.de',
  help: 'Eine Domain wie example.com oder eine Subdomain wie shop.example.com.',
  check: 'Prüfen',
  perYear: '{cost} im Jahr',
  included: 'In Ihrem Tarif enthalten',
  free: 'In Ihrem Vertrag enthalten',
  next: 'Als Nächstes zeigen wir Ihnen, welche DNS-Einstellungen zu ändern sind, und prüfen, ob sie funktionieren.',
  add: '{domain} verbinden',
  toCheckout: 'Weiter zur Kasse',
  added: '{domain} ist verbunden. Leiten Sie sie jetzt auf Ihre Website.',
  nobodyHas: '{domain} ist noch nicht registriert',
  isFree: 'Sie können sie jetzt registrieren.',
  isFreeElsewhere: 'Registrieren Sie sie zuerst, dann verbinden Sie sie.',
  register: '{domain} registrieren',
  askAgain: 'Noch einmal fragen',
  openDomain: 'Domain ansehen',
  openOtherSite: 'Auf {site} ansehen',
});

translateMessages('de', setupMessages, {
  title: 'Ihre Domain verbinden',
  intro:
    'Stellen Sie eines von beiden dort ein, wo {domain} registriert ist oder ihr DNS liegt. Wir sehen von selbst nach, bis es wirkt.',
  introDone:
    'Über {domain} gelangen Besucher auf Ihre Website. Hier steht, was wir gefunden haben und was es sein soll.',
  introBelow:
    'Setzen Sie diesen Eintrag dort, wo das DNS von {domain} liegt. Wir sehen von selbst nach, bis es wirkt.',
  back: 'Einstellungen der Domain',
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
  proofTitle: 'Bestätigen Sie, dass {domain} Ihnen gehört',
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
  addRecords: 'DNS-Einträge bearbeiten',
  byRecordsTitle: 'Oder Einträge setzen',
  byRecordTitle: 'Einen Eintrag setzen',
  byRecordsText: 'Alles andere bleibt, wo es ist. Andere A- und AAAA-Einträge desselben Namens müssen weg.',
  byRecordText: 'Alles andere bleibt, wo es ist. Andere Einträge desselben Namens müssen weg.',
  foundTitle: 'Was wir gefunden haben',
  askedAt: 'Gefragt unter {address}',
  foundNothing: 'Es konnte kein Nameserver gefragt werden.',
  silent: 'Keine Antwort',
  refuses: 'Anfrage abgelehnt',
  noSuchName: 'Name nicht gefunden',
  noAddress: 'Keine Adresse',
  aliasOf: 'Alias von {alias}',
});

translateMessages('de', claimMessages, {
  title: 'Gehört {domain} Ihnen?',
  text: '{domain} ist mit einer anderen Website verbunden. Wenn Sie ihr DNS verwalten, bestätigen Sie das mit einem Eintrag dort. Dann können Sie sie verbinden, und von der anderen Website wird sie getrennt.',
  begin: 'Inhaberschaft bestätigen',
  record:
    'Setzen Sie diesen Eintrag dort, wo das DNS von {domain} liegt. Er wird nur jetzt gezeigt, kopieren Sie ihn also, bevor Sie gehen.',
  orServer:
    'Nutzt {domain} bereits unsere Nameserver, kann dort niemand einen Eintrag setzen. Tragen Sie stattdessen beim Registrar diesen Nameserver neben ihnen ein.',
  server: 'Nameserver',
  type: 'Typ',
  name: 'Name',
  value: 'Text',
  ends: 'Gültig bis',
  open: 'Bestätigung begonnen. Fügen Sie den gezeigten Eintrag hinzu und prüfen Sie ihn.',
  again: 'Neuen Eintrag anfordern',
  check: 'Eintrag prüfen',
  foundNone:
    'Diesen Eintrag gibt es noch nicht. Änderungen im DNS können bis zu zwei Tage dauern; Sie können gehen und wiederkommen.',
  foundOther:
    'An seiner Stelle steht ein Eintrag, aber nicht dieser. Vergleichen Sie den Text Buchstabe für Buchstabe.',
  proven: 'Inhaberschaft bestätigt. Sie haben zwei Tage, um {domain} zu verbinden.',
});

translateSentences('de', mappingSentences, {
  mapping_unregistered: '%(domain)s ist noch nicht registriert und kann deshalb nicht verbunden werden.',
  mapping_needs_site: 'Wählen Sie eine Website, mit der %(domain)s verbunden werden soll.',
  mapping_taken: '%(domain)s ist inzwischen mit einer anderen Website verbunden.',
  mapping_gone: '%(domain)s ist nicht mehr mit dieser Website verbunden; daran ist nichts zu verlängern.',
  // Same as for registrations.
  mapping_once: false,
  mapping_twice: false,
  mapping_too_late:
    'Die Verbindung von %(domain)s ist zu lange abgelaufen, um verlängert zu werden. Verbinden Sie die Domain neu.',
  mapping_years: 'Eine Verbindung kann für bis zu %(years)s Jahre gekauft werden.',
  mapping_included: 'In Ihrem Tarif enthalten',
});

translateSentences('de', mappingStepLabels, { connected: 'Zu Ihrer Website hinzugefügt' });

translateSentences('de', mappingTaskSentences, {
  set_name_servers: 'Stellen Sie beim Registrar von %(domain)s diese Nameserver ein.',
  set_record: 'Setzen Sie diesen Eintrag dort, wo das DNS von %(domain)s verwaltet wird.',
  name_server: 'Nameserver %(number)s',
});
