import { seconds } from '#platform/kernel/duration.ts';
import type { Cart } from './cart.ts';

/** A cart older than this is loaded again when the page comes to the front. */
export const STALE_AFTER = seconds(60);

/** Whether a cart loaded at `loadedAt` should be loaded again. */
export function isStale(loadedAt: Date, now: Date): boolean {
  return now.getTime() - loadedAt.getTime() > STALE_AFTER;
}

/** Messages about what holds a cart whatever is in it (cart spec, section 8). */
const HOLDS = ['chargeback', 'blocked'];

/**
 * Whether an answer tells what the cart we show does not: a change by somebody else, another price
 * (a coupon that ended, a sale, a TLD's new price), or a hold or anything else that keeps it from
 * being paid that came or went.
 *
 * An answer of the same version has lost what the server said of our own last edit, such as
 * why a coupon was refused, so it is not taken.
 */
export function isNews(shown: Cart, answer: Cart): boolean {
  if (shown.version !== answer.version || shown.isPayable !== answer.isPayable) return true;
  if (pricesOf(shown) !== pricesOf(answer)) return true;
  return holdsOf(shown) !== holdsOf(answer);
}

function pricesOf({ sums, lines, isCouponApplied }: Cart): string {
  return JSON.stringify([sums, lines.map(({ priced }) => priced?.amount), isCouponApplied]);
}

function holdsOf({ errors, persistentErrors }: Cart): string {
  const codes = new Set([...errors, ...persistentErrors].map(({ code }) => code));
  return HOLDS.filter((code) => codes.has(code)).join(' ');
}
