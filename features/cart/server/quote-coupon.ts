import type { Database } from '#platform/database/database.ts';
import { cartMessage } from '../contract/refusals.ts';
import type { CartMessage } from '../rules/cart.ts';
import { canonicalCouponCode, couponError, couponSavings } from '../rules/coupon.ts';
import type { CouponError, DiscountableLine } from '../rules/coupon.ts';
import { findCoupon } from './coupon-store.ts';

/** What a coupon does to a cart. */
export interface QuotedCoupon {
  /** As stored and returned: empty if there is none, it does not exist, or it can never be valid again. */
  readonly code: string;
  readonly isApplied: boolean;
  /** What it takes off each line, or would if it could be used; empty where there is no such coupon. */
  readonly discounts: readonly number[];
  /** Why it gives no discount; it does not block payment. */
  readonly notice: CartMessage | null;
}

const NO_COUPON: QuotedCoupon = { code: '', isApplied: false, discounts: [], notice: null };

/** Faults that may be gone tomorrow, or with the next line. */
const PASSING: ReadonlySet<CouponError> = new Set(['coupon-not-started', 'coupon-not-applicable']);

/** The current discount of the entered coupon on a cart's lines (cart spec, section 4, 'Coupon status'). */
export async function quoteCoupon(
  db: Database,
  entered: string,
  facts: {
    readonly userId: number | null;
    readonly now: Date;
    readonly currency: string;
    readonly lines: readonly DiscountableLine[];
  },
): Promise<QuotedCoupon> {
  if (entered === '') return NO_COUPON;
  const code = canonicalCouponCode(entered);
  const found = code === null ? null : await findCoupon(db, code, facts.userId);
  if (!found) return { ...NO_COUPON, notice: cartMessage('invalid-coupon', { coupon: entered }) };
  const { coupon, isUsedByAccount } = found;
  const discounts = couponSavings(coupon, facts.lines, facts.currency);
  // An empty cart has nothing to take off from, which is not the coupon's fault.
  const takesNothing = facts.lines.length > 0 && discounts.every((discount) => discount === 0);
  const fault =
    couponError(coupon, { now: facts.now, isUsedByAccount }) ??
    (takesNothing ? 'coupon-not-applicable' : null);
  return {
    code: fault === null || PASSING.has(fault) ? coupon.code : '',
    isApplied: fault === null,
    discounts,
    notice: fault === null ? null : cartMessage(fault, { coupon: coupon.code }),
  };
}
