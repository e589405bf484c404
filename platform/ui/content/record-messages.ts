import { defineMessages } from '#platform/i18n/messages.ts';

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
