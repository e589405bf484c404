import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of the search form. */
export const searchMessages = defineMessages('domains', {
  searchTitle: 'Site Domains',
  searchTitleOfAll: 'All Domains',
  searchDocumentTitle: 'Add a domain',
  backToDomains: 'Domains',
  checkList: 'Check a list',
  ownDomain: 'I already own a domain',
  searchLabel: 'Enter a name or keyword',
  tldChips: 'Extensions',
  filters: 'Filters',
  filtersActive: 'Filters ({count})',
  maxCharacters: 'Max length',
  maxCharactersHelp: 'Characters before the dot.',
  exactOnly: 'Exact matches only',
  includeDashes: 'Allow hyphens',
  resetFilters: 'Reset',
  applyFilters: 'Apply filters',
  startTitle: 'Find the domain that defines you',
  start: 'Enter a name, or a few words that describe your site.',
  tryTitle: 'Search for “{title}”',
});
