import { after, days } from '#platform/kernel/duration.ts';

/** What a renewal costs is told at least this long before it is charged. */
export const TOLD_BEFORE_CHARGE = days(7);

/** When a declined renewal is tried again, in days after the first try; the first of them is that try. */
export const TRY_DAYS = [0, 3, 7, 14, 21, 28, 35, 42] as const;

/** What became of a try. */
export type TryOutcome = 'open' | 'paid' | 'declined' | 'given_up';

/** One order that was to renew a term. */
export interface RenewalTry {
  readonly at: Date;
  readonly outcome: TryOutcome;
}

/** What was told of a renewal's price. */
export interface AnnouncedPrice {
  readonly total: number;
  readonly currency: string;
  readonly at: Date;
}

/** What the schedule is made of. */
export interface RenewalFacts {
  /** From when on it is renewed by itself. */
  readonly renewsFrom: Date;
  /** Until when it can be. */
  readonly renewableUntil: Date;
  /** Oldest first. */
  readonly tries: readonly RenewalTry[];
  /** The last thing that was told; null where nothing was. */
  readonly told: AnnouncedPrice | null;
  /** What it costs now. */
  readonly price: Pick<AnnouncedPrice, 'total' | 'currency'>;
}

/** What is to happen next: tell the price, charge it, or nothing at `at`, null for never. */
export type RenewalStep =
  | { readonly kind: 'tell' }
  | { readonly kind: 'charge' }
  | { readonly kind: 'wait'; readonly until: Date | null };

/** When the card is charged if nothing changes; null where it is not charged any more. */
export function nextCharge(facts: RenewalFacts, now: Date): Date | null {
  const due = dueAt(facts);
  if (due === null) return null;
  const told = isAnnouncedPrice(facts) && facts.told ? after(facts.told.at, TOLD_BEFORE_CHARGE) : null;
  // What is not told yet is told as soon as it may be, which is seven days ahead.
  const earliest = told ?? latest(after(now, TOLD_BEFORE_CHARGE), facts.renewsFrom);
  const at = latest(due, earliest);
  return at < facts.renewableUntil ? at : null;
}

/**
 * What to do about a renewal at `now`.
 *
 * Nothing is charged but what was told seven days before; a price that has changed since is told anew, and
 * waits. While a try is open nothing is done; after one that was paid the term is another.
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

/** When the next try is due by the schedule alone; null while one is open or paid, and after the last. */
function dueAt({ renewsFrom, tries }: RenewalFacts): Date | null {
  const counted = tries.filter(({ outcome }) => outcome !== 'given_up');
  if (counted.some(({ outcome }) => outcome !== 'declined')) return null;
  const [first] = counted;
  const wait = TRY_DAYS[counted.length];
  if (wait === undefined) return null;
  // One that nobody ever heard of, such as after a crash, does not count.
  return first ? after(first.at, days(wait)) : renewsFrom;
}

function isAnnouncedPrice({ told, price }: RenewalFacts): boolean {
  return told !== null && told.total === price.total && told.currency === price.currency;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
