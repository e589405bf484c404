import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the pages for who forgot their password. */
export const passwordLinkMessages = defineMessages('password-link', {
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Enter the email address of your account. We will send you a link to choose a new password.',
  sendLink: 'Send link',
  backToSignIn: 'Back to sign-in',
  sentTitle: 'Check your email',
  sent: 'If an account has the address {email}, we sent it a link. It works once and expires after 60 minutes.',
  sentMore:
    'No email? Check your spam folder and the spelling of the address. We send at most 5 links an hour.',
  otherAddress: 'Use another address',
  resetTitle: 'Choose a new password',
  resetIntro: 'For the account {email}.',
  resetHelp: 'This ends all sessions and revokes API tokens, except those you chose to keep.',
  newPassword: 'New password',
  setPassword: 'Set new password',
  checking: 'Checking the link…',
  resetDone: 'Your password is changed',
  resetDoneMore: 'All sessions have ended. Sign in with your new password.',
  deadLinkTitle: 'This link does not work',
  newLink: 'Request a new link',
  tryAgain: 'Try again',
});
