import { translateMessages } from '#platform/i18n/messages.ts';
import { copyMessages, toolMessages } from './en.ts';

translateMessages('de', toolMessages, {
  // Query statistics
  questionsTitle: 'Anfragen',
  questionsAsked:
    '{count, plural, one {{number} Anfrage in den letzten {days} Tagen beantwortet.} other {{number} Anfragen in den letzten {days} Tagen beantwortet.}}',
  questionsMissing: '{number} nach Namen, die es nicht gibt.',
  questionsSince: 'Täglich seit {day} (UTC).',
  questionsBusiest: 'Stärkster Tag: {day} ({number}).',
  // Templates
  templateService: 'Maildienst',
  templateAdd: 'Vorlage anwenden',
  templatePlan: 'Die Vorlage bewirkt:',
  templateAnyway: 'Anwenden und ersetzen',
  templateAdded: 'Geschafft! Wir haben die DNS-Einträge für diesen Dienst hinzugefügt.',
  templateFailed:
    'Wir konnten die DNS-Einträge für diesen Dienst nicht hinzufügen. Bitte versuchen Sie es erneut.',
  // Domain Connect (spec domain acquisition, sections 4 and 8)
  connectTitle: 'Domain-Connect-Eintrag',
  connectHelp: 'Damit finden Dienste mit Domain Connect heraus, wo das DNS von {domain} verwaltet wird.',
  connectEnabled: 'Domain-Connect-Eintrag für {domain} eingeschaltet.',
  connectDisabled: 'Domain-Connect-Eintrag für {domain} ausgeschaltet.',
  connectNotEnabled: 'Der Domain-Connect-Eintrag für {domain} konnte nicht eingeschaltet werden: {reason}',
  connectNotDisabled: 'Der Domain-Connect-Eintrag für {domain} konnte nicht ausgeschaltet werden: {reason}',
  // Bulk tools
  importFile: 'Zonendatei',
  importHelp: 'Im BIND-Format. Namen ohne Punkt am Ende gelten relativ zu {domain}.',
  importChoose: 'Datei auswählen',
  importUnreadable: 'Diese Datei konnte nicht gelesen werden.',
  importReplace: 'Meine Einträge ersetzen',
  importReplaceHelp: 'Löscht Einträge, die nicht in der Datei stehen. Standardeinträge bleiben.',
  importLook: 'Änderungen prüfen',
  importNow: 'Einträge importieren',
  importRest: 'Den Rest importieren',
  importFaults:
    '{count, plural, one {# Zeile kann nicht importiert werden} other {# Zeilen können nicht importiert werden}}',
  importNotes: '{count, plural, one {1 Hinweis} other {# Hinweise}}',
  importLine: 'Zeile {line}: {message}',
  imported: '{count, plural, one {# Eintrag importiert.} other {# Einträge importiert.}}',
  notImported: 'Die Zonendatei konnte nicht importiert werden: {reason}',
  goes: 'Zu löschende Einträge',
  comes: 'Neue Einträge',
  andMore: '{count, plural, one {und # weiterer} other {und # weitere}}',
  planNothing: 'Keine Änderungen.',
  asksManyDeletions:
    '{count, plural, one {Damit löschen Sie # Eintrag} other {Damit löschen Sie # Einträge}}, mehr als 30 % von allen.',
  historyOlder: 'Ältere Versionen anzeigen',
  historyShown: '{shown} von {count, plural, one {# Version} other {# Versionen}}',
  sourceProduct: 'Automatisch angelegt',
  sourceEdit: 'Bearbeitet',
  sourceImport: 'Zonendatei importiert',
  sourceCopy: 'Von anderen Nameservern kopiert',
  sourceTemplate: 'Maildienst eingerichtet',
  sourceRestore: 'Version {serial} wiederhergestellt',
  sourceUndo: 'Version {serial} rückgängig gemacht',
  versionNow: 'Version {serial} (aktuell)',
  versionLook: 'Version {serial} wiederherstellen …',
  versionPlan: 'Version {serial} wiederherstellen bewirkt:',
  versionRestore: 'Version {serial} wiederherstellen',
  versionRestored: 'Version {serial} wiederhergestellt.',
  versionNotRestored: 'Version {serial} konnte nicht wiederhergestellt werden: {reason}',
});

translateMessages('de', copyMessages, {
  intro:
    'Kopiert die Einträge von den bisherigen Nameservern von {domain}, damit E-Mail und andere Dienste weiterlaufen, wenn die Domain unsere nutzt.',
  limits:
    'Nameserver listen ihre Einträge nicht auf, deshalb fragen wir die gängigsten Namen ab. Fügen Sie weitere von Hand hinzu.',
  withSite: 'Bisherige Website behalten',
  withSiteHelp:
    'Kopiert auch die Adressen von {domain} und www. Lassen Sie es aus, wenn Besucher Ihre Website hier erreichen sollen.',
  look: 'Einträge abfragen',
  from: 'Geprüft: {servers}',
  found: '{count, plural, one {# Eintrag gefunden.} other {# Einträge gefunden.}}',
  leftOut: 'Nicht kopiert (keine Antwort oder Typ nicht unterstützt): {records}',
  proxies:
    'Einige dieser Adressen gehören {proxies} und funktionieren nur, solange die Website dort eingerichtet ist. Verwenden Sie stattdessen die Adressen Ihres Webservers.',
  take: 'Diese Einträge kopieren',
  copied: '{count, plural, one {# Eintrag kopiert.} other {# Einträge kopiert.}}',
  notCopied: 'Es wurden keine Einträge kopiert: {reason}',
});
