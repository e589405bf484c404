import { translateSentences } from '#platform/i18n/sentences.ts';
import { FIX_SENTENCES, LINT_SENTENCES } from '../contract/lint-sentences.ts';
import { MANAGER_SENTENCES, dnsRefusals } from '../contract/refusals.ts';
import { TOKEN_LABELS } from '../rules/dns-templates.ts';
import { FIELD_MESSAGES } from '../rules/record-fields.ts';
import { ZONE_FILE_WORDS } from '../rules/zone-file/zone-file-words.ts';

translateSentences('de', dnsRefusals, {
  authorization_required: 'Melden Sie sich an, um die DNS-Einträge einer Domain zu sehen.',
  unauthorized: 'Nur der Besitzer der Website kann diesen Domainnamen bearbeiten.',
  unknown_domain: 'Auf Ihren Websites gibt es keine Domain %(domain)s.',
  zone_not_found: 'Für %(domain)s führen wir keine DNS-Einträge.',
  invalid_record: 'Dieser Eintrag kann nicht gespeichert werden.',
  record_not_found: 'Diesen Eintrag gibt es nicht mehr.',
  duplicate_record: 'Für %(name)s gibt es schon einen %(type)s-Eintrag, der dasselbe sagt.',
  cname_stands_alone:
    'Ein CNAME-Eintrag steht allein bei seinem Namen: %(name)s kann ihn nicht neben anderen Einträgen haben.',
  cname_to_itself: 'Ein CNAME-Eintrag kann nicht auf sich selbst zeigen: %(name)s.',
  alias_beside_addresses:
    'Ein ALIAS-Eintrag gibt %(name)s allein die Adressen: Er kann nicht neben A-, AAAA- oder ALIAS-Einträgen stehen.',
  alias_not_public:
    'Ein ALIAS-Eintrag von %(name)s führt zu einem Namen im öffentlichen DNS, nicht zu einem eines privaten Netzes, etwa unter internal, local oder test.',
  ttl_differs: 'Alle %(type)s-Einträge von %(name)s teilen sich eine TTL, und dieser hat eine andere.',
  protected_record: 'Dieser Eintrag wird für %(domain)s gebraucht und kann nicht geändert werden.',
  too_many_records: 'Für einen weiteren %(type)s-Eintrag von %(name)s ist kein Platz.',
  record_changed:
    'Jemand anderes hat %(name)s inzwischen geändert, deshalb wurde nichts gespeichert. Vergleichen Sie beides und speichern Sie erneut.',
  zone_changed:
    'Jemand anderes hat diese Einträge inzwischen geändert, deshalb wurde nichts gespeichert. Sehen Sie sie noch einmal an.',
  version_not_found: 'Eine Version %(serial)s dieser Einträge gibt es nicht.',
  first_version:
    'Version %(serial)s ist die erste dieser Einträge: Davor gibt es nichts, wohin es zurückginge.',
  same_as_now: 'Die Einträge sind schon so.',
  invalid_zone_file: 'Zeile %(line)s: %(message)s',
  served_here: '%(domain)s nutzt schon unsere Nameserver, deshalb gibt es nichts von anderswo zu kopieren.',
  not_served_elsewhere:
    'Zurzeit antwortet kein Nameserver für %(domain)s, deshalb gibt es nichts zu kopieren.',
  live_records_incomplete:
    'Die Nameserver von %(domain)s haben nicht jede Frage beantwortet, deshalb wurde nichts kopiert. Bitte versuchen Sie es in einigen Minuten erneut.',
  unknown_template: 'Für diesen Dienst gibt es keine Vorlage.',
  invalid_token: 'Ungültiges Token',
  invalid_variables: 'Die Angaben passen nicht zu dieser Domain und diesem Dienst.',
  nothing_to_change: 'Nennen Sie mindestens einen Eintrag, der hinzukommen oder wegfallen soll.',
});

