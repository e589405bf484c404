import { canonicalCouponCode } from '#features/cart/rules/coupon.ts';
import { addCoupon } from '#features/cart/server/api/add-coupon.ts';
import { endCoupon, listCoupons } from '#features/cart/server/api/coupons.ts';
import type { StoredCoupon } from '#features/cart/server/api/coupons.ts';
import type { Database } from '#platform/database/database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { readConfig } from './config.ts';
import { readCouponOptions } from './read-coupon-wish.ts';
import type { CouponOptions } from './read-coupon-wish.ts';
import { withToolDatabase } from './tool-database.ts';

/** Makes, lists and ends coupons; an operator's tool. */
async function carryOut(db: Database, wish: CouponOptions): Promise<string> {
  if (wish.kind === 'list') {
    const coupons = await listCoupons(db);
    return coupons.length === 0 ? 'There are no coupons.' : coupons.map(lineOf).join('\n');
  }
  if (wish.kind === 'end') {
    const isEnded = await endCoupon(db, canonicalCouponCode(wish.code) ?? '', systemClock.now());
    if (!isEnded) throw new Error(`There is no coupon ${wish.code} that has not ended.`);
    return `${wish.code} cannot be used any more.`;
  }
  const added = await addCoupon({ db, clock: systemClock }, wish.coupon);
  if (!added.ok) throw new Error(added.refusal.message);
  return `${added.value.code} can be used${wish.coupon.startsAt ? ` from ${day(wish.coupon.startsAt)}` : ''}.`;
}

function lineOf(coupon: StoredCoupon): string {
  const { discount, totalLimit } = coupon;
  const off =
    discount.kind === 'percentage'
      ? `${discount.basisPoints / 100} %`
      : Object.entries(discount.amounts)
          .map(([currency, amount]) => formatMoney({ amount, currency }))
          .join(', ');
  return [
    coupon.code.padEnd(20),
    off,
    coupon.scope.length > 0 ? `for ${coupon.scope.join(', ')}` : 'for everything',
    `used ${coupon.redeemedCount}${totalLimit === null ? '' : ` of ${totalLimit}`}`,
    ...(coupon.isOncePerAccount ? ['once per account'] : []),
    ...(coupon.startsAt ? [`from ${day(coupon.startsAt)}`] : []),
    ...(coupon.endsAt ? [`until ${day(coupon.endsAt)}`] : []),
  ].join('  ');
}

function day(instant: Date): string {
  return instant.toISOString().replace('T00:00:00.000Z', '');
}

try {
  const wish = readCouponOptions(process.argv.slice(2));
  const said = await withToolDatabase(readConfig(process.env), (db) => carryOut(db, wish));
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
