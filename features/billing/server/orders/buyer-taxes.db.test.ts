import { describe, expect, test } from 'vitest';
import { comLine, PREMIUM_PLAN } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { orderSchema } from '../../contract/orders.ts';
import type { PlaceOrderOnWire } from '../../contract/orders.ts';
import { ADA, createBillingBench, fillCart, readLedger } from '../../testing/billing-bench.ts';
import { listBillingHistory } from '../list-billing-history.ts';
import { placeOrder } from '../place-order.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));
let keys = 0;

const LONDON = { country_code: 'GB', postal_code: 'SW1Y 4LB', subdivision_code: '' };
const MONTREAL = { country_code: 'CA', postal_code: 'H2X 1Y4', subdivision_code: 'QC' };
const IN_MONTREAL = { ...ADA, city: 'Montreal', state: 'Quebec', postal_code: 'H2X 1Y4', country_code: 'CA' };
const pay = (request: PlaceOrderOnWire, on = bench) =>
  placeOrder(on.deps, bench.shop.actor, { idempotencyKey: `key-of-a-tax-${(keys += 1)}`, request });

describe('tax at checkout', () => {
  test('charges exactly the total with tax that the cart shows, and the receipt lists each tax', async () => {
    const request = await fillCart(bench, [comLine('juniper.com'), PREMIUM_PLAN], {
      location: MONTREAL,
      contact_information: IN_MONTREAL,
    });
    // GST: 0.90 + 4.80; QST: 1.80 + 9.58.
    expect(request.total_cost_integer).toBe(11_400 + 570 + 1_138);

    const order = expectOk(await pay(request));

    expect(orderSchema.parse(order)).toEqual(order);
    expect(order).toMatchObject({
      sub_total_integer: 11_400,
      total_tax_integer: 1_708,
      total_tax_breakdown: [
        { label: 'GST', rate: 0.05, rate_display: '5%', tax_collected_integer: 570 },
        { label: 'QST', rate: 0.09975, rate_display: '9.975%', tax_collected_integer: 1_138 },
      ],
      sub_total_with_taxes_integer: 13_108,
      total_cost_integer: 13_108,
      tax: { location: { country_code: 'CA', postal_code: 'H2X 1Y4', subdivision_code: 'QC' } },
      products: [{ tax_integer: 270 }, { tax_integer: 1_438 }],
    });
    expect((await readLedger(bench, order.order_id)).charges).toEqual([
      { amount: 13_108, outcome: 'succeeded' },
    ]);
    const history = expectOk(
      await listBillingHistory(bench.deps, bench.shop.actor, { number: 10, offset: 0 }),
    );
    expect(history.billing_transactions).toMatchObject([
      {
        amount_integer: 13_108,
        total_tax_integer: 1_708,
        total_tax_breakdown: [{ label: 'GST' }, { label: 'QST', tax_collected_display: '$11.38' }],
      },
    ]);
  });

  test('rejects an address with another tax, returns the new total, and then charges that', async () => {
    const request = await fillCart(bench, [comLine('juniper.com')], { location: MONTREAL });

    const asked = await pay(request);
    const order = expectOk(await pay({ ...request, total_cost_integer: 2_160 }));

    expect(asked).toMatchObject({
      refusal: {
        code: 'total_changed',
        message: 'The price has changed from $20.70 to $21.60. Please review it and pay again.',
        data: { total_cost_integer: 2_160 },
      },
    });
    expect(order).toMatchObject({
      total_tax_breakdown: [{ label: 'VAT', rate_display: '20%', tax_collected_integer: 360 }],
      tax: { location: LONDON },
    });
    expect((await readLedger(bench, order.order_id)).charges).toEqual([
      { amount: 2_160, outcome: 'succeeded' },
    ]);
  });

  test('taxes a cart without a location at the buyer’s address', async () => {
    const request = await fillCart(bench);

    expect(request.total_cost_integer).toBe(1_800);
    expect(await pay(request)).toMatchObject({
      refusal: { code: 'total_changed', data: { total_cost_integer: 2_160 } },
    });
  });

  test('uses the named location without an address, and otherwise the cart’s', async () => {
    const request = await fillCart(bench, [PREMIUM_PLAN], {
      location: MONTREAL,
      contact_information: undefined,
    });

    const named = await pay({ ...request, tax: { location: LONDON } });
    const order = expectOk(await pay(request));

    expect(named).toMatchObject({ refusal: { code: 'total_changed', data: { total_cost_integer: 11_520 } } });
    expect(order).toMatchObject({ total_tax_integer: 480 + 958, total_cost_integer: 11_038 });
  });

  test('rejects an invalid location and charges nothing', async () => {
    const request = await fillCart(bench, [PREMIUM_PLAN], { contact_information: undefined });

    for (const country_code of ['ZZ', '<b']) {
      expect(await pay({ ...request, tax: { location: { country_code } } })).toMatchObject({
        refusal: { code: 'invalid_tax_location', status: 400 },
      });
    }
  });

  test('charges no tax if the operator collects none, wherever the buyer is', async () => {
    const untaxed = { ...bench, deps: { ...bench.deps, isTaxCollected: false } };
    const request = await fillCart(untaxed, [comLine('juniper.com')], { location: LONDON });

    expect(expectOk(await pay(request, untaxed))).toMatchObject({
      total_tax_integer: 0,
      total_tax_breakdown: [],
      total_cost_integer: 1_800,
    });
  });
});
