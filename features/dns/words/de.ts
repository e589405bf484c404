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
import { dnsMessages } from './en.ts';
import { historyMessages } from './history/en.ts';
import './tools/de.ts';

translateMessages('de', dnsMessages, {
  title: 'DNS-Einträge',
  back: 'Domains',
  backToAll: 'Alle Domains',
  intro:
    'Änderungen gelten auf unseren Nameservern sofort. Andere Resolver können die alten Werte behalten, bis ihre TTL abläuft.',
  // The list
  ownTitle: 'Einträge',
  ownEmptyTitle: 'Noch keine Einträge',
  ownEmpty:
    'Fügen Sie Einträge hinzu, um {domain} auf einen Server zu leiten, E-Mails zu empfangen oder die Domain bei einem Dienst zu bestätigen.',
  systemIntro:
    'Die Standardeinträge halten {domain} in Betrieb und lassen sich nicht ändern. Ein eigener A-Eintrag für {domain} ersetzt unsere Adressen.',
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
  adding: 'Wird hinzugefügt …',
  deleting: 'Wird gelöscht …',
  changing: 'Wird gespeichert …',
  edit: '{type}-Eintrag von {name} bearbeiten',
  remove: '{type}-Eintrag von {name} löschen',
  secondsLong: '{count, plural, one {# Sekunde} other {# Sekunden}}',
  minutesLong: '{count, plural, one {# Minute} other {# Minuten}}',
  hoursLong: '{count, plural, one {# Stunde} other {# Stunden}}',
  daysLong: '{count, plural, one {# Tag} other {# Tage}}',
  noZoneTitle: 'Keine DNS-Einträge für {domain}',
  noZone:
    'Wenn Sie die Domain gerade registriert haben, erscheinen ihre Einträge in Kürze. Nutzt sie andere Nameserver, verwalten Sie ihre Einträge dort.',
  // Deleting the last mail server
  lastMxTitle: 'Letzten Mailserver löschen?',
  lastMxAsk:
    '{server} ist der einzige Mailserver für {domain}. Ohne ihn werden E-Mails an diese Domain nicht zugestellt.',
  removalTitle: 'Diesen {type}-Eintrag löschen?',
  removalAsk: 'Wenn Sie den {type}-Eintrag von {name} löschen:',
  removalKeep: 'Abbrechen',
  removalDelete: 'Eintrag löschen',
  forwardsGo:
    '{count, plural, one {Diese E-Mail-Weiterleitung wird deaktiviert:} other {Diese # E-Mail-Weiterleitungen werden deaktiviert:}}',
  forwardTo: '{email} an {destination}',
  forwardsTitle: 'E-Mail-Weiterleitungen deaktivieren?',
  forwardsAsk:
    'Mit dieser Änderung kommen E-Mails an {domain} nicht mehr auf unseren Servern an, und die Weiterleitungen funktionieren nicht mehr.',
  forwardsContinue: 'Deaktivieren und fortfahren',
  asksMailMoves: 'Danach gehen E-Mails an diese Domain an andere Server.',
  forwardsKeep: 'Behalten',
  forwardsDeactivate: 'Deaktivieren und löschen',
  lastMxDelete: 'Mailserver löschen',
  // Possible problems
  findingsTitle: 'Mögliche Probleme',
  mended: 'Behoben: {what}.',
  notMended: 'Konnte nicht behoben werden: {reason}',
  // Name server check after a change
  proofAsking: 'Nameserver werden geprüft …',
  proofLive: 'Ihre Änderung gilt auf allen Nameservern',
  proofWithheld: 'Ihre Änderung ist gespeichert und wirkt, wenn die Domain verlängert ist',
  proofNotLive: 'Ihre Änderung gilt noch nicht auf allen Nameservern',
  proofCurrent:
    '{count, plural, one {{servers} hat} other {{servers} haben}} die neue Version (nach {milliseconds} ms).',
  proofOld: '{count, plural, one {{servers} hat} other {{servers} haben}} noch die alte Version.',
  proofSilent: '{count, plural, one {{servers} antwortet nicht.} other {{servers} antworten nicht.}}',
  proofCaches: 'Anderswo noch bis zu {time} im Cache (bis {until}).',
  proofFailed: 'Die Änderung ist gespeichert, aber die Nameserver konnten nicht geprüft werden: {reason}',
  asksLastMx:
    'Damit löschen Sie den letzten Mailserver. E-Mails an diese Domain werden nicht mehr zugestellt.',
  // The toolbar
  import: 'Importieren',
  export: 'Exportieren',
  importTitle: 'Zonendatei importieren',
  exportData: 'JSON herunterladen',
  notExported: 'Die Zonendatei konnte nicht erstellt werden: {reason}',
  copyTitle: 'Von anderen Nameservern kopieren',
  historyTitle: 'Verlauf',
  templateTitle: 'Maildienst einrichten',
  templateIntro: 'Fügt alle Einträge eines Maildienstes hinzu und ersetzt die bisherigen Mailserver.',
  toolbar: 'Werkzeuge für Einträge',
  newRecord: 'Neuer Eintrag',
  exportZone: 'Zonendatei herunterladen',
  setUpEmail: 'E-Mail einrichten',
  moreTools: 'Weitere Werkzeuge',
  systemShow: '{count, plural, one {# Standardeintrag zeigen} other {# Standardeinträge zeigen}}',
  systemHide: '{count, plural, one {# Standardeintrag ausblenden} other {# Standardeinträge ausblenden}}',
  systemLocked: 'Standardeintrag, nicht änderbar',
  changeTtl: 'TTL ändern',
  deleteMany: 'Einträge löschen',
  tooManySelected: 'Wählen Sie höchstens {count, number} Einträge auf einmal aus.',
  deletedMany: '{count, plural, one {# Eintrag gelöscht.} other {# Einträge gelöscht.}}',
  notDeletedMany:
    '{count, plural, one {# Eintrag nicht gelöscht: {reason}} other {# Einträge nicht gelöscht: {reason}}}',
  ttlChanged: '{count, plural, one {TTL von # Eintrag geändert.} other {TTL von # Einträgen geändert.}}',
  ttlNotChanged:
    '{count, plural, one {TTL von # Eintrag nicht geändert: {reason}} other {TTL von # Einträgen nicht geändert: {reason}}}',
  removalManyTitle: '{count, plural, one {# Eintrag löschen?} other {# Einträge löschen?}}',
  removalManyAsk:
    '{count, plural, one {Wenn Sie # Eintrag löschen:} other {Wenn Sie diese # Einträge löschen:}}',
  removalManyShare:
    '{count, plural, one {Das löscht # Eintrag} other {Das löscht # Einträge}}, mehr als 30 % von allen.',
  moreFindings: '{count, plural, one {und # weiteres Problem} other {und # weitere Probleme}}',
  // The form
  countFound: '{found} von {total}',
  filterType: 'Eintragstyp',
  allTypes: 'Alle Typen ({number})',
  oneType: '{type} ({number})',
  find: 'Einträge suchen',
  findPlaceholder: 'Typ, Name oder Inhalt',
  noneFoundTitle: 'Keine Einträge für „{words}“',
  noneFound: 'Suchen Sie nach Name, Inhalt oder Typ, etwa MX.',
  showAll: 'Alle Einträge anzeigen',
  wholeText: 'Mehr anzeigen',
  lessText: 'Weniger anzeigen',
  editTitle: '{type}-Eintrag von {name} bearbeiten',
  editGone:
    'Dieser Eintrag wurde anderswo gelöscht. Speichern Sie, um ihn mit Ihren Änderungen wieder hinzuzufügen.',
  editConflict:
    'Eine andere Person hat diesen Eintrag geändert, deshalb wurde nichts gespeichert. Die Felder zeigen Ihre Version; dies ist die andere:',
  keepTheirs: 'Andere Version behalten',
  saveMine: 'Mit meiner überschreiben',
  fieldComment: 'Notiz',
  commentHelp: 'Nur hier sichtbar; wird nicht im DNS veröffentlicht.',
  save: 'Eintrag speichern',
  saveAnyway: 'Trotzdem speichern',
  cancelEdit: 'Abbrechen',
  addTitle: 'Eintrag hinzufügen',
  add: 'Eintrag hinzufügen',
  addAnyway: 'Trotzdem hinzufügen',
  fieldName: 'Name',
  nameHelpApex: 'Für die Domain selbst leer lassen.',
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
  fieldHash: 'Hash-Typ',
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
  // Notices
  added: '{type}-Eintrag für {name} hinzugefügt.',
  notAdded: '{type}-Eintrag für {name} nicht hinzugefügt.',
  changed: '{type}-Eintrag für {name} geändert.',
  notChanged: '{type}-Eintrag für {name} nicht geändert.',
  deleted: '{type}-Eintrag für {name} gelöscht.',
  notDeleted: '{type}-Eintrag für {name} nicht gelöscht: {reason}',
  restored: '{type}-Eintrag für {name} wiederhergestellt.',
  notRestored: '{type}-Eintrag für {name} nicht wiederhergestellt: {reason}',
  changedSet: 'Alle {type}-Einträge für {name} geändert, denn sie haben eine gemeinsame TTL.',
  takenBack: 'Änderung rückgängig gemacht.',
  notTakenBack: 'Die Änderung konnte nicht rückgängig gemacht werden: {reason}',
  undo: 'Rückgängig',
  failed: 'Keine Antwort vom Server.',
});

