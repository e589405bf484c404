import { hasHiddenCharacters, hasUrl } from '#platform/kernel/name-text.ts';
import { after, days } from '#platform/kernel/duration.ts';

/** The longest name of an API token. */
export const TOKEN_NAME_MAXIMUM = 100;
/** How many tokens one account may hold. */
export const TOKENS_PER_ACCOUNT = 50;
/** Marks our secrets, so that scanners of source code recognise a leaked one. */
export const TOKEN_PREFIX = 'nst_';

/** The default lifetime of a token, so that leaked and forgotten tokens expire. */
export const TOKEN_LIFE = days(90);

/** The default expiry of a token created at `now`. */
export function defaultTokenExpiry(now: Date): Date {
  return after(now, TOKEN_LIFE);
}

/** Whether a trimmed text may name an API token. */
export function isTokenName(text: string): boolean {
  return text.length > 0 && text.length <= TOKEN_NAME_MAXIMUM && !hasHiddenCharacters(text) && !hasUrl(text);
}

/** Whether a token that expires at `expiresAt` (null: never) is still valid at `now`. */
export function isTokenLive(expiresAt: Date | null, now: Date): boolean {
  return expiresAt === null || now < expiresAt;
}
