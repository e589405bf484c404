import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of the components. */
export const uiMessages = defineMessages('ui', {
  optional: 'Optional',
  checking: 'Checking…',
  fieldRequired: 'This field is required.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it instead.',
  copy: 'Copy',
  clear: 'Clear',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  dismissCard: 'Dismiss “{title}”',
  notifications: 'Notifications',
  loading: 'Loading…',
  tryAgain: 'Try again',
  loadFailedTitle: 'Could not load this',
  loadFailed: 'Something went wrong. No changes were made.',
  requestId: 'Request {id}',
  notAllowedTitle: 'No access',
  notAllowed: 'An administrator of the site can do this, or give you access.',
  support: 'Contact support',
  formFailed: 'Something went wrong and nothing was saved. Please try again.',
  aboutThis: 'More information',
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
  partMissing: 'Could not load this. Try again or reload the page.',
});

/** The words of fields that offer choices: combo boxes, phone numbers, steppers. */
export const choiceMessages = defineMessages('ui.choice', {
  showChoices: 'Show options',
  choices: '{count, plural, =0 {No options} one {# option} other {# options}}',
  nothingFits: 'No matches.',
  loadingChoices: 'Loading options…',
  phoneCountry: 'Country code',
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
  selectionCleared: 'Selection cleared.',
  selectionActions: 'Actions for selected rows',
  clearSelection: 'Clear selection',
  sortBy: 'Sort by',
  ownOrder: 'Default order',
  ascending: 'Ascending: switch to descending',
  descending: 'Descending: switch to ascending',
  more: 'More',
  less: 'Less',
  loadMore: 'Show more',
  loadFailed: 'Could not load the rest of the list.',
});

/** The words of the components that show one record: its path, its history, its prices. */
export const recordMessages = defineMessages('record', {
  breadcrumbs: 'Breadcrumbs',
  stepChanged: '{step}: {state}',
  none: 'None',
  priceWas: 'Regular price',
  priceIs: 'Current price',
  perMonth: 'per month',
  perYear: 'per year',
});
