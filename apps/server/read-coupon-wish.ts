import { parseArgs } from 'node:util';
import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import type { Coupon, CouponDiscount } from '#features/cart/rules/coupon.ts';
import { minorDigits } from '#platform/kernel/money.ts';

/** How the tool is used; said whenever it cannot read what it was told. */
export const COUPON_USAGE = `npm run -s coupon -- list
npm run -s coupon -- end CODE
npm run -s coupon -- add CODE --off 20% [--for domains,plans] [--once] [--limit 100] [--from 2026-11-20] [--until 2026-12-01]
npm run -s coupon -- add CODE --off 5USD,4.50EUR,500JPY …

  --off    what it takes off: a share of the price, or an amount in each currency (${CURRENCIES.join(', ')})
  --for    product slugs, or the families domains, plans and email; without it, every product
  --once   once per account
  --limit  how often in all
  --from, --until   days or instants (UTC); --until is the first at which it is over`;

/** What an operator asks of the coupon tool. */
export type CouponOptions =
  | { readonly kind: 'list' }
  | { readonly kind: 'end'; readonly code: string }
  | { readonly kind: 'add'; readonly coupon: Omit<Coupon, 'redeemedCount'> };

/** Reads the tool's words; throws a sentence where it cannot. */
export function readCouponOptions(words: readonly string[]): CouponOptions {
  const { positionals, values } = parseArgs({
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
  });
  const [verb, code = ''] = positionals;
  if (verb === 'list') return { kind: 'list' };
  if (verb === 'end' && code !== '') return { kind: 'end', code };
  if (verb !== 'add' || code === '' || values.off === undefined) throw new Error(COUPON_USAGE);
  return {
    kind: 'add',
    coupon: {
      code,
      discount: readDiscount(values.off),
      scope: values.for?.split(',').map((part) => part.trim()) ?? [],
      isOncePerAccount: values.once,
      totalLimit: values.limit === undefined ? null : Number(values.limit),
      startsAt: readInstant(values.from),
      endsAt: readInstant(values.until),
    },
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
    throw new Error(`What is off? ${text} is neither 20% nor 5USD in a currency that is sold.`);
  }
  return [currency, Number(major + decimals.padEnd(minorDigits(currency), '0'))];
}

function readInstant(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Error(`When? ${text} is no day such as 2026-11-20.`);
  return instant;
}
