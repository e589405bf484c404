import type { MailLanguage } from './account-language.ts';
import { isDisplayName } from './account-name.ts';

/**
 * The name that a mail may call an account holder by; null where it must not name them.
 *
 * Anyone can sign up with someone else's address and any name. So a name is written only in mails to an address that
 * its holder confirmed, and only if it would be accepted as a display name today.
 */
export function mailName(account: {
  readonly displayName: string;
  readonly emailVerifiedAt: Date | null;
}): string | null {
  return account.emailVerifiedAt !== null && isDisplayName(account.displayName) ? account.displayName : null;
}

/** The first line of a mail to a person of this name, or of a name that must not be written (null). */
export function mailGreeting(language: MailLanguage, name: string | null): string {
  const hello = language === 'de' ? 'Guten Tag' : 'Hello';
  return name === null ? `${hello}!` : `${hello} ${name}!`;
}
