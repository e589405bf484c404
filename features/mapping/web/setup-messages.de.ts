import { translateMessages } from '#platform/i18n/messages.ts';
import { setupMessages } from './setup-messages.ts';

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
