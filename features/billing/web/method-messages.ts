import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of kept cards. */
export const methodMessages = defineMessages('payment-methods', {
  payWith: 'Pay with',
  anotherCard: 'Another card',
  cardNamed: '{brand} ending in {last4}',
  card: 'Card',
  expires: 'Expires {month}/{year}',
  expired: 'Expired {month}/{year}',
  title: 'Payment methods',
  kept: 'Your cards',
  backToPurchases: 'Purchases',
  description: 'Cards that our payment provider keeps for you. Renewals are charged to the default one.',
  emptyTitle: 'No cards are kept',
  emptyText: 'Tick “Keep this card” when you pay, and it appears here.',
  isDefault: 'Default',
  makeDefault: 'Make default',
  makeDefaultNamed: 'Make default: {card}',
  remove: 'Remove',
  removeNamed: 'Remove {card}',
  removeTitle: 'Remove {card}?',
  removeText: 'It is charged for nothing new. You can enter it again whenever you pay.',
  removeLastText:
    'It is charged for nothing new. Renewals need a card: without one, what you have bought ends when its term is over.',
  removeIt: 'Remove card',
  keepIt: 'Keep it',
  removed: '{card} is removed.',
  madeDefault: 'Renewals are charged to {card} now.',
  cardForm: 'Card details',
  cardFormMissing: 'The card form of our payment provider did not load. Check your connection and try again.',
  cardFormLoading: 'The card form is loading…',
  tryAgain: 'Try again',
});
