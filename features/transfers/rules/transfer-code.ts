import { findLifecycle, transferTerms } from '#features/names/rules/tld-policy.ts';
import { transferPolicyAt } from '#features/names/rules/transfer-policy.ts';
import { days, minutes, type Milliseconds } from '#platform/kernel/duration.ts';

/** How a transfer code ended. */
export type CodeEnd = 'replaced' | 'failed' | 'cancelled' | 'used' | 'expired' | 'locked';

/** A code is 130 random bits; RFC 9154 section 4.1 asks for 128. */
export const CODE_LENGTH = 26;
/** A name gets one code a minute, so that two requests at once do not replace each other's code. */
export const CODE_INTERVAL = minutes(1);
/** The record of a code is kept for 15 months (the policy that is to come asks for it). */
export const CODE_RECORD_KEPT = days(457);

/** How long a code that is issued now is valid: the TLD's time, or the policy's if that is shorter. */
export function codeLife(tld: string, now: Date): Milliseconds {
  const { codeLife: own } = transferTerms(tld);
  const { transferPolicies } = findLifecycle(tld);
  const limit = transferPolicies && transferPolicyAt(now, transferPolicies).codeLife;
  return limit === null ? own : Math.min(own, limit);
}

/** What a code is encrypted for until it is mailed: its name, so that it opens for no other. */
export function sealedFor(domain: string): string {
  return `transfer code of ${domain}`;
}
