import { addYears, after, days, hours, minutes } from '#platform/kernel/duration.ts';
import { type NamedFacts, projectNamed } from './domain-lifecycle.ts';
import { projectDomain } from './project-domain.ts';
import type { DomainFacts } from './project-domain.ts';

/**
 * The new expiry of a connection after paying for more years: counted from its expiry, or from now
 * if it has expired.
 */
export function paidUntil(expiresAt: Date | null, years: number, now: Date): Date {
  return addYears(expiresAt && expiresAt > now ? expiresAt : now, years);
}

/** Whether a connection can be renewed now (acquisition, section 9: until 18 days after expiry). */
export function isMappingRenewable(facts: DomainFacts, now: Date): boolean {
  return facts.type === 'mapped' && projectDomain(facts, now).isRenewable;
}

/** Whether a row no longer reserves its name: a failed transfer, or a connection past its renewal period. */
export function isHoldOver(facts: DomainFacts, now: Date): boolean {
  if (facts.type === 'transfer') return facts.inboundTransferStatus === 'cancelled';
  return facts.type === 'mapped' && facts.expiresAt !== null && !isMappingRenewable(facts, now);
}

/**
 * Whether the holder has lost the right to the name, so that its zone is withdrawn.
 *
 * True when the row no longer reserves its name, or a registration can be neither renewed nor
 * redeemed (acquisition, section 9: 18 days, then 30; per TLD).
 */
export function isLifecycleOver(domain: NamedFacts, now: Date): boolean {
  if (domain.facts.type !== 'registered') return isHoldOver(domain.facts, now);
  const { isRenewable, isRedeemable } = projectNamed(domain, now);
  return !isRenewable && !isRedeemable;
}

/**
 * DNS changes usually take effect within this time; new connections are checked often because a
 * user is waiting.
 */
const FRESH_FOR = days(2);
const CHECK_FRESH_EVERY = minutes(10);
/**
 * Older connections are checked at this interval, so that lists stay correct for names that no user
 * opens.
 */
const CHECK_OTHERS_EVERY = hours(6);

/** The bounds that decide which connections are due for a check. */
export interface MappingCheckTimes {
  /** Connections made since then are fresh. */
  readonly freshSince: Date;
  /** Fresh connections that do not work yet are due if last checked before this. */
  readonly freshBefore: Date;
  /** All others are due if last checked before this. */
  readonly othersBefore: Date;
}

/**
 * The bounds of the connections that are due for a check now (acquisition, section 4: 'Complete
 * setup' while a domain does not point to us).
 */
export function mappingCheckTimes(now: Date): MappingCheckTimes {
  return {
    freshSince: after(now, -FRESH_FOR),
    freshBefore: after(now, -CHECK_FRESH_EVERY),
    othersBefore: after(now, -CHECK_OTHERS_EVERY),
  };
}
