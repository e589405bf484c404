import { listPrices } from '#features/catalog/server/api/prices.ts';
import type { ListedPrice } from '#features/catalog/server/api/prices.ts';
import { setPrice } from '#features/catalog/server/api/set-price.ts';
import type { PriceChange } from '#features/catalog/server/api/set-price.ts';
import type { Database } from '#platform/database/database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { readConfig } from './config.ts';
import { readPriceOptions } from './read-price-options.ts';
import type { PriceOptions } from './read-price-options.ts';
import { withToolDatabase } from './tool-database.ts';

type Shown = Pick<ListedPrice, 'amount' | 'renewalAmount' | 'currency'>;

/** Sets and lists prices; an operator's command. */
async function run(db: Database, options: PriceOptions): Promise<string> {
  if (options.kind === 'list') {
    const prices = await listPrices(db, { now: systemClock.now(), slug: options.product });
    if (prices.length === 0) throw new Error(`There is no product ${options.product ?? ''} with a price.`);
    return prices.map(lineOf).join('\n');
  }
  const changed = await setPrice({ db, clock: systemClock }, options.wanted);
  if (!changed.ok) throw new Error(changed.refusal.message);
  return describeChange(changed.value);
}

function describeChange({ product, currency, before, after, next }: PriceChange): string {
  const priceOf = (price: Omit<Shown, 'currency'>) => textOf({ ...price, currency });
  return [
    `${product} costs ${priceOf(after)} from ${instant(after.validFrom)}.`,
    before ? `Before that: ${priceOf(before)}.` : `Before that it is not sold in ${currency}.`,
    ...(next ? [`From ${instant(next.validFrom)} it costs ${priceOf(next)}.`] : []),
  ].join(' ');
}

function lineOf({ slug, validFrom, ...price }: ListedPrice): string {
  return [slug.padEnd(34), `from ${instant(validFrom)}`, textOf(price)].join('  ');
}

function textOf({ amount, renewalAmount, currency }: Shown): string {
  const first = formatMoney({ amount, currency });
  if (renewalAmount === null || renewalAmount === amount) return first;
  return `${first}, then ${formatMoney({ amount: renewalAmount, currency })}`;
}

function instant(at: Date): string {
  return at.toISOString().replace('T00:00:00.000Z', '');
}

try {
  const options = readPriceOptions(process.argv.slice(2));
  const answer = await withToolDatabase(readConfig(process.env), (db) => run(db, options));
  process.stdout.write(`${answer}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
