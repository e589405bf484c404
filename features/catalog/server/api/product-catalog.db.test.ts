import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { findProducts } from './product-catalog.ts';
import { saveProducts } from './product-store.ts';
import type { CatalogDb } from '../offer-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => vi.restoreAllMocks());

const NOW = new Date('2026-03-01T12:00:00Z');
const thing = (amount: number) => ({
  slug: 'thing',
  name: 'Thing',
  description: '',
  productType: 'thing',
  isDomainRegistration: false,
  billPeriodDays: 365 as const,
  needsDomain: false,
  prices: [{ currency: 'USD', amount }],
});
const readPrice = async (db: CatalogDb = database.db) =>
  (await findProducts(db, ['thing'], 'USD', NOW))[0]?.amount;
/** As another process would. */
const changeElsewhere = (amount: number, db: CatalogDb = database.db) =>
  sql`update catalog.price set amount = ${amount} from catalog.product p where p.id = product_id and p.slug = 'thing'`.execute(
    db,
  );

describe('the price cache', () => {
  test('what this process saves counts at once', async () => {
    await saveProducts(database.db, [thing(100)]);
    const before = await readPrice();

    await saveProducts(database.db, [thing(200)]);

    expect([before, await readPrice()]).toEqual([100, 200]);
  });

  test('what another process saves counts within a second', async () => {
    const real = performance.now();
    const time = vi.spyOn(performance, 'now').mockReturnValue(real);
    await saveProducts(database.db, [thing(100)]);
    await readPrice();
    await changeElsewhere(300);

    const atOnce = await readPrice();
    time.mockReturnValue(real + 1_001);

    expect([atOnce, await readPrice()]).toEqual([100, 300]);
  });

  test('in a transaction reads through that transaction, and caches nothing', async () => {
    await saveProducts(database.db, [thing(100)]);
    await inTransaction(database.db, async (tx) => {
      await changeElsewhere(400, tx);
      expect(await readPrice(tx)).toBe(400);
      expect(await readPrice()).toBe(100);
    });
  });

  test('retries after a database error', async () => {
    await saveProducts(database.db, [thing(100)]);
    const failing = vi.spyOn(database.db, 'selectFrom').mockImplementation(() => {
      throw new Error('the database is away');
    });
    await expect(readPrice()).rejects.toThrow('away');
    failing.mockRestore();

    expect(await readPrice()).toBe(100);
  });
});