translateSentences('de', dnsRefusals, {
  authorization_required: 'Melden Sie sich an, um die DNS-Einträge einer Domain zu sehen.',
  unauthorized: 'Nur der Besitzer der Website kann diesen Domainnamen bearbeiten.',
  unknown_domain: 'Domain %(domain)s nicht gefunden.',
  domain_left: '%(domain)s wird hier nicht mehr verwaltet.',
  zone_not_found: 'Für %(domain)s führen wir keine DNS-Einträge.',
  invalid_record: 'Dieser Eintrag kann nicht gespeichert werden.',
  record_not_found: 'Diesen Eintrag gibt es nicht mehr.',
  duplicate_record: '%(name)s hat bereits einen gleichen %(type)s-Eintrag.',
  cname_stands_alone: '%(name)s kann einen CNAME-Eintrag nicht neben anderen Einträgen haben.',
  cname_to_itself: 'Ein CNAME-Eintrag kann nicht auf sich selbst zeigen: %(name)s.',
  alias_beside_addresses:
    '%(name)s kann einen ALIAS-Eintrag nicht neben A-, AAAA- oder weiteren ALIAS-Einträgen haben.',
  alias_not_public:
    'Der ALIAS-Eintrag von %(name)s muss auf einen öffentlichen Domainnamen zeigen, nicht auf einen privaten, etwa unter internal, local oder test.',
  ttl_differs: 'Alle %(type)s-Einträge von %(name)s müssen dieselbe TTL haben.',
  protected_record: '%(domain)s braucht diesen Eintrag, deshalb kann er nicht geändert werden.',
  too_many_records: '%(name)s hat bereits die Höchstzahl an %(type)s-Einträgen.',
  record_changed:
    'Eine andere Person hat %(name)s geändert, deshalb wurde nichts gespeichert. Vergleichen Sie beide Versionen und speichern Sie erneut.',
  confirmation_required:
    'Diese Änderung nimmt den E-Mail-Weiterleitungen von %(domain)s die E-Mails und deaktiviert sie. Bestätigen Sie das, um fortzufahren.',
  zone_changed:
    'Eine andere Person hat diese Einträge geändert, deshalb wurde nichts gespeichert. Prüfen Sie sie und versuchen Sie es erneut.',
  version_not_found: 'Version %(serial)s nicht gefunden.',
  first_version: 'Version %(serial)s ist die erste und kann nicht rückgängig gemacht werden.',
  same_as_now: 'Die Einträge entsprechen bereits dieser Version.',
  invalid_zone_file: 'Zeile %(line)s: %(message)s',
  served_here: '%(domain)s nutzt bereits unsere Nameserver, deshalb gibt es nichts zu kopieren.',
  not_served_elsewhere:
    'Zurzeit antwortet kein Nameserver für %(domain)s, deshalb gibt es nichts zu kopieren.',
  live_records_incomplete:
    'Die Nameserver von %(domain)s haben nicht jede Anfrage beantwortet, deshalb wurde nichts kopiert. Versuchen Sie es in einigen Minuten erneut.',
  unknown_template: 'Vorlage nicht gefunden.',
  invalid_token: 'Ungültiges Token',
  invalid_variables: 'Die Angaben passen nicht zu dieser Domain und diesem Dienst.',
  nothing_to_change: 'Geben Sie mindestens einen Eintrag an, der hinzugefügt oder entfernt werden soll.',
});

