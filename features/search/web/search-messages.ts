import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the search before anything is found. */
export const searchMessages = defineMessages('domains', {
  searchTitle: 'Site Domains',
  searchTitleOfAll: 'All Domains',
  searchDocumentTitle: 'Add a domain',
  backToDomains: 'Domains',
  checkList: 'Check a list of names',
  searchLabel: 'Enter a name or keyword',
  tldChips: 'Endings',
  filters: 'Filters',
  filtersActive: 'Filters ({count})',
  maxCharacters: 'Max characters',
  maxCharactersHelp: 'Counted before the dot.',
  exactOnly: 'Show exact matches only',
  includeDashes: 'Names with dashes',
  resetFilters: 'Reset',
  applyFilters: 'Show names',
  startTitle: 'Find the domain that defines you',
  start: 'Type a name, or a few words that describe your site.',
  tryTitle: 'Search for “{title}”',
});
