import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { setPrice } from '#features/catalog/server/api/prices.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { upgradeDatabase } from './testing/database-before.ts';

/** Prices as an operator may have changed them manually, and a TLD with its own renewal price. */
const OLD_ROWS = `
  UPDATE catalog.price SET amount = 5500 WHERE product_id = 1009 AND currency = 'USD';
  INSERT INTO catalog.product (slug, name, product_type, is_domain_registration, bill_period_days, needs_domain)
  VALUES ('dotshop_domain', '.shop', 'domain', true, 365, true);
  INSERT INTO catalog.price (product_id, currency, amount, renewal_amount)
  SELECT id, 'USD', 1100, 3300 FROM catalog.product WHERE slug = 'dotshop_domain';`;

const NOW = new Date('2026-03-01T12:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await upgradeDatabase({ catalog: 'dated-prices' }, OLD_ROWS);
});
afterAll(() => database?.drop());

const readPrice = async (slug: string, at = NOW) => {
  const [product] = await findProducts(database.db, [slug], 'USD', at);
  return product && [product.amount, product.renewalAmount];
};

describe('an upgrade to dated prices', () => {
  test('keeps every price unchanged, valid from the beginning', async () => {
    expect(await readPrice('personal-bundle')).toEqual([5_500, 5_500]);
    expect(await readPrice('value_bundle', new Date('2020-01-01T00:00:00Z'))).toEqual([9_600, 9_600]);
    expect(await readPrice('dotshop_domain')).toEqual([1_100, 3_300]);
  });

  test("the start writes TLD prices from the date of their list, and keeps the operator's", async () => {
    await saveTldProducts(database.db);
    expect(await readPrice('dotshop_domain')).toEqual([1_200, 3_500]);
    expect(await readPrice('dotshop_domain', new Date('2025-12-31T00:00:00Z'))).toEqual([1_100, 3_300]);

    const wanted = { product: 'dotshop_domain', price: { amount: 1_900, currency: 'USD' } };
    expectOk(await setPrice({ db: database.db, clock: new SettableClock(NOW) }, wanted));
    await saveTldProducts(database.db);

    expect(await readPrice('dotshop_domain')).toEqual([1_900, 3_500]);
    expect(await readPrice('personal-bundle')).toEqual([5_500, 5_500]);
  });
});
