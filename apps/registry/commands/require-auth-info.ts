import { EppFault } from '#platform/epp-wire/epp-fault.ts';

/** The fewest characters of an auth code; real ones have 8 to 32. */
const SHORTEST_AUTH_INFO = 6;

/** Refuses an auth code that is too short to protect anything (2306). */
export function requireAuthInfo(object: 'domain' | 'contact', authInfo: string): void {
  if (authInfo.length < SHORTEST_AUTH_INFO)
    throw new EppFault(2306, `${object}:pw`, `an auth code has at least ${SHORTEST_AUTH_INFO} characters`);
}