translateSentences('de', FIELD_MESSAGES, {
  type: 'Ungültiger Typ',
  name: 'Ungültiger Name',
  ip: 'Ungültige IP-Adresse',
  targetHost: 'Ungültiger Zielhost',
  aliasNotPublic: 'Geben Sie einen öffentlichen Domainnamen ein, etwa shop.example.net',
  mailServer: 'Ungültiger Mailserver',
  priority: 'Ungültige Priorität',
  weight: 'Ungültiges Gewicht',
  service: 'Ungültiger Dienst',
  protocol: 'Ungültiges Protokoll',
  targetPort: 'Ungültiger Zielport',
  ttl: 'Ungültige TTL',
  comment: 'Verwenden Sie eine einzige Zeile mit höchstens 200 Zeichen',
  txtEmpty: 'TXT-Einträge dürfen nicht leer sein',
  txtTooLong: 'TXT-Einträge dürfen höchstens 255 Zeichen lang sein',
  txtNotAscii: 'Der TXT-Eintrag enthält Zeichen außerhalb von ASCII',
});

translateSentences('de', CAA_MESSAGES, {
  caaShape: 'Geben Sie Flag, Tag und Wert ein: 0 issue "letsencrypt.org"',
  caaFlags: 'Das Flag muss eine Zahl von 0 bis 255 sein: 0, oder 128 für „kritisch“',
  caaTag: 'Der Tag muss aus bis zu 15 Buchstaben und Ziffern bestehen: issue, issuewild oder iodef',
  caaIssuer: 'Der Wert muss eine Zertifizierungsstelle sein, etwa letsencrypt.org, oder ; für keine',
  caaIodef: 'Der Wert muss eine Kontakt-URL sein: mailto:security@example.com oder https://…',
});

