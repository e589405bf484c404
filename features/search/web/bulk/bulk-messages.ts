import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the check of many names at once. */
export const bulkMessages = defineMessages('domains', {
  bulkTitle: 'Check a list of names',
  bulkBack: 'Search',
  bulkListLabel: 'Names',
  bulkListHelp: 'One a line, or between commas or spaces; up to {most} names.',
  bulkListPlaceholder: 'example.com',
  bulkCounted: '{count, plural, one {# name} other {# names}} of {most}',
  bulkRepeated:
    '{count, plural, one {# name stands there twice and is} other {# repetitions are}} checked once.',
  bulkNothing: 'Please enter a domain name or keyword.',
  bulkTooMany: 'These are {count} names. At most {most} can be checked at once.',
  bulkCheck: 'Check names',
  bulkResults: 'Checked names',
  bulkSummary: '{free} of {count, plural, one {# name} other {# names}} can be registered',
  bulkAsking: '{count, plural, one {# name is} other {# names are}} still being checked',
  bulkShow: 'Show',
  bulkShowAll: 'All',
  bulkShowFree: 'Available',
  bulkShowTaken: 'Not available',
  bulkNoneShown: 'None of these names.',
  bulkColumnName: 'Name',
  bulkColumnState: 'State',
  bulkColumnPrice: 'Price',
  bulkStateAsking: 'Being checked',
  bulkStateFree: 'Available',
  bulkStateInCart: 'In cart',
  bulkStateNeedsYes: 'Asks for a yes first',
  bulkChoose: 'Choose in the search',
  bulkChooseName: 'Choose {domain} in the search',
  bulkSelectFree: 'Select all available',
  bulkAddAll: '{count, plural, one {Add # name to the cart} other {Add # names to the cart}}',
  bulkNotAdded:
    '{count, plural, one {# name is no longer to be had.} other {# names are no longer to be had.}}',
  bulkAskFirst:
    '{count, plural, one {# name asks for a yes first, to a premium price or a trademark notice: choose it in the search.} other {# names ask for a yes first, to a premium price or a trademark notice: choose them in the search.}}',
  bulkCartFull: 'A cart holds {most} lines. With these names it would have {count}.',
  bulkCartFailed: 'The names could not be put into the cart.',
  bulkFailed: 'The names could not all be checked.',
  bulkCheckAgain: 'Check again',
});
