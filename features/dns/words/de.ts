import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { FIX_SENTENCES, LINT_SENTENCES } from '../contract/lint-sentences.ts';
import { MANAGER_SENTENCES, dnsRefusals } from '../contract/refusals.ts';
import { TOKEN_LABELS } from '../rules/dns-templates.ts';
import { FIELD_MESSAGES } from '../rules/record-fields.ts';
import { CAA_MESSAGES } from '../rules/record-types/caa.ts';
import { SERVICE_BINDING_MESSAGES } from '../rules/record-types/service-binding.ts';
import { SSHFP_MESSAGES } from '../rules/record-types/sshfp.ts';
import { TLSA_MESSAGES } from '../rules/record-types/tlsa.ts';
import { URI_MESSAGES } from '../rules/record-types/uri.ts';
import { ZONE_FILE_WORDS } from '../rules/zone-file/zone-file-words.ts';
import { copyMessages, dnsMessages, toolMessages } from './en.ts';

translateMessages('de', dnsMessages, {
  title: 'DNS-Einträge',
  back: 'Domains',
  backToAll: 'Alle Domains',
  intro:
    'Wohin {domain} führt und welche Dienste die Domain nutzen. Änderungen gelten bei uns sofort; anderswo kann die alte Antwort noch gelten, bis ihre TTL abgelaufen ist.',
  // The list
  ownTitle: 'Einträge',
  ownEmptyTitle: 'Noch keine eigenen Einträge',
  ownEmpty:
    'Fügen Sie einen Eintrag hinzu, damit ein Dienst {domain} nutzen kann: eine Adresse für einen Server, einen Mailserver oder einen Text, der beweist, dass der Name Ihnen gehört.',
  systemTitle: 'Einträge, mit denen {domain} funktioniert',
  systemIntro:
    'Diese Einträge verwalten wir für Sie; ändern lassen sie sich nicht. Ein eigener A-Eintrag für {domain} ersetzt unsere Adressen.',
  type: 'Typ',
  name: 'Name',
  content: 'Inhalt',
  ttl: 'TTL',
  action: 'Aktion',
  priority: 'Priorität {priority}',
  serviceContent: '{target}, Port {port}',
  serviceDetail: 'Priorität {priority}, Gewicht {weight}',
  copyName: 'Namen {name} kopieren',
  copyContent: 'Inhalt von {name} kopieren',
  adding: 'Wird hinzugefügt',
  deleting: 'Wird gelöscht',
  changing: 'Wird gespeichert',
  edit: '{type}-Eintrag von {name} bearbeiten',
  remove: '{type}-Eintrag von {name} löschen',
  secondsLong: '{count, plural, one {# Sekunde} other {# Sekunden}}',
  minutesLong: '{count, plural, one {# Minute} other {# Minuten}}',
  hoursLong: '{count, plural, one {# Stunde} other {# Stunden}}',
  daysLong: '{count, plural, one {# Tag} other {# Tage}}',
  noZoneTitle: 'Für {domain} führen wir keine DNS-Einträge',
  noZone:
    'Wenn der Name gerade erst registriert wurde, erscheinen sie hier von selbst. Wenn er andere Nameserver nutzt, werden seine Einträge dort geführt.',
  // Deleting the last mail server
  lastMxTitle: 'Letzten Mailserver löschen?',
  lastMxAsk:
    '{server} ist der einzige Mailserver von {domain}. Ohne ihn kommen E-Mails an Adressen dieser Domain nicht an.',
  removalTitle: 'Diesen {type}-Eintrag löschen?',
  removalAsk: 'Ohne den {type}-Eintrag von {name}:',
  removalKeep: 'Behalten',
  removalDelete: 'Eintrag löschen',
  forwardsGo:
    '{count, plural, one {Diese E-Mail-Weiterleitung wird damit abgeschaltet:} other {Diese # E-Mail-Weiterleitungen werden damit abgeschaltet:}}',
  forwardTo: '{email} an {destination}',
  forwardsKeep: 'Behalten',
  forwardsDeactivate: 'Abschalten und löschen',
  lastMxDelete: 'Mailserver löschen',
  // What deserves a look
  findingsTitle: 'Einen Blick wert',
  mended: 'Erledigt: {what}.',
  notMended: 'Das konnte nicht geändert werden: {reason}',
  // What the name servers say to a change
  proofAsking: 'Die Nameserver werden nach der Änderung gefragt…',
  proofLive: 'Die Nameserver antworten mit Ihrer Änderung',
  proofNotLive: 'Noch nicht alle Nameserver antworten mit Ihrer Änderung',
  proofCurrent:
    '{count, plural, one {{servers} antwortet} other {{servers} antworten}} mit dem, was gespeichert wurde, nach {milliseconds} ms.',
  proofOld:
    '{count, plural, one {{servers} antwortet} other {{servers} antworten}} noch mit dem, was vorher da war.',
  proofSilent: '{count, plural, one {{servers} antwortet nicht.} other {{servers} antworten nicht.}}',
  proofCaches: 'Andere können die alte Antwort noch bis zu {time} lang behalten, längstens bis {until}.',
  proofFailed: 'Die Änderung ist gespeichert. Die Nameserver konnten nicht gefragt werden: {reason}',
  asksLastMx: 'Der letzte Mailserver fällt weg: Mails an diese Domain kommen nicht mehr an.',
  // The form
  countFound: '{found} von {total}',
  filterType: 'Typ der Einträge',
  allTypes: 'Alle Typen ({number})',
  oneType: '{type} ({number})',
  find: 'Eintrag suchen',
  findPlaceholder: 'Typ, Name oder Inhalt',
  noneFoundTitle: 'Kein Eintrag passt zu „{words}“',
  noneFound: 'Suchen Sie nach einem Teil des Namens oder des Inhalts, oder nach einem Typ wie MX.',
  showAll: 'Alle Einträge anzeigen',
  wholeText: 'Ganz anzeigen',
  lessText: 'Weniger anzeigen',
  editTitle: '{type}-Eintrag von {name} bearbeiten',
  editGone:
    'Dieser Eintrag wurde anderswo gelöscht. Ihre Eingaben sind noch da: Beim Speichern wird er wieder hinzugefügt.',
  editConflict:
    'Jemand anderes hat diesen Eintrag inzwischen geändert, deshalb wurde nichts gespeichert. Ihrer steht in den Feldern; der andere sagt:',
  keepTheirs: 'Den anderen behalten',
  saveMine: 'Durch meinen ersetzen',
  fieldComment: 'Notiz',
  commentHelp: 'Für alle, die diese Liste lesen; sie wird nicht veröffentlicht.',
  save: 'Eintrag speichern',
  saveAnyway: 'Trotzdem speichern',
  cancelEdit: 'Abbrechen',
  addTitle: 'Eintrag hinzufügen',
  add: 'Eintrag hinzufügen',
  addAnyway: 'Trotzdem hinzufügen',
  fieldName: 'Name',
  nameHelpApex: 'Leer für die Domain selbst.',
  namePlaceholder: 'www',
  fieldAddress: 'IPv4-Adresse',
  fieldAddress6: 'IPv6-Adresse',
  fieldAliasOf: 'Alias von',
  fieldMailServer: 'Mailserver',
  fieldText: 'Text',
  fieldService: 'Dienst',
  fieldProtocol: 'Protokoll',
  fieldPriority: 'Priorität',
  fieldWeight: 'Gewicht',
  fieldTarget: 'Zielhost',
  fieldNameServer: 'Nameserver',
  fieldCaa: 'Flag, Tag und Wert',
  fieldFlags: 'Flag',
  fieldTag: 'Tag',
  fieldValue: 'Wert',
  fieldAlgorithm: 'Algorithmus',
  fieldHash: 'Art',
  fieldFingerprint: 'Fingerabdruck',
  fieldUsage: 'Verwendung',
  fieldSelector: 'Selektor',
  fieldMatching: 'Vergleichsart',
  fieldCertificate: 'Zertifikatsdaten',
  fieldParameters: 'Parameter',
  fieldUri: 'Ziel-URI',
  fieldPort: 'Zielport',
  fieldTtl: 'TTL',
  ttlAutomatic: 'Automatisch',
  // What happened
  added: 'Der {type}-Eintrag für {name} wurde hinzugefügt.',
  notAdded: 'Der {type}-Eintrag für {name} wurde nicht hinzugefügt.',
  changed: 'Der {type}-Eintrag für {name} wurde geändert.',
  notChanged: 'Der {type}-Eintrag für {name} wurde nicht geändert.',
  deleted: 'Der {type}-Eintrag für {name} wurde gelöscht.',
  notDeleted: 'Der {type}-Eintrag für {name} wurde nicht gelöscht: {reason}',
  restored: 'Der {type}-Eintrag für {name} ist wieder da.',
  notRestored: 'Der {type}-Eintrag für {name} konnte nicht wiederhergestellt werden: {reason}',
  changedSet: 'Die {type}-Einträge für {name} wurden geändert: Sie haben eine gemeinsame TTL.',
  takenBack: 'Die Änderung wurde zurückgenommen.',
  notTakenBack: 'Die Änderung konnte nicht zurückgenommen werden: {reason}',
  undo: 'Rückgängig',
  failed: 'Es kam keine Antwort.',
});

