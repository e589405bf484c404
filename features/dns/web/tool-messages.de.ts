import { translateMessages } from '#platform/i18n/messages.ts';
import { toolMessages } from './tool-messages.ts';

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
