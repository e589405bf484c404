import { defineMessages } from '#platform/i18n/messages.ts';

/** What a checkout says of a registrant who will be asked. */
export const consentNoteMessages = defineMessages('checkout-consent', {
  first:
    'The address of this registrant is not the confirmed one of your account. We mail a link there first, and the domain moves once they agree.',
});
