import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config.ts';
import { canonicalCouponCode } from '#features/cart/rules/coupon.ts';
import type { Coupon, CouponDiscount } from '#features/cart/rules/coupon.ts';
import { endCoupon, listCoupons, addCoupon } from '#features/cart/server/api/coupons.ts';
import type { StoredCoupon } from '#features/cart/server/api/coupons.ts';
import { isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney, minorDigits } from '#platform/kernel/money.ts';
import { formatInstant, parseOptions, readInstant, takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Lists all coupons, how often each was used, and when it ends. */
export async function printCoupons(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  const coupons = await withToolDatabase(readConfig(process.env), listCoupons);
  return coupons.length === 0 ? 'There are no coupons.' : coupons.map(formatCoupon).join('\n');
}

/** Creates a coupon. */
export async function createCoupon(words: readonly string[]): Promise<string> {
  const coupon = readNewCoupon(words);
  const added = await withToolDatabase(readConfig(process.env), (db) =>
    addCoupon({ db, clock: systemClock }, coupon),
  );
  if (!added.ok) throw new Error(added.refusal.message);
  return `${added.value.code} can be used${coupon.startsAt ? ` from ${formatInstant(coupon.startsAt)}` : ''}.`;
}

/** Ends a coupon now. */
export async function stopCoupon(words: readonly string[]): Promise<string> {
  const [code] = takeWords(words, ['CODE']);
  const isEnded = await withToolDatabase(readConfig(process.env), (db) =>
    endCoupon(db, canonicalCouponCode(code) ?? '', systemClock.now()),
  );
  if (!isEnded) throw new Error(`There is no active coupon ${code}.`);
  return `${code} can no longer be used.`;
}

function formatCoupon(coupon: StoredCoupon): string {
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
    ...(coupon.startsAt ? [`from ${formatInstant(coupon.startsAt)}`] : []),
    ...(coupon.endsAt ? [`until ${formatInstant(coupon.endsAt)}`] : []),
  ].join('  ');
}

/** Reads the words after `coupon add`. */
export function readNewCoupon(words: readonly string[]): Omit<Coupon, 'redeemedCount'> {
  const { positionals, values } = parseOptions(() =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        off: { type: 'string' },
        for: { type: 'string' },
        once: { type: 'boolean', default: false },
        limit: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
      },
    }),
  );
  const [code] = takeWords(positionals, ['CODE']);
  if (values.off === undefined) throw new UsageError('Missing: --off.');
  return {
    code,
    discount: readDiscount(values.off),
    scope: values.for?.split(',').map((part) => part.trim()) ?? [],
    isOncePerAccount: values.once,
    totalLimit: values.limit === undefined ? null : Number(values.limit),
    startsAt: values.from === undefined ? null : readInstant('--from', values.from),
    endsAt: values.until === undefined ? null : readInstant('--until', values.until),
  };
}

function readDiscount(text: string): CouponDiscount {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(text)?.[1];
  if (percent !== undefined) return { kind: 'percentage', basisPoints: Math.round(Number(percent) * 100) };
  return {
    kind: 'fixed',
    amounts: Object.fromEntries(text.split(',').map((part) => readAmount(part.trim()))),
  };
}

function readAmount(text: string): readonly [string, number] {
  const [, major = '', decimals = '', currency = ''] = /^(\d{1,9})(?:\.(\d+))?([A-Z]{3})$/.exec(text) ?? [];
  if (!isSoldCurrency(currency) || decimals.length > minorDigits(currency)) {
    throw new UsageError(`--off takes 20%, or 5USD in a currency that is sold, not "${text}".`);
  }
  return [currency, Number(major + decimals.padEnd(minorDigits(currency), '0'))];
}