translateMessages('de', toolMessages, {
  // How often the records are asked for
  questionsTitle: 'Anfragen',
  questionsAsked:
    '{count, plural, one {{number} Anfrage wurde in den letzten {days} Tagen beantwortet.} other {{number} Anfragen wurden in den letzten {days} Tagen beantwortet.}}',
  questionsMissing: '{number} davon nach Namen, die es hier nicht gibt.',
  questionsSince: 'Jeder Tag seit {day}, in UTC.',
  questionsBusiest: 'Die meisten am {day}: {number}.',
  // Templates
  templateTitle: 'Einträge eines Dienstes hinzufügen',
  templateIntro:
    'Die Einträge, die ein Maildienst braucht, auf einmal hinzugefügt. Mailserver, die jetzt hier stehen, werden ersetzt.',
  templateService: 'Maildienst',
  templateAdd: 'Vorlage anwenden',
  templatePlan: 'Die Vorlage bewirkt dies:',
  templateAnyway: 'Anwenden und ersetzen',
  templateAdded: 'Geschafft! Wir haben die DNS-Einträge für diesen Dienst hinzugefügt.',
  templateFailed:
    'Wir konnten die DNS-Einträge für diesen Dienst nicht hinzufügen. Bitte versuchen Sie es erneut.',
  // Domain Connect (spec domain acquisition, sections 4 and 8)
  connectTitle: 'Domain-Connect-Eintrag',
  connectHelp:
    'Ein TXT-Eintrag, der Diensten mit Domain Connect sagt, wer die Einträge von {domain} verwaltet.',
  connectEnabled: 'Der Domain-Connect-Eintrag von {domain} ist eingeschaltet.',
  connectDisabled: 'Der Domain-Connect-Eintrag von {domain} ist ausgeschaltet.',
  connectNotEnabled: 'Der Domain-Connect-Eintrag von {domain} wurde nicht eingeschaltet: {reason}',
  connectNotDisabled: 'Der Domain-Connect-Eintrag von {domain} wurde nicht ausgeschaltet: {reason}',
  // All records at once
  toolsTitle: 'Alle Einträge auf einmal',
  toolsIntro: 'Nehmen Sie sie als Zonendatei mit, holen Sie eine andere herein, oder gehen Sie zurück.',
  export: 'Zonendatei herunterladen',
  exportData: 'JSON herunterladen',
  notExported: 'Die Zonendatei konnte nicht erstellt werden: {reason}',
  copyTitle: 'Von anderen Nameservern',
  importTitle: 'Zonendatei importieren',
  importFile: 'Zonendatei',
  importHelp:
    'Wie BIND und die meisten Anbieter sie schreiben. Namen ohne Punkt am Ende stehen vor {domain}.',
  importChoose: 'Datei auswählen',
  importUnreadable: 'Diese Datei konnte nicht gelesen werden.',
  importReplace: 'Meine Einträge ersetzen',
  importReplaceHelp: 'Einträge, die nicht in der Datei stehen, werden gelöscht. Unsere bleiben.',
  importLook: 'Zuerst ansehen',
  importNow: 'Importieren',
  importRest: 'Den Rest importieren',
  importFaults:
    '{count, plural, one {# Zeile kann nicht übernommen werden} other {# Zeilen können nicht übernommen werden}}',
  importNotes: '{count, plural, one {Eine Anmerkung} other {# Anmerkungen}}',
  importLine: 'Zeile {line}: {message}',
  imported: '{count, plural, one {# Eintrag wurde importiert.} other {# Einträge wurden importiert.}}',
  notImported: 'Die Zonendatei wurde nicht importiert: {reason}',
  goes: 'Einträge, die wegfallen',
  comes: 'Einträge, die hinzukommen',
  andMore: '{count, plural, one {und # weiterer} other {und # weitere}}',
  planNothing: 'Es würde sich nichts ändern.',
  asksManyDeletions:
    '{count, plural, one {# Eintrag fällt weg} other {# Einträge fallen weg}}: mehr als 30 % von allen.',
  historyTitle: 'Verlauf',
  historyOlder: 'Ältere Versionen anzeigen',
  historyShown: '{shown} von {count, plural, one {# Version} other {# Versionen}}',
  sourceProduct: 'Von uns angelegt',
  sourceEdit: 'Bearbeitet',
  sourceImport: 'Zonendatei importiert',
  sourceCopy: 'Von anderen Nameservern kopiert',
  sourceTemplate: 'Einträge eines Dienstes hinzugefügt',
  sourceRestore: 'Zurück zu Version {serial}',
  sourceUndo: 'Version {serial} zurückgenommen',
  versionNow: 'Version {serial}, so ist es jetzt',
  versionLook: 'Zurück zu Version {serial} …',
  versionPlan: 'Zurück zu Version {serial} heißt:',
  versionRestore: 'Zurück zu Version {serial}',
  versionRestored: 'Die Einträge sind wieder die von Version {serial}.',
  versionNotRestored: 'Version {serial} konnte nicht wiederhergestellt werden: {reason}',
});

