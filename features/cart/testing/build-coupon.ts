import { expectOk } from '#platform/kernel/result.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import type { Coupon } from '../rules/coupon.ts';
import { addCoupon } from '../server/api/coupons.ts';

let built = 0;

/** Stores a coupon for a fifth off everything, without any limit, unless a test says otherwise; answers its code. */
export async function buildCoupon(
  bench: Pick<SliceBench, 'db' | 'clock'>,
  overrides: Partial<Omit<Coupon, 'redeemedCount'>> = {},
): Promise<string> {
  built += 1;
  const code = overrides.code ?? `COUPON${built}`;
  const plain = { scope: [], isOncePerAccount: false, totalLimit: null, startsAt: null, endsAt: null };
  const discount = { kind: 'percentage', basisPoints: 2_000 } as const;
  return expectOk(await addCoupon(bench, { discount, ...plain, ...overrides, code })).code;
}
