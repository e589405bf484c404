import type { Say } from '#platform/i18n/messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { DISPLAY_NAME_MAXIMUM, isDisplayName } from '../rules/account-name.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { canonicalPassword, PASSWORD_MAXIMUM, PASSWORD_MINIMUM, passwordProblem } from '../rules/password.ts';
import type { PasswordProblem } from '../rules/password.ts';
import type { accountMessages } from '../words/en.ts';

type SayAccount = Say<(typeof accountMessages)['keys'][number]>;

/** What is wrong with an email address as it is typed, or nothing. */
export function checkEmail(typed: string, m: SayAccount): string | undefined {
  const email = typed.trim().toLowerCase();
  if (email === '') return m('emailMissing');
  return isEmailAddress(email) ? undefined : m('emailInvalid');
}

/** What is wrong with a name as it is typed, or nothing; it may be left empty. */
export function checkName(typed: string, m: SayAccount): string | undefined {
  const name = typed.trim();
  return name === '' || isDisplayName(name) ? undefined : m('nameInvalid', { maximum: DISPLAY_NAME_MAXIMUM });
}

/** What is wrong with a new password, or nothing: the part of the server's rule that needs no long list, asked while typing. */
export function checkNewPassword(typed: string, email: string, m: SayAccount): string | undefined {
  const context = { email: email.trim().toLowerCase(), brand: brandName() };
  const problem = passwordProblem(canonicalPassword(typed), context);
  return problem === null ? undefined : sentences[problem](m);
}

const sentences: Readonly<Record<PasswordProblem, (m: SayAccount) => string>> = {
  password_too_short: (m) => m('passwordTooShort', { minimum: PASSWORD_MINIMUM }),
  password_too_long: (m) => m('passwordTooLong', { maximum: PASSWORD_MAXIMUM }),
  password_too_common: (m) => m('passwordTooCommon'),
};
