import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { EppError } from '#platform/epp-wire/epp-error.ts';
import { after, days } from '#platform/kernel/duration.ts';

import type { StoredAuthInfo } from '../stores/stored-auth-info.ts';

/** The fewest characters of an auth code; real ones have 8 to 32. */
const SHORTEST_AUTH_INFO = 6;
/** RFC 9154 section 5.3 requires a separate salt for each code, of at least 128 bits. */
const SALT_BYTES = 16;

/**
 * An auth code for storing: a salted hash, or null (unset) for an empty one (RFC 9154 sections 5.3
 * and 6.1).
 *
 * A fast hash suffices because codes are random and short-lived; a TLD may limit their lifetime in
 * days.
 *
 * @throws EppError 2306 for a code that is too short to be secure
 */
export function toStoredAuthInfo(
  object: 'domain' | 'contact',
  code: string,
  now: Date,
  lifeDays: number | null = null,
): StoredAuthInfo | null {
  if (code === '') return null;
  if (code.length < SHORTEST_AUTH_INFO)
    throw new EppError(2306, `${object}:pw`, `an auth code has at least ${SHORTEST_AUTH_INFO} characters`);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const expiresAt = lifeDays === null ? null : after(now, days(lifeDays));
  return { hash: `${salt}:${digest(salt, code).toString('hex')}`, expiresAt };
}

/**
 * Whether a code matches the stored one. An unset or expired one never matches, not even an empty
 * code.
 */
export function isAuthInfo(stored: StoredAuthInfo | null, code: string, now: Date): boolean {
  const isLive = stored !== null && (stored.expiresAt === null || now < stored.expiresAt);
  const [salt = '', key = ''] = (stored?.hash ?? NOBODYS_HASH).split(':');
  const isEqual = timingSafeEqual(digest(salt, code), Buffer.from(key, 'hex'));
  return isLive && isEqual;
}

/**
 * Rejects a wrong auth code (2202), with the same message for wrong, unset and expired ones, so
 * that it is not revealed whether there is a code to guess (RFC 9154 section 5.4).
 */
export function requireAuthInfo(
  object: 'domain' | 'contact',
  stored: StoredAuthInfo | null,
  code: string,
  now: Date,
): void {
  if (!isAuthInfo(stored, code, now))
    throw new EppError(2202, `${object}:pw`, 'the auth code is not the one that is set');
}

/** A hash that no code has: an object without a code takes as long to refuse as one with another. */
const NOBODYS_HASH = `${'00'.repeat(SALT_BYTES)}:${'00'.repeat(32)}`;

function digest(salt: string, code: string): Buffer {
  return createHash('sha256')
    .update(salt + code, 'utf8')
    .digest();
}
