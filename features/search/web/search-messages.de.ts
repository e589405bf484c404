import { translateMessages } from '#platform/i18n/messages.ts';
import { searchMessages } from './search-messages.ts';

translateMessages('de', searchMessages, {
  searchTitle: 'Domains der Website',
  searchTitleOfAll: 'Alle Domains',
  searchDocumentTitle: 'Domain hinzufügen',
  backToDomains: 'Domains',
  checkList: 'Eine Liste von Namen prüfen',
  searchLabel: 'Namen oder Stichwort eingeben',
  tldChips: 'Endungen',
  filters: 'Filter',
  filtersActive: 'Filter ({count})',
  maxCharacters: 'Höchstzahl an Zeichen',
  maxCharactersHelp: 'Gezählt vor dem Punkt.',
  exactOnly: 'Nur genaue Treffer anzeigen',
  includeDashes: 'Namen mit Bindestrich',
  resetFilters: 'Zurücksetzen',
  applyFilters: 'Namen anzeigen',
  startTitle: 'Finden Sie die Domain, die zu Ihnen passt',
  start: 'Geben Sie einen Namen ein oder ein paar Wörter, die Ihre Website beschreiben.',
  tryTitle: 'Nach „{title}“ suchen',
});
