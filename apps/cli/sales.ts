import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config.ts';
import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import { pricePoint } from '#features/catalog/rules/price-points.ts';
import type { ProductSale } from '#features/catalog/rules/product.ts';
import { endSales, listSales, saveSales } from '#features/catalog/server/api/sale-store.ts';
import type { ListedSale } from '#features/catalog/server/api/sale-store.ts';
import { listFreeTrials, saveFreeTrial } from '#features/catalog/server/api/trial-store.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney, minorDigits, money } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';
import { formatInstant, parseOptions, readInstant, takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Lists current and future sales. */
export async function printSales(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  const sales = await withToolDatabase(readConfig(process.env), (db) => listSales(db, systemClock.now()));
  return sales.length === 0 ? 'Nothing is on sale.' : sales.map(formatSale).join('\n');
}

/** Puts a product on sale. */
export async function createSale(words: readonly string[]): Promise<string> {
  const sale = readNewSale(words, systemClock.now());
  const unknown = await withToolDatabase(readConfig(process.env), (db) => saveSales(db, [sale]));
  if (unknown.length > 0) throw new Error(`There is no product ${unknown.join(', ')}.`);
  const prices = sale.prices.map((price) => formatMoney(price)).join(', ');
  return `${sale.slug} is on sale from ${formatInstant(sale.startsAt)} until ${formatInstant(sale.expiresAt)}: ${prices}.`;
}

/** Ends all sales of a product now. */
export async function stopSale(words: readonly string[]): Promise<string> {
  const [slug] = takeWords(words, ['PRODUCT']);
  const isEnded = await withToolDatabase(readConfig(process.env), (db) =>
    endSales(db, slug, systemClock.now()),
  );
  if (!isEnded) throw new Error(`${slug} is not on sale.`);
  return `${slug} is no longer on sale.`;
}

/** Has a plan begin with a free trial, or no longer. */
export async function setTrial(words: readonly string[], isOn: boolean): Promise<string> {
  const [slug] = takeWords(words, ['PLAN']);
  const isPlan = await withToolDatabase(readConfig(process.env), (db) => saveFreeTrial(db, slug, isOn));
  if (!isPlan) throw new Error(`There is no plan ${slug} that is sold.`);
  return isOn ? `${slug} begins with a free trial of 14 days.` : `${slug} begins without a trial.`;
}

/** Lists the plans that begin with a free trial. */
export async function printTrials(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  const slugs = await withToolDatabase(readConfig(process.env), (db) => listFreeTrials(db));
  return slugs.length === 0 ? 'No plan begins with a trial.' : slugs.join('\n');
}

function formatSale({ slug, startsAt, expiresAt, ...price }: ListedSale): string {
  return [
    slug.padEnd(32),
    formatMoney(price).padStart(12),
    formatInstant(startsAt),
    formatInstant(expiresAt),
  ].join('  ');
}

/** Reads the words after `sale add`. */
export function readNewSale(words: readonly string[], now: Date): ProductSale {
  const { positionals, values } = parseOptions(() =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { price: { type: 'string' }, from: { type: 'string' }, until: { type: 'string' } },
    }),
  );
  const [slug] = takeWords(positionals, ['PRODUCT']);
  const { price, from, until } = values;
  if (price === undefined || until === undefined) throw new UsageError('Missing: --price and --until.');
  const startsAt = from === undefined ? now : readInstant('--from', from);
  const expiresAt = readInstant('--until', until);
  if (expiresAt <= startsAt) throw new UsageError('A sale must end after it starts.');
  return { slug, startsAt, expiresAt, prices: readPrices(price) };
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
    throw new UsageError(`--price takes 9USD in a currency that is sold, not "${text}".`);
  }
  return money(Number(major + decimals.padEnd(minorDigits(currency), '0')), currency);
}
