import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config.ts';
import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import { listPrices, setPrice } from '#features/catalog/server/api/prices.ts';
import type { ListedPrice, PriceChange, WantedPrice } from '#features/catalog/server/api/prices.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney, minorDigits, money } from '#platform/kernel/money.ts';
import { formatInstant, parseOptions, readInstant, takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

type Shown = Pick<ListedPrice, 'amount' | 'renewalAmount' | 'currency'>;

/** Lists the prices that count now and those that are planned, of one product or of all. */
export async function printPrices(words: readonly string[]): Promise<string> {
  const [slug = null] = words.length === 0 ? [] : takeWords(words, ['PRODUCT']);
  const prices = await withToolDatabase(readConfig(process.env), (db) =>
    listPrices(db, { now: systemClock.now(), slug }),
  );
  if (prices.length === 0) throw new Error(`There is no product ${slug ?? ''} with a price.`);
  return prices.map(formatPrice).join('\n');
}

/** Sets a price, now or from a later day on. */
export async function changePrice(words: readonly string[]): Promise<string> {
  const wanted = readWantedPrice(words);
  const changed = await withToolDatabase(readConfig(process.env), (db) =>
    setPrice({ db, clock: systemClock }, wanted),
  );
  if (!changed.ok) throw new Error(changed.refusal.message);
  return describeChange(changed.value);
}

/** Reads the words after `price set`. */
export function readWantedPrice(words: readonly string[]): WantedPrice {
  const { positionals, values } = parseOptions(() =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { renewal: { type: 'string' }, from: { type: 'string' } },
    }),
  );
  const [product, amount, currency] = takeWords(positionals, ['PRODUCT', 'AMOUNT', 'CURRENCY']);
  const { renewal, from } = values;
  return {
    product,
    price: money(readAmount(amount, currency), currency),
    renewalAmount: renewal === undefined ? undefined : readAmount(renewal, currency),
    from: from === undefined ? undefined : readInstant('--from', from),
  };
}

function readAmount(text: string, currency: string): number {
  if (!isSoldCurrency(currency)) {
    throw new UsageError(`CURRENCY is one of ${CURRENCIES.join(', ')}, not "${currency}".`);
  }
  const digits = minorDigits(currency);
  const [, major = '', decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (major === '' || decimals.length > digits) {
    throw new UsageError(`${text} ${currency} is not an amount such as 60 USD or 59.99 EUR.`);
  }
  return Number(major + decimals.padEnd(digits, '0'));
}

function describeChange({ product, currency, before, after, next }: PriceChange): string {
  const formatChange = (price: Omit<Shown, 'currency'>) => formatAmounts({ ...price, currency });
  return [
    `${product} costs ${formatChange(after)} from ${formatInstant(after.validFrom)}.`,
    before ? `Before that: ${formatChange(before)}.` : `Before that it is not sold in ${currency}.`,
    ...(next ? [`From ${formatInstant(next.validFrom)} it costs ${formatChange(next)}.`] : []),
  ].join(' ');
}

function formatPrice({ slug, validFrom, ...price }: ListedPrice): string {
  return [slug.padEnd(34), `from ${formatInstant(validFrom)}`, formatAmounts(price)].join('  ');
}

function formatAmounts({ amount, renewalAmount, currency }: Shown): string {
  const first = formatMoney({ amount, currency });
  if (renewalAmount === null || renewalAmount === amount) return first;
  return `${first}, then ${formatMoney({ amount: renewalAmount, currency })}`;
}
