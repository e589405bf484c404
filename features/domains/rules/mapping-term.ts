import { addYears, after, days, hours, minutes } from '#platform/kernel/duration.ts';
import { projectDomain } from './project-domain.ts';
import type { DomainFacts } from './project-domain.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';

/** Until when a connection is paid that is paid for more years: from its end on, or from now where it has ended. */
export function paidUntil(expiresAt: Date | null, years: number, now: Date): Date {
  return addYears(expiresAt && expiresAt > now ? expiresAt : now, years);
}

/** Whether more years of a connection are sold now (acquisition, section 9: renewal stays available for 18 days after expiry). */
export function isMappingRenewable(facts: DomainFacts, now: Date): boolean {
  return facts.type === 'mapped' && projectDomain(facts, now).isRenewable;
}

/** Whether a row holds its name no more: a transfer that came to nothing, or a connection that can no longer be renewed. */
export function isHoldOver(facts: DomainFacts, now: Date): boolean {
  if (facts.type === 'transfer') return facts.inboundTransferStatus === 'cancelled';
  return facts.type === 'mapped' && facts.expiresAt !== null && !isMappingRenewable(facts, now);
}

/**
 * Whether the holder's time with a name is over, so that it is not served for them any more: what held it holds it no more,
 * or a registration can neither be renewed nor redeemed (acquisition, section 9: 18 days, then 30).
 */
export function isLifecycleOver(facts: DomainFacts, now: Date): boolean {
  if (facts.type !== 'registered') return isHoldOver(facts, now);
  const { redeemableUntil } = projectDomain(facts, now);
  return redeemableUntil !== null && redeemableUntil <= now;
}

/** Until when a term has to have ended for its holder's time to be over at `now`; the same as `isLifecycleOver`, for a store. */
export function lapsedBefore(now: Date): { readonly mapped: Date; readonly registered: Date } {
  const { renewableAfterExpiry, redeemableAfterRenewable } = DEFAULT_LIFECYCLE;
  return {
    mapped: after(now, -renewableAfterExpiry),
    registered: after(now, -renewableAfterExpiry - redeemableAfterRenewable),
  };
}

/** A connection is fresh for as long as changes of DNS usually take, and looked at often: somebody waits for it. */
const FRESH_FOR = days(2);
const LOOK_AT_FRESH = minutes(10);
/** Later it is looked at now and then, so that lists say what is true of names that nobody opens. */
const LOOK_AT_OTHERS = hours(6);

/** When connections count as looked at long ago, at one moment. */
export interface MappingCheckTimes {
  /** Connected since then, they are fresh. */
  readonly freshSince: Date;
  /** Fresh ones that lead nowhere yet are due if they were looked at before this. */
  readonly freshBefore: Date;
  /** All others are due if they were looked at before this. */
  readonly othersBefore: Date;
}

/** Which connections are due to be looked at now (acquisition, section 4: 'Complete setup' while one does not lead to us). */
export function mappingCheckTimes(now: Date): MappingCheckTimes {
  return {
    freshSince: after(now, -FRESH_FOR),
    freshBefore: after(now, -LOOK_AT_FRESH),
    othersBefore: after(now, -LOOK_AT_OTHERS),
  };
}
