import { hasHiddenCharacters, hasUrl } from '#platform/kernel/name-text.ts';

/** The longest name of an API token. */
export const TOKEN_NAME_MAXIMUM = 100;
/** How many tokens one account may hold. */
export const TOKENS_PER_ACCOUNT = 50;
/** Marks our secrets, so that scanners of source code recognise a leaked one. */
export const TOKEN_PREFIX = 'nst_';

/** Whether a trimmed text may name an API token. */
export function isTokenName(text: string): boolean {
  return text.length > 0 && text.length <= TOKEN_NAME_MAXIMUM && !hasHiddenCharacters(text) && !hasUrl(text);
}

/** Whether a token that expires at `expiresAt` (null: never) still opens anything at `now`. */
export function isTokenLive(expiresAt: Date | null, now: Date): boolean {
  return expiresAt === null || now < expiresAt;
}
