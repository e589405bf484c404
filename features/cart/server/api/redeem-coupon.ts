import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { canonicalCouponCode, couponError } from '../../rules/coupon.ts';
import { insertRedemption, lockCoupon, releaseRedemption } from '../coupon-store.ts';

/**
 * Redeems a coupon for an order, in the order's transaction.
 *
 * False, and nothing stored, where it cannot be redeemed (any more): ended, not begun, given out
 * as often as was said, or used by this account before. The coupon is held until the transaction
 * ends, so its limits hold however many pay at once.
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

/** Gives the coupon of an order back that was never paid; repeating it gives nothing back twice. */
export async function releaseCoupon(
  db: Database,
  order: { readonly orderId: number; readonly at: Date },
): Promise<void> {
  await inTransaction(db, (tx: Database) => releaseRedemption(tx, order));
}
