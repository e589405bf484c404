import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of a domain's history. */
export const historyMessages = defineMessages('domain-history', {
  title: 'History',
  intro: 'What was bought and renewed, and every change of the DNS records.',
  events: 'Domain',
  registered: 'Registered',
  added: 'Added',
  expired: 'Expired',
  bought: 'Bought',
  renewed: 'Renewed',
  order: '{amount}, order {id}',
  refunded: 'Refunded',
  refunding: 'Refund in progress',
  noEvents: 'No events are recorded.',
  records: 'DNS records',
  noRecords: 'The DNS records of this domain are not managed here.',
});
