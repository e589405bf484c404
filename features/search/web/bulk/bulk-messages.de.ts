import { translateMessages } from '#platform/i18n/messages.ts';
import { bulkMessages } from './bulk-messages.ts';

translateMessages('de', bulkMessages, {
  bulkTitle: 'Eine Liste von Namen prüfen',
  bulkBack: 'Suche',
  bulkListLabel: 'Namen',
  bulkListHelp: 'Einer pro Zeile, oder zwischen Kommas oder Leerzeichen; bis zu {most} Namen.',
  bulkListPlaceholder: 'example.com',
  bulkCounted: '{count, plural, one {# Name} other {# Namen}} von {most}',
  bulkRepeated:
    '{count, plural, one {# Name steht doppelt da und wird} other {# Wiederholungen werden}} einmal geprüft.',
  bulkNothing: 'Bitte geben Sie einen Domainnamen oder ein Stichwort ein.',
  bulkTooMany: 'Das sind {count} Namen. Höchstens {most} können auf einmal geprüft werden.',
  bulkCheck: 'Namen prüfen',
  bulkResults: 'Geprüfte Namen',
  bulkSummary: '{free} von {count, plural, one {# Namen} other {# Namen}} können registriert werden',
  bulkAsking: '{count, plural, one {# Name wird} other {# Namen werden}} noch geprüft',
  bulkShow: 'Anzeigen',
  bulkShowAll: 'Alle',
  bulkShowFree: 'Frei',
  bulkShowTaken: 'Nicht frei',
  bulkNoneShown: 'Keiner dieser Namen.',
  bulkColumnName: 'Name',
  bulkColumnState: 'Status',
  bulkColumnPrice: 'Preis',
  bulkStateAsking: 'Wird geprüft',
  bulkStateFree: 'Frei',
  bulkStateInCart: 'Im Warenkorb',
  bulkStateNeedsYes: 'Verlangt zuerst ein Ja',
  bulkChoose: 'In der Suche wählen',
  bulkChooseName: '{domain} in der Suche wählen',
  bulkSelectFree: 'Alle freien auswählen',
  bulkAddAll: '{count, plural, one {# Namen in den Warenkorb legen} other {# Namen in den Warenkorb legen}}',
  bulkNotAdded:
    '{count, plural, one {# Name ist nicht mehr zu haben.} other {# Namen sind nicht mehr zu haben.}}',
  bulkAskFirst:
    '{count, plural, one {# Name verlangt zuerst ein Ja zu einem Premium-Preis oder einem Markenhinweis: Wählen Sie ihn in der Suche aus.} other {# Namen verlangen zuerst ein Ja zu einem Premium-Preis oder einem Markenhinweis: Wählen Sie sie in der Suche aus.}}',
  bulkCartFull: 'Ein Warenkorb fasst {most} Zeilen. Mit diesen Namen wären es {count}.',
  bulkCartFailed: 'Die Namen konnten nicht in den Warenkorb gelegt werden.',
  bulkFailed: 'Es konnten nicht alle Namen geprüft werden.',
  bulkCheckAgain: 'Erneut prüfen',
});
