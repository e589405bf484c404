import { parseArgs } from 'node:util';
import type { WantedPrice } from '#features/catalog/server/api/set-price.ts';
import { minorDigits, money } from '#platform/kernel/money.ts';

/** How the command is used; printed whenever its arguments cannot be read. */
const USAGE = `npm run -s price -- list [PRODUCT]
npm run -s price -- set PRODUCT AMOUNT CURRENCY [--renewal AMOUNT] [--from DATE]

  PRODUCT    the product's slug, such as personal-bundle or dotblog_domain
  AMOUNT     such as 60 or 59.99; other currencies keep their prices
  --renewal  what later periods cost; without it, what they cost before where that differed, else AMOUNT
  --from     a day or an instant (UTC); without it the price counts from now`;

/** What an operator asks of the command. */
export type PriceOptions =
  | { readonly kind: 'list'; readonly product: string | null }
  | { readonly kind: 'set'; readonly wanted: WantedPrice };

/** Reads the command's arguments. Throws a sentence where it cannot. */
export function readPriceOptions(words: readonly string[]): PriceOptions {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { renewal: { type: 'string' }, from: { type: 'string' } },
  });
  const [verb, product, amount, currency, ...rest] = positionals;
  if (verb === 'list' && amount === undefined) return { kind: 'list', product: product ?? null };
  if (verb !== 'set' || !product || !amount || !currency || rest.length > 0) throw new Error(USAGE);
  const { renewal, from } = values;
  return {
    kind: 'set',
    wanted: {
      product,
      price: money(readAmount(amount, currency), currency),
      renewalAmount: renewal === undefined ? undefined : readAmount(renewal, currency),
      from: from === undefined ? undefined : readInstant(from),
    },
  };
}

function readAmount(text: string, currency: string): number {
  const [, major = '', decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = digitsOf(currency);
  if (major === '' || decimals.length > digits) {
    throw new Error(`${text} ${currency} is not an amount such as 60 USD or 59.99 EUR.`);
  }
  return Number(major + decimals.padEnd(digits, '0'));
}

/** Decimals of a currency. What is no currency has none here, and setting the price says what is wrong with it. */
function digitsOf(currency: string): number {
  try {
    return minorDigits(currency);
  } catch {
    return 0;
  }
}

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Error(`${text} is not a day such as 2026-11-20.`);
  return instant;
}
