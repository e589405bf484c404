import { isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseCoupon } from '../../contract/refusals.ts';
import { canonicalCouponCode, isCouponScope } from '../../rules/coupon.ts';
import type { Coupon, CouponDiscount } from '../../rules/coupon.ts';
import { insertCoupon } from '../coupon-store.ts';

/** The operator's view of coupons. */
export { endCoupon, listCoupons, type StoredCoupon } from '../coupon-store.ts';

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

/** Creates a coupon, valid immediately; an operator command. */
export async function addCoupon(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  wanted: Omit<Coupon, 'redeemedCount'>,
): Promise<Result<{ readonly code: string }>> {
  const code = canonicalCouponCode(wanted.code);
  if (code === null) return refuseCoupon('invalid_coupon_code', { coupon: wanted.code });
  if (!isSound(wanted.discount)) return refuseCoupon('invalid_discount');
  const odd = wanted.scope.find((part) => !isCouponScope(part));
  if (odd !== undefined) return refuseCoupon('invalid_scope', { scope: odd });
  if (wanted.totalLimit !== null && !isCount(wanted.totalLimit)) return refuseCoupon('invalid_coupon_limit');
  const { startsAt, endsAt } = wanted;
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return refuseCoupon('invalid_window');
  const isNew = await insertCoupon(db, { ...wanted, code }, clock.now());
  return isNew ? ok({ code }) : refuseCoupon('coupon_exists', { coupon: code });
}

function isSound(discount: CouponDiscount): boolean {
  if (discount.kind === 'percentage') return isCount(discount.basisPoints) && discount.basisPoints <= WHOLE;
  const amounts = Object.entries(discount.amounts);
  return (
    amounts.length > 0 && amounts.every(([currency, amount]) => isSoldCurrency(currency) && isCount(amount))
  );
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= 2 ** 31 - 1;
}
