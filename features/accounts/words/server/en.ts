import { defineSentences } from '#platform/kernel/sentence.ts';

/** What mails about an account say. `by_support` means a link that support made. */
export const ACCOUNT_MAILS = defineSentences('server.accounts', {
  greeting: 'Hello!',
  greeting_name: 'Hello %(name)s!',
  password_changed_subject: 'Your %(brand)s password was changed',
  password_changed_body:
    'The password of your %(brand)s account was changed. Other sessions have ended, and API tokens were revoked, except those you chose to keep.',
  password_changed_closing:
    'If this was not you, contact %(brand)s support immediately: someone knows your old password.',
  wrong_passwords_subject: 'Wrong passwords for your %(brand)s account',
  wrong_passwords_body:
    'Since %(since)s, a wrong password was entered %(attempts)s times for your %(brand)s account in browsers you have not used before. The last attempt came from the network %(network)s. No attempt succeeded. Browsers you have signed in with are not affected; in a new one, signing in may take a few seconds longer.',
  wrong_passwords_closing:
    'If this was you, or if you use this password nowhere else, you do not need to do anything. Otherwise, change it at %(accountUrl)s. We send this email at most once a day.',
  password_reset_subject: 'Your %(brand)s password was reset',
  password_reset_body:
    'A new password was set for your %(brand)s account with a link that we emailed to you. All sessions have ended, and API tokens were revoked, except those you chose to keep.',
  password_reset_closing:
    'If this was not you, contact %(brand)s support immediately: someone else can read your email.',
  password_reset_by_support_body:
    'A new password was set for your %(brand)s account with a link from %(brand)s support. All sessions have ended, and API tokens were revoked, except those you chose to keep.',
  password_reset_by_support_closing: 'If this was not you, contact %(brand)s support immediately.',
  token_made_subject: 'A new API token for your %(brand)s account',
  token_made_body:
    'An API token was created for your %(brand)s account. It begins with %(hint)s, can make changes, and expires on %(day)s.',
  token_made_closing: 'If this was not you, change your password and revoke the token at %(securityUrl)s',
  token_made_forever_body:
    'An API token was created for your %(brand)s account. It begins with %(hint)s, can make changes, and does not expire.',
  token_made_read_only_body:
    'An API token was created for your %(brand)s account. It begins with %(hint)s, is read-only, and expires on %(day)s.',
  token_made_read_only_forever_body:
    'An API token was created for your %(brand)s account. It begins with %(hint)s, is read-only, and does not expire.',
  address_asked_subject: 'A new email address for your %(brand)s account',
  address_asked_body:
    'Someone who knows your password asked to change the email address of your %(brand)s account to %(newEmail)s. It changes when the link we sent there is opened.',
  address_asked_closing:
    'If this was not you, cancel the change and choose another password at %(accountUrl)s',
  address_changed_subject: 'Your %(brand)s account has a new email address',
  address_changed_body:
    'The email address of your %(brand)s account is now %(newEmail)s. Use it to sign in. This is the last email we send to your old address.',
  address_changed_closing: 'If this was not you, contact %(brand)s support immediately.',
  verification_subject: 'Confirm your email address for %(brand)s',
  verification_body:
    'Please confirm that %(email)s is your email address, so that you can register domains and keep using %(brand)s.',
  verification_button: 'Confirm email address',
  verification_validity: 'The link is valid for 24 hours.',
  verification_closing: 'If you did not create a %(brand)s account, ignore this email.',
  new_address_subject: 'Confirm the new email address of your %(brand)s account',
  new_address_body:
    'You asked to change the email address of your %(brand)s account to %(email)s. Confirm it to sign in and receive emails there.',
  new_address_closing: 'If you did not ask for this, ignore this email.',
  open_address: 'If the button does not work, open this address:',
  password_link_subject: 'Reset your %(brand)s password',
  password_link_body:
    'Someone asked to reset the password of your %(brand)s account. Choose a new one with this link.',
  password_link_closing: 'If this was not you, ignore this email. Your password will not change.',
  password_link_button: 'Choose a new password',
  password_link_validity: 'The link works once, within 60 minutes. A newer link replaces it.',
} as const);

/** What stands below every mail. */
export const MAIL_BRAND = defineSentences('server.mail-brand', {
  support: 'Questions? Write to %(email)s',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  imprint: 'Imprint',
} as const);
