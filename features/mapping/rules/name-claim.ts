import { after, days, type Milliseconds } from '#platform/kernel/duration.ts';

/** The label of the proof record; the underscore separates it from hosts (RFC 8552). */
export const CLAIM_LABEL = '_connect-claim';
/** The prefix of the record's text, which identifies it. */
const CLAIM_PREFIX = 'connect-claim=';

/** How long a claim stays open: most DNS changes are visible within two days. */
export const CLAIM_LIFE: Milliseconds = days(7);
/** How long a proven claim is valid: time to add the connection to the cart and pay. */
export const PROOF_LIFE: Milliseconds = days(2);

/** The dates of a claim to a name. */
export interface NameClaim {
  readonly expiresAt: Date;
  readonly provenAt: Date | null;
}

/** The state of a claim: open, proven, or none (any more). */
type ClaimState = 'none' | 'open' | 'proven';

/** The state of a claim; it expires with time alone. */
export function claimState(claim: NameClaim | null, now: Date): ClaimState {
  if (!claim || claim.expiresAt <= now) return 'none';
  return claim.provenAt === null ? 'open' : 'proven';
}

/** The record that proves a claim: its name relative to the registrable name, and its text. */
export function claimRecord(token: string): { readonly name: string; readonly value: string } {
  return { name: CLAIM_LABEL, value: `${CLAIM_PREFIX}${token}` };
}

/** Extracts our tokens from TXT records; ignores other texts, quotes and surrounding spaces. */
export function claimTokens(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const bare = text.trim().replaceAll(/^"|"$/g, '').trim();
    return bare.startsWith(CLAIM_PREFIX) ? [bare.slice(CLAIM_PREFIX.length).trim()] : [];
  });
}

/** A claim after its record was found. */
export function provenClaim(now: Date): NameClaim {
  return { provenAt: now, expiresAt: after(now, PROOF_LIFE) };
}