translateMessages('de', copyMessages, {
  intro:
    'Wir fragen die Nameserver, die {domain} jetzt hat, damit E-Mail und andere Dienste weiterlaufen, wenn die Domain unsere nutzt.',
  limits:
    'Kein Nameserver nennt alle Namen, die er kennt, deshalb fragen wir nach den üblichen. Kennen Sie weitere, fügen Sie sie von Hand hinzu.',
  withSite: 'Besucher bleiben, wo sie sind',
  withSiteHelp:
    'Kopiert auch die Adressen von {domain} und www. Lassen Sie es aus, wenn Besucher Ihre Website hier erreichen sollen.',
  look: 'Diese Nameserver fragen',
  from: 'Gefragt: {servers}',
  found: '{count, plural, one {# Eintrag wurde gefunden.} other {# Einträge wurden gefunden.}}',
  leftOut: 'Nicht kopiert, weil niemand geantwortet hat oder wir es nicht führen können: {records}',
  proxies:
    'Einige dieser Adressen gehören {proxies}. Sie führen nur zu einer Website, solange {proxies} von ihr weiß; setzen Sie hier stattdessen die Adressen der Website selbst.',
  take: 'Diese Einträge übernehmen',
  copied: '{count, plural, one {# Eintrag wurde übernommen.} other {# Einträge wurden übernommen.}}',
  notCopied: 'Es wurde nichts übernommen: {reason}',
});

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
});

