import { after, days } from '#platform/kernel/duration.ts';

/** A renewal price is announced at least this long before the charge. */
export const TOLD_BEFORE_CHARGE = days(7);

/** Retry days of a declined renewal, counted from the first attempt (day 0). */
export const TRY_DAYS = [0, 3, 7, 14, 21, 28, 35, 42] as const;

/** Outcome of an attempt. */
export type TryOutcome = 'open' | 'paid' | 'declined' | 'given_up';

/** An order that tried to renew a term. */
export interface RenewalTry {
  readonly at: Date;
  readonly outcome: TryOutcome;
}

/** An announcement of a renewal's price. */
export interface AnnouncedPrice {
  readonly total: number;
  readonly currency: string;
  readonly at: Date;
}

/** Input of the schedule. */
export interface RenewalFacts {
  /** Automatic renewal starts here. */
  readonly renewsFrom: Date;
  /** Last instant at which it can be renewed. */
  readonly renewableUntil: Date;
  /** Oldest first. */
  readonly tries: readonly RenewalTry[];
  /** The latest announcement; null if there is none. */
  readonly announced: AnnouncedPrice | null;
  /** The current price. */
  readonly price: Pick<AnnouncedPrice, 'total' | 'currency'>;
}

/** The next action: announce the price, charge it, or wait until `at` (null: never). */
export type RenewalStep =
  | { readonly kind: 'tell' }
  | { readonly kind: 'charge' }
  | { readonly kind: 'wait'; readonly until: Date | null };

/** When the card is charged if nothing changes; null if it is no longer charged. */
export function nextCharge(facts: RenewalFacts, now: Date): Date | null {
  const due = dueAt(facts);
  if (due === null) return null;
  const announced =
    isAnnouncedPrice(facts) && facts.announced ? after(facts.announced.at, TOLD_BEFORE_CHARGE) : null;
  // A missing announcement is sent as soon as allowed, seven days ahead.
  const earliest = announced ?? latest(after(now, TOLD_BEFORE_CHARGE), facts.renewsFrom);
  const at = latest(due, earliest);
  return at < facts.renewableUntil ? at : null;
}

/**
 * Decides the next action for a renewal at `now`.
 *
 * Only a price announced seven days before is charged; a changed price is announced again and
 * waits. Nothing happens while an attempt is open; a paid attempt starts a new term.
 */
export function nextRenewalStep(facts: RenewalFacts, now: Date): RenewalStep {
  const due = dueAt(facts);
  if (due === null || facts.renewableUntil <= now) return { kind: 'wait', until: null };
  if (!isAnnouncedPrice(facts)) {
    const tellFrom = after(facts.renewsFrom, -TOLD_BEFORE_CHARGE);
    return tellFrom <= now ? { kind: 'tell' } : { kind: 'wait', until: tellFrom };
  }
  const at = nextCharge(facts, now);
  return at !== null && at <= now ? { kind: 'charge' } : { kind: 'wait', until: at };
}

/**
 * When the next attempt is due by the schedule alone; null while one is open or paid, and after the
 * last.
 */
function dueAt({ renewsFrom, tries }: RenewalFacts): Date | null {
  const counted = tries.filter(({ outcome }) => outcome !== 'given_up');
  if (counted.some(({ outcome }) => outcome !== 'declined')) return null;
  const [first] = counted;
  const wait = TRY_DAYS[counted.length];
  if (wait === undefined) return null;
  // Attempts that never reached the gateway, such as after a crash, don't count.
  return first ? after(first.at, days(wait)) : renewsFrom;
}

function isAnnouncedPrice({ announced, price }: RenewalFacts): boolean {
  return announced !== null && announced.total === price.total && announced.currency === price.currency;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
