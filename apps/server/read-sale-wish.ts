import { parseArgs } from 'node:util';
import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import { pricePoint } from '#features/catalog/rules/price-points.ts';
import type { ProductSale } from '#features/catalog/rules/product.ts';
import { minorDigits, money } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';

/** How the tool is used; said whenever it cannot read what it was told. */
const USAGE = `npm run -s sale -- list
npm run -s sale -- end SLUG
npm run -s sale -- add SLUG --price 9USD[,8EUR,…] --until 2026-12-01 [--from 2026-11-20]

  SLUG     the product, such as dotblog_domain or value_bundle
  --price  what its first period costs; currencies not named (${CURRENCIES.join(', ')}) get the first one's price point
  --from, --until   days or instants (UTC); without --from it begins now, --until is the first at which it is over`;

/** What an operator asks of the sale tool. */
export type SaleOptions =
  | { readonly kind: 'list' }
  | { readonly kind: 'end'; readonly slug: string }
  | { readonly kind: 'add'; readonly sale: ProductSale };

/** Reads the tool's words; throws a sentence where it cannot. */
export function readSaleOptions(words: readonly string[], now: Date): SaleOptions {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { price: { type: 'string' }, from: { type: 'string' }, until: { type: 'string' } },
  });
  const [verb, slug = ''] = positionals;
  if (verb === 'list') return { kind: 'list' };
  if (verb === 'end' && slug !== '') return { kind: 'end', slug };
  const { price, from, until } = values;
  if (verb !== 'add' || slug === '' || price === undefined || until === undefined) throw new Error(USAGE);
  const startsAt = from === undefined ? now : readInstant(from);
  const expiresAt = readInstant(until);
  if (expiresAt <= startsAt) throw new Error('A sale ends after it begins.');
  return { kind: 'add', sale: { slug, startsAt, expiresAt, prices: readPrices(price) } };
}

function readPrices(text: string): readonly Money[] {
  const named = text.split(',').map((part) => readPrice(part.trim()));
  const [first] = named;
  return CURRENCIES.flatMap(
    (currency) =>
      named.find((price) => price.currency === currency) ?? (first && pricePoint(first, currency)) ?? [],
  );
}

function readPrice(text: string): Money {
  const [, major = '', decimals = '', currency = ''] = /^(\d{1,9})(?:\.(\d+))?([A-Z]{3})$/.exec(text) ?? [];
  if (!isSoldCurrency(currency) || decimals.length > minorDigits(currency)) {
    throw new Error(`How much? ${text} is no price such as 9USD in a currency that is sold.`);
  }
  return money(Number(major + decimals.padEnd(minorDigits(currency), '0')), currency);
}

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Error(`When? ${text} is no day such as 2026-11-20.`);
  return instant;
}
