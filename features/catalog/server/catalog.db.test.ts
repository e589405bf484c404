import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { listProductsEndpoint } from '../contract/products.ts';
import { PLANS } from '../rules/plan.ts';
import type { ProductWithPrices } from '../rules/product.ts';
import { listProducts } from './list-products.ts';
import { findProducts, saveProducts } from './product-store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const io: ProductWithPrices = {
  slug: 'dotio_domain',
  name: '.io Domain Registration',
  description: 'A name under .io.',
  productType: 'domain',
  isDomainRegistration: true,
  billPeriodDays: 365,
  needsDomain: true,
  prices: [
    { currency: 'USD', amount: 4_900, renewalAmount: 6_500 },
    { currency: 'JPY', amount: 7_300 },
  ],
};

describe('the catalogue', () => {
  test('GET /products answers every product by slug, as the contract says', async () => {
    const products = expectOk(await listProducts({ db: database.db }, { currency: 'USD' }));

    expect(listProductsEndpoint.answer.parse(products)).toEqual(products);
    expect(products['value_bundle']).toEqual({
      product_id: 1003,
      product_name: 'Premium',
      product_slug: 'value_bundle',
      description: 'More forwards and the ads program.',
      cost: 96,
      cost_integer: 9_600,
      cost_display: '$96.00',
      currency_code: 'USD',
      is_domain_registration: false,
      product_type: 'plan',
    });
  });

  test('every plan of the rules is a product under its own id', async () => {
    const found = await findProducts(
      database.db,
      PLANS.map((plan) => plan.slug),
      'USD',
    );

    expect(
      found
        .map(({ id, slug, name }) => ({ productId: id, slug, name }))
        .sort((a, b) => a.productId - b.productId),
    ).toEqual(
      PLANS.map(({ productId, slug, name }) => ({ productId, slug, name })).sort(
        (a, b) => a.productId - b.productId,
      ),
    );
  });

  test('saving a product twice changes nothing, saving another price changes it, and the id stays', async () => {
    await saveProducts(database.db, [io]);
    const [first] = await findProducts(database.db, ['dotio_domain'], 'USD');
    await saveProducts(database.db, [io]);
    await saveProducts(database.db, [{ ...io, prices: [{ currency: 'USD', amount: 5_000 }] }]);

    const [dollars] = await findProducts(database.db, ['dotio_domain'], 'USD');
    const [yen] = await findProducts(database.db, ['dotio_domain'], 'JPY');

    expect(first).toMatchObject({ amount: 4_900, renewalAmount: 6_500, needsDomain: true });
    expect(dollars).toMatchObject({ id: first?.id, amount: 5_000, renewalAmount: 5_000 });
    expect(yen).toMatchObject({ amount: 7_300 });
  });

  test('a currency without prices answers nothing', async () => {
    expect(expectOk(await listProducts({ db: database.db }, { currency: 'XAF' }))).toEqual({});
  });
});
