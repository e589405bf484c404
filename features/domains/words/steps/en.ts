import { defineMessages } from '#platform/i18n/messages.ts';

/** The actions of next steps, as buttons; `icannSent` is quoted from the specification (management, section 8). */
export const stepMessages = defineMessages('domain-steps', {
  renew: 'Renew now',
  reactivate: 'Reactivate',
  seeRenewal: 'View renewal',
  pay: 'Pay now',
  openMailSignIn: 'Open sign-in',
  connect: 'Complete setup',
  connectAgain: 'Connect again',
  buyRedirect: 'Buy redirect',
  openTransfer: 'View transfer',
  startTransfer: 'Start transfer',
  startTransferAgain: 'Start transfer again',
  transferBack: 'Transfer back',
  findName: 'Check availability',
  openRecords: 'DNS records',
  askSupport: 'Contact support',
  sendAgain: 'Send again',
  sent: 'Sent',
  icannSent:
    'We sent the ICANN verification email to your email address. Please check your inbox and click the link in the email.',
});

/** The page that confirms a registrant's address. */
export const confirmMessages = defineMessages('confirm-contact', {
  title: 'Confirm contact details',
  confirming: 'Confirming…',
  doneTitle: 'Contact confirmed',
  done: 'The contact details of {domain} are confirmed.',
  doneMany:
    '{count, plural, one {The contact details of {domain} and one other domain are confirmed.} other {The contact details of {domain} and # other domains are confirmed.}}',
  failedTitle: 'This link does not work',
  tryAgain: 'Try again',
});