translateSentences('de', SSHFP_MESSAGES, {
  sshfpAlgorithm: 'Der Algorithmus (erstes Feld) muss 1, 2, 3, 4 oder 6 sein',
  sshfpHash: 'Der Hash-Typ (zweites Feld) muss 1 oder 2 sein',
  sshfpFingerprint: 'Der Fingerabdruck muss hexadezimal sein: 40 Ziffern für SHA-1, 64 für SHA-256',
});

translateSentences('de', SERVICE_BINDING_MESSAGES, {
  svcbParameters: 'Ein Parameter ist unbekannt, ungültig oder doppelt',
  svcbAlias: 'Ein Eintrag mit Priorität 0 ist ein Alias und kann keine Parameter haben',
  svcbMandatory: 'Ein Pflichtparameter fehlt',
});

translateSentences('de', TLSA_MESSAGES, {
  tlsaUsage: 'Die Verwendung (erstes Feld) muss eine Zahl von 0 bis 3 sein',
  tlsaSelector: 'Der Selektor (zweites Feld) muss 0 oder 1 sein',
  tlsaMatching: 'Die Vergleichsart (drittes Feld) muss 0, 1 oder 2 sein',
  tlsaAssociation: 'Die Zertifikatsdaten müssen hexadezimal sein: 64 Ziffern für SHA-256, 128 für SHA-512',
});

translateSentences('de', URI_MESSAGES, {
  uriTarget:
    'Das Ziel muss eine vollständige URI sein, etwa https://www.example.com/ oder mailto:info@example.com',
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
    '%(name)s ist auf unseren Nameservern noch nicht aktiv. Eine verbundene Domain bestätigen Sie in ihren Einstellungen; eine transferierte wird mit Abschluss des Transfers aktiv.',
  alias_not_public:
    '%(name)s ist ein ALIAS von %(detail)s, das kein öffentlicher Domainname ist. Daher hat die Domain keine Adresse.',
  dangling_cname: '%(name)s zeigt auf %(detail)s, das es nicht gibt.',
  host_is_alias:
    'Der %(type)s-Eintrag von %(name)s zeigt auf %(detail)s, einen Alias. Manche Server lehnen das ab: Verwenden Sie den Namen, für den er steht.',
  host_without_address: 'Der %(type)s-Eintrag von %(name)s zeigt auf %(detail)s, das keine Adresse hat.',
  missing_glue:
    '%(name)s ist an %(detail)s delegiert, einen Nameserver darin. Fügen Sie einen A- oder AAAA-Eintrag für %(detail)s hinzu, sonst ist er nicht erreichbar.',
  hidden_below_cut:
    'Der %(type)s-Eintrag von %(name)s ist wirkungslos, denn %(detail)s ist an andere Nameserver delegiert.',
  spf_lookups:
    'Der SPF-Eintrag von %(name)s braucht %(detail)s DNS-Abfragen. Empfänger hören bei 10 auf und lehnen Ihre E-Mails womöglich ab: Entfernen Sie nicht mehr genutzte Absender.',
  two_spf:
    '%(name)s hat %(detail)s SPF-Einträge, deshalb ignorieren Empfänger alle. Fassen Sie sie in einem zusammen.',
  dmarc_without_spf:
    '%(detail)s bittet Empfänger, E-Mails von %(name)s zu prüfen, aber es gibt keinen SPF-Eintrag dafür.',
  short_ttl:
    'Die %(type)s-Einträge von %(name)s haben eine TTL von nur %(detail)s Sekunden. Das verlangsamt Abfragen: Nutzen Sie es nur während eines Umzugs.',
  long_ttl:
    'Die %(type)s-Einträge von %(name)s haben eine TTL von %(detail)s Sekunden. So lange bleibt auch ein Fehler im Cache.',
});

