import { days } from '#platform/kernel/duration.ts';

/** What was paid for a running plan and the time it was paid for. */
export interface PaidTerm {
  /** Minor units. */
  readonly amount: number;
  readonly from: Date;
  readonly until: Date;
}

/**
 * What the unused days of a plan are worth when a larger one replaces it: the share of what was
 * paid that belongs to the whole days left, rounded down to the minor unit.
 *
 * Days are counted as 24 hours. A term of no day at all is worth nothing.
 */
export function planRemainder(term: PaidTerm, now: Date): number {
  const whole = Math.round((term.until.getTime() - term.from.getTime()) / days(1));
  const left = Math.floor((term.until.getTime() - now.getTime()) / days(1));
  if (whole < 1 || left < 1) return 0;
  return takeShare(term.amount, Math.min(left, whole), whole);
}

/**
 * An amount in another currency, by what one product costs in both, rounded down; 0 where the product is free.
 *
 * Our own prices serve as exchange rate, so that a refund buys as much of a plan as it did when paid.
 */
export function convertByPrice(
  amount: number,
  price: { readonly from: number; readonly to: number },
): number {
  return price.from === 0 ? 0 : takeShare(amount, price.to, price.from);
}

/** `amount × part / whole`, rounded down; exact also where the product is more than a number can hold. */
function takeShare(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** What a month comes to of the price of a term: rounded up to the minor unit, so that its months are never less than the term. */
export function monthlyEquivalent(price: number, months = 12): number {
  return Math.ceil(price / months);
}