translateSentences('de', FIELD_MESSAGES, {
  type: 'Ungültiger Typ',
  name: 'Ungültiger Name',
  ip: 'Ungültige IP-Adresse',
  targetHost: 'Ungültiger Zielhost',
  aliasNotPublic: 'Ein ALIAS führt zu einem Namen im öffentlichen DNS, etwa shop.example.net',
  mailServer: 'Ungültiger Mailserver',
  priority: 'Ungültige Priorität',
  weight: 'Ungültiges Gewicht',
  service: 'Ungültiger Dienst',
  protocol: 'Ungültiges Protokoll',
  targetPort: 'Ungültiger Zielport',
  ttl: 'Ungültige TTL',
  comment: 'Eine Notiz ist eine Zeile mit höchstens 200 Zeichen',
  txtEmpty: 'TXT-Einträge dürfen nicht leer sein',
  txtTooLong: 'TXT-Einträge dürfen höchstens 255 Zeichen lang sein',
  txtNotAscii: 'Der TXT-Eintrag enthält Zeichen außerhalb von ASCII',
  caaShape: 'Schreiben Sie Flag, Tag und Wert: 0 issue "letsencrypt.org"',
  caaFlags: 'Das Flag ist eine Zahl von 0 bis 255: 0, oder 128 für „kritisch“',
  caaTag: 'Der Tag besteht aus bis zu 15 Buchstaben und Ziffern: issue, issuewild oder iodef',
  caaIssuer: 'Der Wert nennt eine Zertifizierungsstelle, etwa letsencrypt.org, oder ist ; für keine',
  caaIodef: 'Der Wert ist eine Adresse für Meldungen: mailto:security@example.com oder eine Webadresse',
  tlsaUsage: 'Die Verwendung, die vorn steht, ist eine Zahl von 0 bis 3',
  tlsaSelector: 'Der Selektor, der an zweiter Stelle steht, ist 0 oder 1',
  tlsaMatching: 'Die Vergleichsart, die an dritter Stelle steht, ist 0, 1 oder 2',
  tlsaAssociation: 'Die Zertifikatsdaten sind hexadezimal: 64 Ziffern für SHA-256, 128 für SHA-512',
  sshfpAlgorithm: 'Der Algorithmus, der vorn steht, ist 1, 2, 3, 4 oder 6',
  sshfpHash: 'Die Art des Fingerabdrucks, die an zweiter Stelle steht, ist 1 oder 2',
  sshfpFingerprint: 'Der Fingerabdruck ist hexadezimal: 40 Ziffern für SHA-1, 64 für SHA-256',
  svcbParameters: 'Einer der Parameter ist unbekannt, fehlerhaft oder steht doppelt da',
  svcbAlias: 'Ein Eintrag der Priorität 0 ist ein Alias und hat keine Parameter',
  svcbMandatory: 'Ein Parameter, der verlangt wird, fehlt',
});

translateSentences('de', MANAGER_SENTENCES, {
  unauthorized: 'Nur der Besitzer der Website (%(ownerInfo)s) kann diesen Domainnamen bearbeiten.',
});

translateSentences('de', TOKEN_LABELS, {
  google: 'Bestätigungs-Token von Google',
  office365: 'Bestätigungs-Token von Office 365',
  zoho: 'Bestätigungs-Token von Zoho',
});

translateSentences('de', LINT_SENTENCES, {
  not_served:
    'Wir antworten noch nicht für %(name)s. Bei einer verbundenen Domain weisen Sie zuerst in ihren Einstellungen nach, dass sie Ihnen gehört; eine Domain im Transfer muss erst ankommen.',
  alias_not_public:
    '%(name)s ist ein ALIAS von %(detail)s, einem Namen, den es im öffentlichen DNS nicht gibt. Er wird nicht nachgeschlagen, daher hat die Domain keine Adresse.',
  dangling_cname: '%(name)s führt zu %(detail)s, und dort ist nichts.',
  host_is_alias:
    'Der %(type)s-Eintrag von %(name)s nennt %(detail)s, einen Alias. Manche Server lehnen das ab: Nennen Sie den Host dahinter.',
  host_without_address: 'Der %(type)s-Eintrag von %(name)s nennt %(detail)s, und der hat keine Adresse.',
  missing_glue:
    '%(name)s ist an %(detail)s übergeben, der selbst darin liegt: Ohne einen A- oder AAAA-Eintrag von ihm findet ihn hier niemand.',
  hidden_below_cut:
    'Den %(type)s-Eintrag von %(name)s sieht niemand: Dort antworten für alles die Nameserver von %(detail)s.',
  spf_lookups:
    'Der SPF-Eintrag von %(name)s braucht %(detail)s Abfragen. Mehr als 10 macht niemand, und Mails können abgelehnt werden: Nehmen Sie heraus, was nicht mehr sendet.',
  two_spf:
    '%(name)s hat %(detail)s SPF-Einträge. Empfänger beachten dann keinen davon: Fassen Sie die Absender in einem zusammen.',
  dmarc_without_spf:
    '%(detail)s bittet Empfänger, Mails von %(name)s zu prüfen, und es gibt keinen SPF-Eintrag dafür.',
  short_ttl:
    'Die %(type)s-Einträge von %(name)s gelten nur %(detail)s Sekunden. Das ist für die Stunde eines Umzugs; danach macht es Abfragen langsam.',
  long_ttl:
    'Die %(type)s-Einträge von %(name)s gelten %(detail)s Sekunden: So lange bleibt auch ein Fehler darin.',
});

