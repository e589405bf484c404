import { after, days, type Milliseconds } from '#platform/kernel/duration.ts';

/** Where the record stands that proves whose a name is; an underscore keeps it apart from hosts (RFC 8552). */
export const CLAIM_LABEL = '_connect-claim';
/** What the record's text begins with, so that it is known for what it is. */
const CLAIM_PREFIX = 'connect-claim=';

/** How long the record may take to be set: changes of DNS are seen within two days at most places. */
export const CLAIM_LIFE: Milliseconds = days(7);
/** How long what the record proved counts: time to put the connection into the cart and to pay it. */
export const PROOF_LIFE: Milliseconds = days(2);

/** A claim to a name, as far as it counts. */
export interface NameClaim {
  readonly expiresAt: Date;
  readonly provenAt: Date | null;
}

/** How a claim stands: waiting for its record, proven by it, or none (any more). */
type ClaimState = 'none' | 'open' | 'proven';

/** How a claim stands; time alone ends it. */
export function claimState(claim: NameClaim | null, now: Date): ClaimState {
  if (!claim || claim.expiresAt <= now) return 'none';
  return claim.provenAt === null ? 'open' : 'proven';
}

/** The record that proves a claim: its name relative to the name that is registered, and its text. */
export function claimRecord(token: string): { readonly name: string; readonly value: string } {
  return { name: CLAIM_LABEL, value: `${CLAIM_PREFIX}${token}` };
}

/** The tokens in the texts that were found; what is none of ours is passed over, quotes and spaces around it are forgiven. */
export function claimTokens(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const bare = text.trim().replaceAll(/^"|"$/g, '').trim();
    return bare.startsWith(CLAIM_PREFIX) ? [bare.slice(CLAIM_PREFIX.length).trim()] : [];
  });
}

/** A claim as it is after its record was found. */
export function provenClaim(now: Date): NameClaim {
  return { provenAt: now, expiresAt: after(now, PROOF_LIFE) };
}
