import { defineMessages } from '#platform/i18n/messages.ts';

/** The dialog that asks for the password again. */
export const proofMessages = defineMessages('accounts.proof', {
  title: 'Confirm your password',
  text: 'This change decides who controls a domain. You are not asked again for {minutes} minutes.',
  confirm: 'Confirm',
});
