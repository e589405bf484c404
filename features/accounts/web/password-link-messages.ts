import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the pages for who forgot their password. */
export const passwordLinkMessages = defineMessages('password-link', {
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Enter the email address of your account. We send a link to choose a new password.',
  sendLink: 'Send link',
  backToSignIn: 'Back to sign-in',
  sentTitle: 'Check your email',
  sent: 'If an account has the address {email}, we sent it a link. The link works once, within 60 minutes.',
  sentMore: 'Nothing there? Check your spam folder and the spelling above. We send at most 5 links an hour.',
  otherAddress: 'Use another address',
  resetTitle: 'Choose a new password',
  resetIntro: 'For the account {email}.',
  resetHelp: 'All sessions end, and API tokens that you did not keep on purpose.',
  newPassword: 'New password',
  setPassword: 'Set new password',
  checking: 'Checking the link…',
  resetDone: 'Your password is changed',
  resetDoneMore: 'All sessions have ended. Sign in with your new password.',
  deadLinkTitle: 'This link does not work',
  newLink: 'Ask for a new link',
  tryAgain: 'Try again',
});
