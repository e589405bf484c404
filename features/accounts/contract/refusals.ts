import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Errors of the accounts slice, with HTTP status and message. */
export const accountRefusals = defineRefusals('accounts.refusals', {
  unauthorized: { status: 403, message: 'Sign in with your password to manage API tokens.' },
  invalid_email: { status: 400, message: 'Please enter a valid email address.' },
  email_taken: {
    status: 409,
    message: 'An account with this email address already exists. Sign in instead.',
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
  wrong_email_or_password: { status: 403, message: 'Incorrect email address or password.' },
  session_needed: { status: 403, message: 'API tokens cannot change this. Sign in with your password.' },
  proof_needed: { status: 403, message: 'Confirm your password to change this.' },
  wrong_password: { status: 403, message: 'Incorrect password.' },
  password_unchanged: { status: 400, message: 'This is already your password. Please choose another.' },
  email_unchanged: { status: 400, message: 'This is already your email address.' },
  email_in_use: { status: 409, message: 'This email address belongs to another account.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again in %(minutes)s min.' },
  email_already_verified: { status: 409, message: 'Your email address is already confirmed.' },
  invalid_verification_link: {
    status: 400,
    message: 'This confirmation link is not valid. Sign in and request a new email.',
  },
  expired_verification_link: {
    status: 410,
    message: 'This confirmation link has expired. Sign in and request a new email.',
  },
  invalid_password_link: {
    status: 400,
    message: 'This link is not valid. Request a new one.',
  },
  expired_password_link: {
    status: 410,
    message: 'This link expired after 60 minutes. Request a new one.',
  },
  used_password_link: {
    status: 410,
    message: 'This link has already been used. Request a new one to change your password again.',
  },
  replaced_password_link: {
    status: 410,
    message:
      'This link no longer works: a newer one was sent, or the account has changed. Use the latest email or request a new link.',
  },
  unknown_token: { status: 404, message: 'API token not found.' },
  unknown_session: { status: 404, message: 'This session has already ended.' },
  invalid_token_name: {
    status: 400,
    message:
      'Enter a token name of 1 to %(maximumLength)s characters, without web addresses or hidden characters.',
  },
  invalid_token_expiry: { status: 400, message: 'The expiry date must be in the future.' },
  too_many_tokens: {
    status: 409,
    message: 'You have reached the limit of %(maximum)s API tokens. Revoke one first.',
  },
  invalid_preferences: {
    status: 400,
    message: 'These preferences are too large or contain characters that cannot be stored.',
  },
} as const);

/** Creates an accounts error. */
export const refuseAccount = createRefuse(accountRefusals);
