import { seconds } from '#platform/kernel/duration.ts';
import type { Cart } from './cart.ts';

/** A cart older than this is reloaded when the page becomes visible. */
export const STALE_AFTER = seconds(60);

/** Whether a cart loaded at `loadedAt` should be reloaded. */
export function isStale(loadedAt: Date, now: Date): boolean {
  return now.getTime() - loadedAt.getTime() > STALE_AFTER;
}

/** Messages about blocked carts, independent of the lines (cart spec, section 8). */
const HOLDS = ['chargeback', 'blocked'];

/**
 * Whether a response differs from the displayed cart: another person's edit, a new price (expired
 * coupon, sale, TLD price change), or a block that was set or lifted.
 *
 * A response of the same version lacks the server's messages about our last edit, such as a
 * rejected coupon, so it is ignored unless one of these changed.
 */
export function isNews(shown: Cart, answer: Cart): boolean {
  if (shown.version !== answer.version || shown.isPayable !== answer.isPayable) return true;
  if (serializePrices(shown) !== serializePrices(answer)) return true;
  return serializeHolds(shown) !== serializeHolds(answer);
}

function serializePrices({ sums, lines, isCouponApplied }: Cart): string {
  return JSON.stringify([sums, lines.map(({ priced }) => priced?.amount), isCouponApplied]);
}

function serializeHolds({ errors, persistentErrors }: Cart): string {
  const codes = new Set([...errors, ...persistentErrors].map(({ code }) => code));
  return HOLDS.filter((code) => codes.has(code)).join(' ');
}