translateSentences('de', CAA_MESSAGES, {
  caaShape: 'Schreiben Sie Flag, Tag und Wert: 0 issue "letsencrypt.org"',
  caaFlags: 'Das Flag ist eine Zahl von 0 bis 255: 0, oder 128 für „kritisch“',
  caaTag: 'Der Tag besteht aus bis zu 15 Buchstaben und Ziffern: issue, issuewild oder iodef',
  caaIssuer: 'Der Wert nennt eine Zertifizierungsstelle, etwa letsencrypt.org, oder ist ; für keine',
  caaIodef: 'Der Wert ist eine Adresse für Meldungen: mailto:security@example.com oder eine Webadresse',
});

translateSentences('de', SSHFP_MESSAGES, {
  sshfpAlgorithm: 'Der Algorithmus, der vorn steht, ist 1, 2, 3, 4 oder 6',
  sshfpHash: 'Die Art des Fingerabdrucks, die an zweiter Stelle steht, ist 1 oder 2',
  sshfpFingerprint: 'Der Fingerabdruck ist hexadezimal: 40 Ziffern für SHA-1, 64 für SHA-256',
});

translateSentences('de', SERVICE_BINDING_MESSAGES, {
  svcbParameters: 'Einer der Parameter ist unbekannt, fehlerhaft oder steht doppelt da',
  svcbAlias: 'Ein Eintrag der Priorität 0 ist ein Alias und hat keine Parameter',
  svcbMandatory: 'Ein Parameter, der verlangt wird, fehlt',
});

translateSentences('de', TLSA_MESSAGES, {
  tlsaUsage: 'Die Verwendung, die vorn steht, ist eine Zahl von 0 bis 3',
  tlsaSelector: 'Der Selektor, der an zweiter Stelle steht, ist 0 oder 1',
  tlsaMatching: 'Die Vergleichsart, die an dritter Stelle steht, ist 0, 1 oder 2',
  tlsaAssociation: 'Die Zertifikatsdaten sind hexadezimal: 64 Ziffern für SHA-256, 128 für SHA-512',
});

translateSentences('de', URI_MESSAGES, {
  uriTarget: 'Das Ziel ist eine vollständige URI, etwa https://www.example.com/ oder mailto:info@example.com',
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
