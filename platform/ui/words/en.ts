import { defineMessages } from '#platform/i18n/messages.ts';

/** The words that components bring along. */
export const uiMessages = defineMessages('ui', {
  optional: 'Optional',
  checking: 'Checking…',
  fieldRequired: 'This field is required.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copied: 'Copied',
  copyFailed: 'The browser did not let us copy. Select the text instead.',
  copy: 'Copy',
  clear: 'Clear',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  dismissCard: 'Dismiss “{title}”',
  notifications: 'Notifications',
  loading: 'Loading…',
  tryAgain: 'Try again',
  loadFailedTitle: 'This could not be loaded',
  loadFailed: 'Something went wrong on our side. Nothing of yours was changed.',
  requestId: 'Request {id}',
  notAllowedTitle: 'You can’t do this here',
  notAllowed: 'Ask an administrator of the site to do it or to give you access.',
  formFailed: 'Something went wrong on our side and nothing was saved. Please try again.',
  aboutThis: 'About this',
  moreActions: 'More actions',
  done: 'Done',
  running: 'In progress',
  waiting: 'Waiting',
  failed: 'Failed',
  language: 'Language',
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  danger: 'Problem',
  partMissing: 'This could not be loaded. Please try again; if it fails again, load the page anew.',
});

/** The words of fields that offer choices: combo boxes, phone numbers, steppers. */
export const choiceMessages = defineMessages('ui.choice', {
  showChoices: 'Show choices',
  choices: '{count, plural, =0 {No choices} one {# choice} other {# choices}}',
  nothingFits: 'Nothing fits what you typed.',
  loadingChoices: 'Loading choices…',
  phoneCountry: 'Country of the number',
  increase: 'Increase {label}',
  decrease: 'Decrease {label}',
});

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

/** The words of the components that show one record: its path, its history, its prices. */
export const recordMessages = defineMessages('record', {
  breadcrumbs: 'Where you are',
  stepChanged: '{step}: {state}',
  none: 'None',
  priceWas: 'Instead of',
  priceIs: 'now',
  perMonth: 'per month',
  perYear: 'per year',
});
