import { comLine } from '#features/cart/testing/cart-bench.ts';
import type { Shop } from '#features/cart/testing/cart-bench.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire } from '../contract/orders.ts';
import { placeOrder } from '../server/place-order.ts';
import { ADA, CARDS, fillCart } from './billing-bench.ts';
import type { BillingBench } from './billing-bench.ts';

const GERMANY = { country_code: 'DE', postal_code: '10115', subdivision_code: '' };
let keys = 0;

/** Pays for .com names, $18.00 each and 19 % of tax where the bench collects any. */
export async function buyInGermany(
  bench: BillingBench & { readonly shop: Shop },
  overrides: { readonly names?: readonly string[]; readonly cardNumber?: string; readonly shop?: Shop } = {},
): Promise<Result<OrderOnWire>> {
  const { names = ['juniper.com', 'maple.com'], cardNumber = CARDS.succeeds, shop = bench.shop } = overrides;
  const lines = names.map((name) => comLine(name));
  const request = await fillCart({ ...bench, shop }, lines, {
    cardNumber,
    location: GERMANY,
    contact_information: { ...ADA, city: 'Berlin', postal_code: '10115', country_code: 'DE' },
  });
  keys += 1;
  return placeOrder(bench.deps, shop.actor, { idempotencyKey: `key-in-germany-${keys}`, request });
}
