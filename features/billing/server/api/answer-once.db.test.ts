import { describe, expect, test } from 'vitest';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import type { Database } from '#platform/database/database.ts';
import { hours, minutes } from '#platform/kernel/duration.ts';
import { expectOk, ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import { createBillingBench, fillCart } from '../../testing/billing-bench.ts';
import { answerOnce } from './answer-once.ts';
import { findCredits, insertGrant } from '../ledger/credit-store.ts';
import { forgetOldKeys } from '../settle-open-orders.ts';
import { placeOrder } from '../place-order.ts';

const bench = openShops(createBillingBench);
let keys = 0;

const nextKey = () => `key-of-a-write-${(keys += 1)}`;
const userId = () => bench.shop.actor.userId;
const credits = () => findCredits(bench.db, { userId: userId(), currency: 'USD' });

/** A write that grants credits, and is rejected when `isRefused` returns true. */
function give(key: string | null, amount = 100, isRefused = () => false): Promise<Result<{ given: number }>> {
  const request = ['give credits', amount];
  return answerOnce(bench.deps, { userId: userId(), key, request }, async (tx: Database) => {
    await insertGrant(tx, {
      userId: userId(),
      currency: 'USD',
      amount,
      reason: 'Sorry',
      at: bench.clock.now(),
    });
    return isRefused() ? refuseBilling('empty_cart') : ok({ given: amount });
  });
}

describe('an idempotent write', () => {
  test('runs once per key and returns the same response each time', async () => {
    const key = nextKey();

    expect(expectOk(await give(key))).toEqual({ given: 100 });
    expect(expectOk(await give(key))).toEqual({ given: 100 });

    expect(await credits()).toBe(100);
  });

  test('runs once when requests arrive in parallel', async () => {
    const key = nextKey();

    const answers = await Promise.all(Array.from({ length: 8 }, () => give(key)));

    expect(answers.map(expectOk)).toEqual(Array.from({ length: 8 }, () => ({ given: 100 })));
    expect(await credits()).toBe(100);
  });

  test.each([null, '', 'short', 'with a space', 'é'.repeat(8), 'x'.repeat(201)])(
    'rejects the key %o and writes nothing',
    async (key) => {
      expect(await give(key)).toMatchObject({ ok: false, refusal: { code: 'idempotency_key_required' } });
      expect(await credits()).toBe(0);
    },
  );

  test('rejects a key that was used for another request', async () => {
    const key = nextKey();
    await give(key, 100);

    expect(await give(key, 200)).toMatchObject({ ok: false, refusal: { code: 'idempotency_key_reused' } });
    expect(await credits()).toBe(100);
  });

  test('never shares a key with a payment', async () => {
    const [written, paid] = [nextKey(), nextKey()];
    await give(written);
    const pay = async (idempotencyKey: string) =>
      placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request: await fillCart(bench) });

    expect(await pay(written)).toMatchObject({ ok: false, refusal: { code: 'idempotency_key_reused' } });
    expectOk(await pay(paid));
    expect(await give(paid)).toMatchObject({ ok: false, refusal: { code: 'idempotency_key_reused' } });
  });

  test('writes nothing when rejected, and may be retried under its key', async () => {
    const key = nextKey();
    let isRefused = true;

    expect(await give(key, 100, () => isRefused)).toMatchObject({ refusal: { code: 'empty_cart' } });
    expect(await credits()).toBe(0);

    isRefused = false;
    expect(expectOk(await give(key, 100, () => isRefused))).toEqual({ given: 100 });
    expect(await credits()).toBe(100);
  });

  test('keeps its key for 24 hours', async () => {
    const key = nextKey();
    await give(key);

    bench.clock.advance(hours(23) + minutes(59));
    await forgetOldKeys(bench.deps);
    await give(key);
    expect(await credits()).toBe(100);

    bench.clock.advance(minutes(2));
    await forgetOldKeys(bench.deps);
    await give(key);
    expect(await credits()).toBe(200);
  });
});
