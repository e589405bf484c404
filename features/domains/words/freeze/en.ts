import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts about a frozen domain, on its home. */
export const freezeMessages = defineMessages('domain-freeze', {
  frozenTitle: '{domain} is frozen',
  frozen:
    'Since {date}, its contacts, transfer codes and transfer lock cannot be changed, because a link in an email about such a change was used to freeze it. Check that your account is safe before you unfreeze it; our support can unfreeze it too.',
  unfreeze: 'Unfreeze domain',
  unfrozen: '{domain} was unfrozen.',
});
