import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of adding a card that is kept. */
export const addCardMessages = defineMessages('add-card', {
  title: 'Enter a card',
  description: 'Our payment provider keeps it for renewals and your next orders. Nothing is charged now.',
  keep: 'Save card',
  cancel: 'Cancel',
});
