import { translateMessages } from '#platform/i18n/messages.ts';
import { tableMessages } from './table-messages.ts';

translateMessages('de', tableMessages, {
  select: 'Auswählen',
  selectAll: 'Alle auswählen',
  selectRow: '{name} auswählen',
  selected: '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  selectedHint:
    '{count, plural, one {# Zeile ausgewählt.} other {# Zeilen ausgewählt.}} Mit F6 gelangen Sie zu den Aktionen.',
  selectionCleared: 'Es ist nichts mehr ausgewählt.',
  selectionActions: 'Aktionen für die Auswahl',
  clearSelection: 'Auswahl aufheben',
  sortBy: 'Sortieren nach',
  ownOrder: 'Übliche Reihenfolge',
  ascending: 'Aufsteigend sortiert: umkehren',
  descending: 'Absteigend sortiert: umkehren',
  more: 'Mehr',
  less: 'Weniger',
  loadMore: 'Mehr anzeigen',
  loadFailed: 'Der Rest der Liste konnte nicht geladen werden.',
});