translateSentences('de', FIX_SENTENCES, {
  alias_not_public: 'Eintrag löschen',
  dangling_cname: 'Eintrag löschen',
  host_is_alias: 'Eigentlichen Namen verwenden',
  hidden_below_cut: 'Eintrag löschen',
  two_spf: 'SPF-Einträge zusammenfassen',
  dmarc_without_spf: 'SPF-Eintrag hinzufügen',
  short_ttl: 'TTL auf 1 Stunde setzen',
  long_ttl: 'TTL auf 1 Stunde setzen',
});

translateSentences('de', ZONE_FILE_WORDS, {
  openQuote: 'Schließendes Anführungszeichen fehlt.',
  openParenthesis: 'Schließende Klammer fehlt.',
  strayParenthesis: 'Schließende Klammer ohne öffnende.',
  tooLong: 'Dieser Eintrag ist zu lang für einen DNS-Eintrag.',
  control: 'Diese Zeile enthält ein Steuerzeichen.',
  include: '$INCLUDE wird nicht unterstützt: Fügen Sie die Zeilen jener Datei hier ein.',
  generate: '$GENERATE wird nicht unterstützt: Schreiben Sie die Einträge aus.',
  directive: 'Unbekannte Anweisung %(token)s: Nur $ORIGIN und $TTL werden unterstützt.',
  origin: '$ORIGIN braucht einen Domainnamen mit Punkt am Ende, etwa example.com.',
  ttlDirective: '$TTL braucht eine Zeit, etwa 3600 oder 1h.',
  noOwner: 'Diese Zeile hat keinen Namen, und keine Zeile davor gibt einen vor.',
  noType: 'Diese Zeile hat keinen Eintragstyp.',
  wrongClass: 'Die Klasse %(token)s wird nicht unterstützt, nur IN.',
  badTtl: 'Ungültige TTL %(token)s: Verwenden Sie Sekunden oder Einheiten wie 1h30m.',
  unknownType: '%(token)s-Einträge werden nicht unterstützt.',
  badName: '%(token)s ist kein gültiger Name für einen Eintrag dieses Typs.',
  notAtApex: 'Ein %(token)s-Eintrag ist auf der Domain selbst nicht erlaubt.',
  onlyAtApex: 'Ein ALIAS-Eintrag ist nur auf der Domain selbst erlaubt.',
  aliasNotPublic:
    'Ein ALIAS-Eintrag muss auf einen öffentlichen Domainnamen zeigen, und %(token)s ist keiner.',
  serviceName: 'Der Name eines SRV-Eintrags muss mit Dienst und Protokoll beginnen: _sip._tcp.',
  foreignName: '%(token)s gehört nicht zu %(domain)s.',
  badRdata: 'Ungültige Daten für einen %(token)s-Eintrag: %(text)s',
  generic: 'Auf \\# müssen die Zahl der Oktette und ebenso viele Oktette hexadezimal folgen: \\# 4 C0000201.',
  twice: 'Dieser Eintrag steht zweimal in der Datei.',
  tooLarge: 'Die Datei ist größer als 1 MB.',
  tooManyRecords: 'Die Datei hat mehr als 20.000 Einträge.',
  tooManyFaults: 'Die Datei hat zu viele Fehler; der Rest wurde nicht geprüft.',
  ownSoa: 'Der SOA-Eintrag wird von uns verwaltet und bleibt unverändert.',
  ownNameServers: 'Die Nameserver der Domain werden von uns verwaltet und bleiben unverändert.',
  signed: '%(token)s-Einträge erzeugen unsere Nameserver selbst; sie wurden übersprungen.',
  ttlRaised: 'Die TTL %(token)s wurde auf das Minimum von 60 Sekunden erhöht.',
  ttlLowered: 'Die TTL %(token)s wurde auf das Maximum von einer Woche gesenkt.',
  ttlUnited: 'Einträge mit gleichem Namen und Typ müssen eine TTL teilen, deshalb gilt die kürzeste.',
});

translateMessages('de', historyMessages, {
  title: 'Verlauf',
  intro: 'Was gekauft und verlängert wurde, und jede Änderung der DNS-Einträge.',
  events: 'Domain',
  registered: 'Registriert',
  added: 'Hinzugefügt',
  expired: 'Abgelaufen',
  bought: 'Gekauft',
  renewed: 'Verlängert',
  order: '{amount}, Bestellung {id}',
  refunded: 'Erstattet',
  refunding: 'Erstattung läuft',
  noEvents: 'Es sind keine Ereignisse gespeichert.',
  records: 'DNS-Einträge',
  noRecords: 'Die DNS-Einträge dieser Domain werden nicht hier verwaltet.',
});
