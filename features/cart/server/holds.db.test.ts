import { describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import { buildShop, comLine, PREMIUM_PLAN, readCart, setCartTo } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { holdCart, releaseCart } from './api/hold-cart.ts';
import { openCartForPayment } from './api/open-cart-for-payment.ts';
import type { LineQuotes } from './ports/line-quotes.ts';

const bench = openCarts();

const hold = (kind: 'chargeback' | 'blocked') =>
  holdCart(bench, {
    siteId: bench.shop.site.id,
    kind,
    note: 'seen by accounting',
    at: bench.clock.now(),
  });
const metas = (cart: ResponseCartOnWire) => cart.products.map(({ meta }) => meta);
const payable = async () => {
  const opened = await openCartForPayment(bench.deps, bench.shop.actor, {
    key: String(bench.shop.site.id),
    location: null,
  });
  return expectOk(opened).cart;
};

describe('a blocked cart of a site (cart spec, section 8)', () => {
  test.each([
    [
      'chargeback',
      'Warning: One or more transactions linked to this site were refunded due to a contested charge. This may have happened because of a chargeback by the credit card holder or a PayPal investigation. Each contested charge carries a fine. To resolve the issue and re-enable posting, please pay for the chargeback fine.',
    ],
    ['blocked', 'Purchases are currently disabled. Please contact us to re-enable purchases.'],
  ] as const)(
    '%s is shown in every response, in the spec’s words, until it is lifted',
    async (kind, message) => {
      await hold(kind);
      await hold(kind);

      const empty = await bench.get();
      const posted = await bench.set({ products: [] });

      for (const answer of [empty, posted]) {
        expect(answer.messages.errors).toMatchObject([{ code: kind, message }]);
        expect(answer.messages.persistent_errors).toMatchObject([{ code: kind, message }]);
      }
      await releaseCart(bench, { siteId: bench.shop.site.id, kind });
      await releaseCart(bench, { siteId: bench.shop.site.id, kind });
      expect((await bench.get()).messages).toEqual({ errors: [], success: [], persistent_errors: [] });
    },
  );

  test('after a chargeback the cart can be filled and paid', async () => {
    await hold('chargeback');

    const answer = await bench.set({ products: [comLine('a.com')] });

    expect(metas(answer)).toEqual(['a.com']);
    expect(answer.allowed_payment_methods).toEqual(['card']);
    expect((await payable()).errors).toEqual([]);
  });

  test('a blocked cart accepts removals only, and can’t be paid', async () => {
    await bench.set({ products: [comLine('a.com', { volume: 2 }), comLine('b.com')] });
    await hold('blocked');

    const added = await bench.set({
      products: [comLine('a.com', { volume: 3 }), comLine('b.com'), comLine('c.com'), PREMIUM_PLAN],
    });
    const lessened = await bench.set({ products: [comLine('a.com', { volume: 2 })] });

    expect(added.products.map(({ meta, volume }) => [meta, volume])).toEqual([
      ['a.com', 2],
      ['b.com', 1],
    ]);
    expect(metas(lessened)).toEqual(['a.com']);
    expect(lessened.allowed_payment_methods).toEqual([]);
    expect((await payable()).errors).toMatchObject([{ code: 'blocked' }]);
  });

  test('a waiting line stays, and its message prevents payment until the wait ends', async () => {
    const paused = {
      code: 'domain_registration_unavailable',
      message: 'Nothing is registered for now.',
      sentence: null,
    };
    let hindrance: typeof paused | null = null;
    const waiting = (answerer: LineQuotes): LineQuotes => ({
      ...answerer,
      quote: async (lines, context) =>
        (await answerer.quote(lines, context)).map((quote) =>
          quote.kind === 'priced' ? { ...quote, hindrance } : quote,
        ),
    });
    const deps = { ...bench.deps, lineQuotes: bench.deps.lineQuotes.map(waiting) };
    const read = () => readCart(deps, bench.shop);
    await setCartTo(deps, bench.shop, { products: [comLine('a.com'), comLine('b.com')] });
    hindrance = paused;

    for (const answer of [await read(), await read()]) {
      expect(metas(answer)).toEqual(['a.com', 'b.com']);
      expect(answer.messages).toEqual({ errors: [], success: [], persistent_errors: [paused] });
      expect(answer.allowed_payment_methods).toEqual([]);
    }
    hindrance = null;
    const after = await read();
    expect(after.messages.persistent_errors).toEqual([]);
    expect(after.allowed_payment_methods).toEqual(['card']);
  });

  test('blocks concern one site, and its people are notified at once', async () => {
    const other = await buildShop(bench);
    await hold('blocked');
    const topic = `cart:${bench.shop.site.id}`;

    const answer = await setCartTo(bench.deps, other, { products: [comLine('a.com')] });

    expect(answer.messages.errors).toEqual([]);
    expect(await bench.announced()).toContainEqual({ topic, siteId: bench.shop.site.id, userId: null });
  });
});
