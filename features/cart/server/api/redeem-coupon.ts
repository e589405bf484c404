import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { canonicalCouponCode, couponError } from '../../rules/coupon.ts';
import { insertRedemption, lockCoupon, releaseRedemption } from '../coupon-store.ts';

/**
 * Redeems a coupon for an order, in the order's transaction.
 *
 * Returns false and stores nothing if it can't be redeemed: expired, not started, exhausted, or
 * already used by this account. The coupon is locked until commit, so its limits hold for
 * concurrent orders.
 */
export async function redeemCoupon(
  tx: Database,
  use: { readonly code: string; readonly userId: number; readonly orderId: number; readonly at: Date },
): Promise<boolean> {
  const code = canonicalCouponCode(use.code);
  const found = code === null ? null : await lockCoupon(tx, code, use.userId);
  if (!found || couponError(found.coupon, { now: use.at, isUsedByAccount: found.isUsedByAccount }) !== null) {
    return false;
  }
  await insertRedemption(tx, found.coupon, use);
  return true;
}

/** Releases the coupon of an unpaid order; idempotent. */
export async function releaseCoupon(
  db: Database,
  order: { readonly orderId: number; readonly at: Date },
): Promise<void> {
  await inTransaction(db, (tx: Database) => releaseRedemption(tx, order));
}
