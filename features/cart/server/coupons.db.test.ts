import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { requestCartSchema } from '../contract/cart-wire.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import type { Coupon } from '../rules/coupon.ts';
import { buildCoupon } from '../testing/build-coupon.ts';
import { comLine, PREMIUM_PLAN } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { claimVisitorCart } from './claim-visitor-cart.ts';
import { endCoupon } from './coupon-store.ts';
import { getCart } from './cart-presenter.ts';
import { openCartForPayment, takeBoughtLines } from './api/open-cart-for-payment.ts';
import { setCart } from './set-cart.ts';

const bench = openCarts();

const codes = (cart: ResponseCartOnWire) => cart.messages.errors.map(({ code }) => code);
const reported = (cart: ResponseCartOnWire) => cart.messages.success.map(({ code }) => code);

describe('a coupon in the cart (decision 39, "Coupons")', () => {
  test('is applied to every line, shown, and kept with the cart', async () => {
    const code = await buildCoupon(bench);

    const answer = await bench.set({
      products: [comLine('a.com'), PREMIUM_PLAN],
      coupon: code.toLowerCase(),
    });

    expect(answer).toMatchObject({
      coupon: code,
      is_coupon_applied: true,
      coupon_discounts_integer: [360, 1_920],
      coupon_savings_total_integer: 2_280,
      coupon_savings_total_display: '$22.80',
      sub_total_integer: 9_120,
      total_cost_integer: 9_120,
    });
    expect(answer.products[0]).toMatchObject({
      cost_before_coupon: 18,
      cost: 14.4,
      item_subtotal_integer: 1_440,
      coupon_savings_integer: 360,
      cost_overrides: [
        {
          override_code: 'coupon',
          old_subtotal_integer: 1_800,
          new_subtotal_integer: 1_440,
          human_readable_reason: `Coupon ${code}`,
          percentage: 20,
        },
      ],
    });
    expect(reported(answer)).toContain('coupon-applied');
    expect(await bench.get()).toMatchObject({
      coupon: code,
      is_coupon_applied: true,
      total_cost_integer: 9_120,
    });
  });

  test('a fixed amount is shared exactly, and only in its currencies', async () => {
    const discount = { kind: 'fixed', amounts: { USD: 1_001, JPY: 300 } } as const;
    const code = await buildCoupon(bench, { discount });
    const products = [comLine('a.com'), comLine('b.com')];

    const dollars = await bench.set({ products, coupon: code });

    expect(dollars.coupon_discounts_integer).toEqual([501, 500]);
    expect(dollars.total_cost_integer).toBe(3_600 - 1_001);
  });

  test('shows messages when it is removed or replaced', async () => {
    const [one, other] = [await buildCoupon(bench), await buildCoupon(bench)];
    const products = [comLine('a.com')];
    await bench.set({ products, coupon: one });

    const replaced = await bench.set({ products, coupon: other });
    const removed = await bench.set({ products, coupon: '' });

    expect(replaced).toMatchObject({ coupon: other, is_coupon_applied: true });
    expect(reported(replaced)).toEqual(['coupon-applied']);
    expect(removed).toMatchObject({ coupon: '', is_coupon_applied: false, coupon_discounts_integer: [] });
    expect(reported(removed)).toEqual(['coupon-removed']);
  });

  test.each([
    ['NOBODY-MADE-THIS'],
    ['<script>alert(1)</script>'],
    ["'; drop table cart.coupon; --"],
    ['x'.repeat(100)],
  ])('an unknown code is rejected and not stored: %s', async (coupon) => {
    const answer = await bench.set({ products: [comLine('a.com')], coupon });

    expect(answer).toMatchObject({ coupon: '', is_coupon_applied: false, coupon_discounts_integer: [] });
    expect(answer.messages.errors).toMatchObject([
      {
        code: 'invalid-coupon',
        message: `Coupon ${coupon.toUpperCase().length > 40 || /[<']/.test(coupon) ? coupon : coupon.toUpperCase()} not found.`,
      },
    ]);
    expect(await bench.get()).toMatchObject({ coupon: '', messages: { errors: [] } });
  });

  const hour = (offset: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + offset * 3_600_000);
  const unusable: readonly [string, Partial<Coupon>, string][] = [
    ['has not begun', { startsAt: hour(1) }, 'coupon-not-started'],
    ['has ended', { startsAt: hour(-2), endsAt: hour(-1) }, 'coupon-expired'],
    ['covers nothing in the cart', { scope: ['email'] }, 'coupon-not-applicable'],
  ];
  test.each(unusable)('one that %s is rejected with its discount', async (_name, overrides, code) => {
    const coupon = await buildCoupon(bench, overrides);

    const answer = await bench.set({ products: [comLine('a.com')], coupon });

    const kept = code === 'coupon-expired' ? '' : coupon;
    expect(codes(answer)).toEqual([code]);
    expect(answer).toMatchObject({ coupon: kept, is_coupon_applied: false, total_cost_integer: 1_800 });
    expect(answer.coupon_discounts_integer).toEqual([code === 'coupon-not-applicable' ? 0 : 360]);
  });

  test('one waiting for its start or product applies automatically; an expired one is dropped', async () => {
    const forEmail = await buildCoupon(bench, { scope: ['plans'] });
    await bench.set({ products: [comLine('a.com')], coupon: forEmail });
    const later = await bench.set({
      products: [comLine('a.com'), PREMIUM_PLAN],
      coupon: forEmail,
    });
    const ended = await buildCoupon(bench, { startsAt: hour(-2), endsAt: hour(-1) });
    await bench.set({ products: [comLine('a.com')], coupon: ended });

    expect(later).toMatchObject({ is_coupon_applied: true, coupon_discounts_integer: [0, 1_920] });
    expect(await bench.get()).toMatchObject({ coupon: '', messages: { errors: [] } });
  });

  test('is an error only of the request that enters it, and a message later', async () => {
    const coupon = await buildCoupon(bench, { scope: ['plans'] });
    const asked = await bench.set({ products: [comLine('a.com')], coupon });

    const later = await bench.set({ products: [comLine('a.com'), comLine('b.com')], coupon });

    expect(asked.messages).toMatchObject({
      errors: [{ code: 'coupon-not-applicable' }],
      persistent_errors: [],
    });
    for (const { messages } of [later, await bench.get()]) {
      expect(messages).toMatchObject({ errors: [], persistent_errors: [{ code: 'coupon-not-applicable' }] });
    }
  });

  test('one that expires in the cart shows a message and is removed by the next change', async () => {
    const coupon = await buildCoupon(bench);
    await bench.set({ products: [comLine('a.com')], coupon });
    await endCoupon(bench.db, coupon, bench.clock.now());

    const read = await bench.get();
    await bench.set({ products: [comLine('b.com')], coupon: read.coupon });

    expect(read).toMatchObject({ coupon: '', is_coupon_applied: false, total_cost_integer: 1_800 });
    expect(read.messages).toMatchObject({ errors: [], persistent_errors: [{ code: 'coupon-expired' }] });
    expect((await bench.get()).messages).toMatchObject({ errors: [], persistent_errors: [] });
  });

  test('a coupon without a discount does not prevent payment', async () => {
    const coupon = await buildCoupon(bench, { scope: ['email'] });
    await bench.set({ products: [comLine('a.com')], coupon });

    const key = String(bench.shop.site.id);
    const payable = expectOk(await openCartForPayment(bench.deps, bench.shop.actor, { key, location: null }));

    expect(payable.cart.errors).toEqual([]);
    expect(payable.cart).toMatchObject({ isCouponApplied: false, sums: { total: 1_800 } });
  });

  test('an empty cart keeps its coupon without an error', async () => {
    const coupon = await buildCoupon(bench);

    const answer = await bench.set({ products: [], coupon });

    expect(answer).toMatchObject({ coupon, is_coupon_applied: true, total_cost_integer: 0 });
    expect(codes(answer)).toEqual([]);
  });

  test('a visitor’s coupon moves to the account at sign-in, unless it has one', async () => {
    const coupon = await buildCoupon(bench);
    const visitorId = `c${bench.shop.site.id}`;
    const cart = requestCartSchema.parse({ products: [comLine('a.com')], coupon });
    await setCart(bench.deps, { kind: 'visitor', visitorId }, { key: 'no-user', cart });

    await claimVisitorCart(bench.deps, { visitorId, userId: bench.shop.actor.userId });

    expect(expectOk(await getCart(bench.deps, bench.shop.actor, { key: 'no-site' }))).toMatchObject({
      coupon,
      is_coupon_applied: true,
    });
  });

  test('a purchase removes its coupon from the cart', async () => {
    const coupon = await buildCoupon(bench);
    const cart = await bench.set({ products: [comLine('a.com'), comLine('b.com')], coupon });
    const itemIds = cart.products.slice(0, 1).map((line) => line.cart_item_id);

    await inTransaction(bench.db, (tx) =>
      takeBoughtLines(tx, { key: `site:${bench.shop.site.id}`, itemIds, at: bench.clock.now() }),
    );

    expect(await bench.get()).toMatchObject({ coupon: '', products: [{ meta: 'b.com' }] });
  });
});
