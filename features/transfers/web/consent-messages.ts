import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page that asks a registrant for their word. */
export const consentMessages = defineMessages('transfer-consent', {
  title: 'Do you agree to this transfer?',
  intro: '{domain} is to move here from another registrar, with you as its registrant.',
  domain: 'Domain',
  buyer: 'Ordered by',
  registrant: 'Registrant',
  meaning:
    'If you agree, we ask the registry for the domain, and your details stand there from then on. If you do not, it stays where it is.',
  yes: 'Yes, transfer it',
  no: 'No, leave it where it is',
  agreedTitle: 'Thank you',
  agreed:
    'We ask the registry for {domain} now. This takes up to 7 days; there is nothing more that you have to do.',
  declinedTitle: 'The domain stays where it is',
  declined: 'We have told whoever ordered it that you do not agree to the transfer of {domain}.',
  failedTitle: 'This link did not work',
  tryAgain: 'Try again',
  loading: 'Reading what you are asked…',
});
