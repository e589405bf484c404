import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the fields of a payment card. */
export const cardMessages = defineMessages('card', {
  cardNumber: 'Card number',
  expiry: 'Expires',
  expiryPlaceholder: 'MM/YY',
  cvc: 'Security code',
  nameOnCard: 'Name on the card',
});
