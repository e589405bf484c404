import { endSales, listSales, saveSales } from '#features/catalog/server/api/sales.ts';
import type { ListedSale } from '#features/catalog/server/api/sales.ts';
import type { Database } from '#platform/database/database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { readConfig } from './config.ts';
import { readSaleOptions } from './read-sale-wish.ts';
import type { SaleOptions } from './read-sale-wish.ts';
import { withToolDatabase } from './tool-database.ts';

/** Begins, lists and ends sales; an operator's tool. */
async function carryOut(db: Database, wish: SaleOptions): Promise<string> {
  const now = systemClock.now();
  if (wish.kind === 'list') {
    const sales = await listSales(db, now);
    return sales.length === 0 ? 'Nothing is on sale.' : sales.map(lineOf).join('\n');
  }
  if (wish.kind === 'end') {
    if (!(await endSales(db, wish.slug, now))) throw new Error(`${wish.slug} is not on sale.`);
    return `${wish.slug} is not on sale any more.`;
  }
  const { sale } = wish;
  const unknown = await saveSales(db, [sale]);
  if (unknown.length > 0) throw new Error(`There is no product ${unknown.join(', ')}.`);
  return `${sale.slug} is on sale from ${instant(sale.startsAt)} until ${instant(sale.expiresAt)}: ${sale.prices
    .map((price) => formatMoney(price))
    .join(', ')}.`;
}

function lineOf({ slug, startsAt, expiresAt, ...price }: ListedSale): string {
  return [slug.padEnd(32), formatMoney(price).padStart(12), instant(startsAt), instant(expiresAt)].join('  ');
}

function instant(at: Date): string {
  return at.toISOString().replace('T00:00:00.000Z', '');
}

try {
  const wish = readSaleOptions(process.argv.slice(2), systemClock.now());
  const said = await withToolDatabase(readConfig(process.env), (db) => carryOut(db, wish));
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
