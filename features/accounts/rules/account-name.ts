import { hasHiddenCharacters, hasLink } from '#platform/kernel/name-text.ts';

/** The longest display name that lists and mails can show. */
export const DISPLAY_NAME_MAXIMUM = 100;

/** Whether a trimmed text may be a person's display name: not empty, not too long, no hidden characters, no link. */
export function isDisplayName(text: string): boolean {
  return (
    text.length > 0 && text.length <= DISPLAY_NAME_MAXIMUM && !hasHiddenCharacters(text) && !hasLink(text)
  );
}

/** The display name of an account without one: its address up to the `@`, as words where that would be a link. */
export function displayNameFor(email: string): string {
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  if (isDisplayName(mailbox)) return mailbox;
  const words = mailbox.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return isDisplayName(words) ? words : usernameFor(email);
}

/** The name that an account's holder gave; empty where it is only the one made of the address. */
export function givenName(account: { readonly displayName: string; readonly email: string }): string {
  return account.displayName === displayNameFor(account.email) ? '' : account.displayName;
}

/** A username derived from an address: its letters and digits, at most 40, never empty. */
export function usernameFor(email: string): string {
  const letters = email.slice(0, email.lastIndexOf('@')).replace(/[^a-z0-9]/g, '');
  return letters.slice(0, 40) || 'user';
}

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
