import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of tables and of lists that grow. */
export const tableMessages = defineMessages('table', {
  select: 'Select',
  selectAll: 'Select all',
  selectRow: 'Select {name}',
  selected: '{count, plural, one {# selected} other {# selected}}',
  selectedHint: '{count, plural, one {# row selected.} other {# rows selected.}} Press F6 for the actions.',
  selectionCleared: 'Nothing is selected any more.',
  selectionActions: 'Actions for what is selected',
  clearSelection: 'Clear the selection',
  sortBy: 'Sort by',
  ownOrder: 'Usual order',
  ascending: 'Ascending order: reverse it',
  descending: 'Descending order: reverse it',
  more: 'More',
  less: 'Less',
  loadMore: 'Show more',
  loadFailed: 'The rest of the list could not be loaded.',
});
