import { expect, test } from 'vitest';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createBillingBench, fillCart } from '../../testing/billing-bench.ts';
import { placeOrder } from '../place-order.ts';

const bench = openShops(createBillingBench);

/**
 * A statement is prepared after 50 executions (platform/database) and gets a generic plan after 5
 * more (PostgreSQL's `plan_cache_mode`).
 */
const ENOUGH = 70;

test('the seventieth order works as the first one did', async () => {
  const states: string[] = [];
  for (let count = 0; count < ENOUGH; count += 1) {
    const request = await fillCart(bench);
    const idempotencyKey = `key-of-order-${count}`;
    states.push(expectOk(await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request })).status);
  }

  expect(states).toEqual(Array.from({ length: ENOUGH }, () => 'paid'));
});