translateSentences('de', FIX_SENTENCES, {
  alias_not_public: 'Eintrag löschen',
  dangling_cname: 'Eintrag löschen',
  host_is_alias: 'Den Host dahinter nennen',
  hidden_below_cut: 'Eintrag löschen',
  two_spf: 'In einem zusammenfassen',
  dmarc_without_spf: 'SPF-Eintrag hinzufügen',
  short_ttl: 'TTL auf eine Stunde setzen',
  long_ttl: 'TTL auf eine Stunde setzen',
});

translateSentences('de', ZONE_FILE_WORDS, {
  openQuote: 'Ein Anführungszeichen wird vor dem Ende der Zeile nicht geschlossen.',
  openParenthesis: 'Eine Klammer wird nicht geschlossen.',
  strayParenthesis: 'Eine Klammer wird geschlossen, die nie geöffnet wurde.',
  tooLong: 'Dieser Eintrag ist länger, als ein DNS-Eintrag sein kann.',
  control: 'Diese Zeile enthält ein Zeichen, das kein Text ist.',
  include:
    '$INCLUDE würde eine andere Datei lesen, und es gibt nur diese: Setzen Sie deren Zeilen an ihre Stelle.',
  generate: '$GENERATE erzeugt selbst Einträge: Schreiben Sie sie aus.',
  directive: 'Die Anweisung %(token)s ist unbekannt: Es gibt $ORIGIN und $TTL.',
  origin: '$ORIGIN nennt eine Domain, etwa example.com. mit ihrem Punkt am Ende.',
  ttlDirective: '$TTL nennt eine Zeit, etwa 3600 oder 1h.',
  noOwner: 'Vor dieser Zeile steht kein Name, zu dem sie gehören könnte.',
  noType: 'Diese Zeile nennt keinen Eintragstyp.',
  wrongClass: 'Die Klasse %(token)s wird hier nicht geführt, nur IN.',
  badTtl: '%(token)s ist keine Zeit: Schreiben Sie Sekunden, oder Einheiten wie 1h30m.',
  unknownType: '%(token)s-Einträge gibt es hier nicht.',
  badName: 'Der Name %(token)s kann keinen Eintrag dieses Typs haben.',
  notAtApex: 'Ein %(token)s-Eintrag kann nicht bei der Domain selbst stehen.',
  onlyAtApex: 'Ein ALIAS-Eintrag steht bei der Domain selbst und nirgends sonst.',
  aliasNotPublic: 'Ein ALIAS-Eintrag führt zu einem Namen im öffentlichen DNS, und %(token)s ist keiner.',
  serviceName: 'Der Name eines SRV-Eintrags beginnt mit Dienst und Protokoll: _sip._tcp.',
  foreignName: '%(token)s gehört nicht zu %(domain)s.',
  badRdata: 'Das kann ein %(token)s-Eintrag nicht sagen: %(text)s',
  generic: 'Hinter \\# stehen eine Zahl von Oktetten und ebenso viele in Hexadezimalziffern: \\# 4 C0000201.',
  twice: 'Dieser Eintrag steht zweimal in der Datei.',
  tooLarge: 'Die Datei ist größer als 1 MB.',
  tooManyRecords: 'Die Datei enthält mehr als 20.000 Einträge.',
  tooManyFaults: 'Zu viel von der Datei ist nicht lesbar; der Rest wurde nicht angesehen.',
  ownSoa: 'Der SOA-Eintrag ist unserer und bleibt, wie er ist.',
  ownNameServers: 'Die Nameserver der Domain selbst sind unsere und bleiben, wie sie sind.',
  signed: '%(token)s-Einträge machen die Nameserver aus ihren eigenen Schlüsseln.',
  ttlRaised: 'Die Zeit %(token)s wird auf 60 Sekunden erhöht, die kürzeste, die es gibt.',
  ttlLowered: 'Die Zeit %(token)s wird auf eine Woche gesenkt, die längste, die es gibt.',
  ttlUnited:
    'Einträge eines Namens und Typs teilen sich eine Zeit, deshalb gilt für alle die kürzeste von ihnen.',
});
