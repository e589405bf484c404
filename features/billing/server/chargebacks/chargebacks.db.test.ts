import { comLine, setCartTo } from '#features/cart/testing/cart-bench.ts';
import type { WireLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { describe, expect, test } from 'vitest';
import {
  buildBillingCartDeps,
  CARDS,
  createBillingBench,
  fillCart,
  readLedger,
} from '../../testing/billing-bench.ts';
import { contestingShop, nextKey } from '../../testing/contesting-shop.ts';
import { checkBooks } from '../api/check-books-store.ts';
import { findCredits } from '../ledger/credit-store.ts';
import { placeOrder } from '../place-order.ts';

const bench = openShops(createBillingBench);
const { findChargeback, codes, contested, follow, owed, payCart, read, requestOfCart } =
  contestingShop(bench);
const cartDeps = () => buildBillingCartDeps(bench);

describe('a disputed charge (cart spec, section 8)', () => {
  test('blocks the site’s cart with a warning and adds the charge and its fine', async () => {
    const { orderId, disputeId } = await contested();

    expect(await codes()).toEqual(['chargeback']);
    expect(await owed()).toEqual([[`#${orderId}`, 1_800 + 1_500]]);
    expect(await findChargeback(disputeId)).toMatchObject({ state: 'open', reason: 'product_not_received' });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('can’t be removed, bought twice, or bought by anyone who doesn’t owe it', async () => {
    const { orderId } = await contested();
    const line = { product_slug: 'chargeback', product_id: 2020, meta: `#${orderId}` };

    await setCartTo(cartDeps(), bench.shop, { products: [comLine('birch.com')] });
    expect(await owed()).toEqual([[`#${orderId}`, 3_300]]);
    await setCartTo(cartDeps(), bench.shop, { products: [{ ...line, volume: 3, quantity: 4 }] });
    expect(await owed()).toEqual([[`#${orderId}`, 3_300]]);

    const made = await setCartTo(cartDeps(), bench.shop, {
      products: [{ ...line, meta: `#${orderId + 1}` }],
    });
    expect(made.messages.errors.map(({ code }) => code)).toContain('nothing-owed');
    expect(await owed()).toEqual([[`#${orderId}`, 3_300]]);
  });

  test('is unaffected by coupons and tax', async () => {
    await contested();
    const taxed = { ...cartDeps(), isTaxCollected: true };

    const cart = await setCartTo(taxed, bench.shop, {
      products: [comLine('birch.com')],
      tax: { location: { country_code: 'DE', postal_code: '10115' } },
    });

    // 19 % of $18.00 alone.
    expect(cart.total_tax_integer).toBe(342);
    expect(cart.total_cost_integer).toBe(3_300 + 1_800 + 342);
  });

  test('is settled by payment: the cart is unblocked and the ledger balances', async () => {
    const { disputeId } = await contested();

    const paid = expectOk(await payCart());

    expect(paid.products).toMatchObject([{ product_slug: 'chargeback', state: 'delivered' }]);
    expect(await codes()).toEqual([]);
    expect(await owed()).toEqual([]);
    expect(await findChargeback(disputeId)).toMatchObject({ paid_amount: 3_300, returned: 0 });
    expect(await readLedger(bench, paid.order_id)).toMatchObject({
      charges: [{ amount: 3_300 }],
      refunded: 0,
    });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('can be paid together with other products, and both are delivered', async () => {
    await contested();
    await setCartTo(cartDeps(), bench.shop, { products: [comLine('birch.com')] });

    const paid = expectOk(await payCart());

    expect(paid.products.map(({ product_slug: slug, state }) => [slug, state])).toEqual([
      ['dotcom_domain', 'provisioning'],
      ['chargeback', 'delivered'],
    ]);
    expect(await codes()).toEqual([]);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('is paid once when two tabs pay at the same time', async () => {
    const { disputeId } = await contested();
    const request = await requestOfCart();
    const pay = () => placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: nextKey(), request });

    const answers = await Promise.all([pay(), pay(), pay()]);

    const states = answers
      .flatMap((answer) => (answer.ok ? answer.value.products : []))
      .map(({ state }) => state);
    // The slower request is rejected or refunded.
    expect(states.filter((state) => state !== 'failed')).toEqual(['delivered']);
    expect(await findChargeback(disputeId)).toMatchObject({ paid_amount: 3_300 });
    expect(await codes()).toEqual([]);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('stays owed after a declined card', async () => {
    const { disputeId } = await contested();
    const request = { ...(await requestOfCart()), card: null };
    const card = { number: CARDS.declines, expiry_month: 12, expiry_year: 2030, cvc: '123', name: 'Ada' };

    const answer = await placeOrder(bench.deps, bench.shop.actor, {
      idempotencyKey: nextKey(),
      request: { ...request, card },
    });

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'card_declined' } });
    expect(await codes()).toEqual(['chargeback']);
    expect(await findChargeback(disputeId)).toMatchObject({ paid_line_id: null });
  });

  test('can’t be paid in another currency, and the cart says so', async () => {
    const { orderId } = await contested();

    const { version } = await read();
    const cart = await setCartTo(cartDeps(), bench.shop, { products: [], currency: 'EUR', version });

    expect(await owed()).toEqual([]);
    expect(cart.messages.persistent_errors).toMatchObject([
      { code: 'chargeback' },
      { code: 'chargeback-currency', message: expect.stringContaining(`#${orderId} was made in USD`) },
    ]);
  });
});

describe('a disputed charge of a purchase without a site', () => {
  test('is owed and paid in the cart without a site', async () => {
    const noSite = async (products: readonly WireLine[]) =>
      setCartTo(cartDeps(), bench.shop, { products: [...products] }, 'no-site');
    const payThere = async (products: readonly WireLine[], cardNumber: string) => {
      const request = await fillCart(bench, [], { cardNumber });
      const cart = await noSite(products);
      const asked = { ...request, cart_key: 'no-site' as const, total_cost_integer: cart.total_cost_integer };
      const key = { idempotencyKey: nextKey(), request: asked };
      return expectOk(await placeOrder(bench.deps, bench.shop.actor, key));
    };
    const order = await payThere([comLine('juniper.com')], CARDS.contested);
    const { id } = await bench.db
      .selectFrom('billing.payment')
      .select('id')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow();
    bench.clock.advance(seconds(5));
    await follow(`sandbox_dispute_${id}`);

    const held = await noSite([]);
    expect(held.messages.persistent_errors.map(({ code }) => code)).toEqual(['chargeback']);
    expect(held.products).toMatchObject([{ meta: `#${order.order_id}`, item_subtotal_integer: 3_300 }]);
    expect(await codes()).toEqual([]);

    expect(await payThere([], CARDS.succeeds)).toMatchObject({ products: [{ state: 'delivered' }] });
    expect(await noSite([])).toMatchObject({ products: [], messages: { persistent_errors: [] } });
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});

describe('the bank’s decision', () => {
  test('lost: the amount stays owed', async () => {
    const { disputeId, orderId } = await contested(CARDS.contestedForGood);
    bench.clock.advance(minutes(2));
    await follow(disputeId);

    expect(await findChargeback(disputeId)).toMatchObject({ state: 'lost' });
    expect(await owed()).toEqual([[`#${orderId}`, 3_300]]);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('won: the charge is ours again and only the fine is owed', async () => {
    const { disputeId, orderId } = await contested(CARDS.contestedInVain);
    bench.clock.advance(minutes(2));
    await follow(disputeId);

    expect(await owed()).toEqual([[`#${orderId}`, 1_500]]);
    expect(await checkBooks(bench.db)).toEqual([]);
    expectOk(await payCart());
    expect(await codes()).toEqual([]);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('won after it was paid: the payer gets the charge back as credits, once', async () => {
    const { disputeId } = await contested(CARDS.contestedInVain);
    expectOk(await payCart());
    bench.clock.advance(minutes(2));

    await follow(disputeId);
    await follow(disputeId);

    const { userId } = bench.shop.actor;
    expect(await findCredits(bench.db, { userId, currency: 'USD' })).toBe(1_800);
    expect(await findChargeback(disputeId)).toMatchObject({
      state: 'won',
      paid_amount: 3_300,
      returned: 1_800,
    });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('won while being paid: the payment is refunded and the fine stays owed', async () => {
    const { disputeId, orderId } = await contested(CARDS.contestedInVain);
    const request = await requestOfCart();
    bench.clock.advance(minutes(2));
    const late = { ...bench.deps.gateway };
    // The bank decides between pricing and charging.
    const gateway = {
      ...late,
      charge: async (asked: Parameters<typeof late.charge>[0]) => {
        await follow(disputeId);
        return late.charge(asked);
      },
    };
    const deps = { ...bench.deps, gateway };

    const paid = expectOk(await placeOrder(deps, bench.shop.actor, { idempotencyKey: nextKey(), request }));

    expect(paid.products).toMatchObject([{ state: 'failed' }]);
    expect(await owed()).toEqual([[`#${orderId}`, 1_500]]);
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});
