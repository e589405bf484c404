import { refusalsOf } from '#platform/contract/refusal.ts';

/** Everything the accounts slice may refuse, with its HTTP status and sentence. */
export const accountRefusals = {
  unauthorized: { status: 403, message: 'API tokens are managed by their owner, signed in with a password.' },
  invalid_email: { status: 400, message: 'Please enter a valid email address.' },
  email_taken: {
    status: 409,
    message: 'An account with this email address exists already. Sign in instead.',
  },
  invalid_display_name: {
    status: 400,
    message: 'Enter a name of at most %(maximumLength)s characters, without links or hidden characters.',
  },
  password_too_short: {
    status: 400,
    message: 'Please choose a password of at least %(minimumLength)s characters.',
  },
  password_too_long: {
    status: 400,
    message: 'Please choose a password of at most %(maximumLength)s characters.',
  },
  password_too_common: { status: 400, message: 'This password is too easy to guess. Please choose another.' },
  password_breached: {
    status: 400,
    message: 'This password is on a list of stolen passwords. Please choose another.',
  },
  wrong_email_or_password: { status: 403, message: 'The email address or the password is not right.' },
  session_needed: { status: 403, message: 'Sign in with your password to change this: a token cannot.' },
  wrong_password: { status: 403, message: 'This is not your password.' },
  password_unchanged: { status: 400, message: 'This is the password you have. Please choose another.' },
  email_unchanged: { status: 400, message: 'This is the email address you have.' },
  email_in_use: { status: 409, message: 'This email address belongs to another account.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  email_already_verified: { status: 409, message: 'Your email address is confirmed already.' },
  invalid_verification_link: {
    status: 400,
    message: 'This confirmation link is not valid. Sign in and ask for a new email.',
  },
  expired_verification_link: {
    status: 410,
    message: 'This confirmation link has expired. Sign in and ask for a new email.',
  },
  invalid_password_link: {
    status: 400,
    message: 'This link is not valid. Ask for a new one.',
  },
  expired_password_link: {
    status: 410,
    message: 'This link has expired: it works for 60 minutes. Ask for a new one.',
  },
  used_password_link: {
    status: 410,
    message: 'This link was used already. Ask for a new one if you need to change your password again.',
  },
  replaced_password_link: {
    status: 410,
    message:
      'This link no longer works: a newer one was sent, or the account has changed. Use the newest email, or ask for a new link.',
  },
  unknown_token: { status: 404, message: 'There is no such API token.' },
  unknown_session: { status: 404, message: 'This session has ended already.' },
  invalid_token_name: {
    status: 400,
    message:
      'Enter a token name of 1 to %(maximumLength)s characters, without web addresses or hidden characters.',
  },
  invalid_token_expiry: { status: 400, message: 'The expiry has to lie in the future.' },
  too_many_tokens: { status: 409, message: 'You have %(maximum)s API tokens already. Delete one first.' },
  invalid_preferences: {
    status: 400,
    message: 'These preferences are too large, or hold characters that cannot be kept.',
  },
} as const;

/** Makes a refusal of the accounts slice. */
export const refuseAccount = refusalsOf(accountRefusals);
