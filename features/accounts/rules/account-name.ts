/** The longest display name that lists and mails can show. */
export const DISPLAY_NAME_MAXIMUM = 100;

/** Whether a trimmed text may be a person's display name: not empty, not too long, no control characters. */
export function isDisplayName(text: string): boolean {
  return text.length > 0 && text.length <= DISPLAY_NAME_MAXIMUM && !/\p{Cc}/u.test(text);
}

/** The display name of somebody who gave none: the address up to the `@`. */
export function displayNameFor(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** The username that an address suggests: its letters and digits, at most 40 of them, never empty. */
export function usernameFor(email: string): string {
  const letters = displayNameFor(email).replace(/[^a-z0-9]/g, '');
  return letters.slice(0, 40) || 'user';
}
