import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { ResponseCartOnWire } from '../../contract/cart-wire.ts';
import { buildShop, comLine, setCartTo } from '../../testing/cart-bench.ts';
import { buildCoupon } from '../../testing/build-coupon.ts';
import { openCarts } from '../../testing/shop-bench.ts';
import { addCoupon } from './coupons.ts';
import { endCoupon, listCoupons } from '../coupon-store.ts';
import { redeemCoupon, releaseCoupon } from './redeem-coupon.ts';

const bench = openCarts();
let orders = 0;

const codes = (cart: ResponseCartOnWire) => cart.messages.errors.map(({ code }) => code);

/** Redeems a coupon for a new order, in a transaction. */
const redeem = (code: string, userId = bench.shop.actor.userId, orderId = (orders += 1)) =>
  inTransaction(bench.db, (tx) => redeemCoupon(tx, { code, userId, orderId, at: bench.clock.now() }));

describe('redeeming a coupon', () => {
  test('works once per account: used, released if the order was never paid, usable again', async () => {
    const code = await buildCoupon(bench, { isOncePerAccount: true });
    const other = await buildShop(bench);
    const products = [comLine('a.com')];
    const orderId = (orders += 1);

    expect(await redeem(code, bench.shop.actor.userId, orderId)).toBe(true);
    expect(await redeem(code)).toBe(false);
    expect(codes(await bench.set({ products, coupon: code }))).toEqual(['coupon-used']);
    expect((await setCartTo(bench.deps, other, { products, coupon: code })).is_coupon_applied).toBe(true);

    const release = () => releaseCoupon(bench.db, { orderId, at: bench.clock.now() });
    await release();
    await release();
    expect((await bench.set({ products, coupon: code })).is_coupon_applied).toBe(true);
    expect(await redeem(code)).toBe(true);
    expect((await listCoupons(bench.db)).find((each) => each.code === code)?.redeemedCount).toBe(1);
  });

  test('enforces the limit: exhausted, and available again after a release', async () => {
    const code = await buildCoupon(bench, { totalLimit: 1 });
    const orderId = (orders += 1);

    expect(await redeem(code, bench.shop.actor.userId, orderId)).toBe(true);
    expect(await redeem(code)).toBe(false);
    expect(codes(await bench.set({ products: [comLine('a.com')], coupon: code }))).toEqual([
      'coupon-exhausted',
    ]);
    await releaseCoupon(bench.db, { orderId, at: bench.clock.now() });
    expect(await redeem(code)).toBe(true);
  });

  test('is rolled back with its order', async () => {
    const code = await buildCoupon(bench, { totalLimit: 1 });
    const failing = inTransaction(bench.db, async (tx) => {
      await redeemCoupon(tx, {
        code,
        userId: bench.shop.actor.userId,
        orderId: (orders += 1),
        at: bench.clock.now(),
      });
      throw new Error('the order could not be stored');
    });

    await expect(failing).rejects.toThrow('could not be stored');
    expect(await redeem(code)).toBe(true);
  });

  test('never exceeds the limit for fifty concurrent carts, with releases in between', async () => {
    const code = await buildCoupon(bench, { totalLimit: 7 });
    const accounts = await Promise.all(Array.from({ length: 50 }, () => buildAccount(bench.db)));
    const most = { seen: 0 };
    const attempts = accounts.map(async ({ id }, index) => {
      const orderId = (orders += 1);
      const isRedeemed = await redeem(code, id, orderId);
      const { rows } = await sql<{ open: number }>`
        select count(*)::integer as open from cart.coupon_redemption r join cart.coupon c on c.id = r.coupon_id
        where c.code = ${code} and r.released_at is null`.execute(bench.db);
      most.seen = Math.max(most.seen, rows[0]?.open ?? 0);
      // Some of the orders are never paid.
      if (isRedeemed && index % 3 === 0) await releaseCoupon(bench.db, { orderId, at: bench.clock.now() });
      return isRedeemed;
    });

    const redeemed = (await Promise.all(attempts)).filter(Boolean).length;
    const [coupon] = (await listCoupons(bench.db)).filter((each) => each.code === code);

    expect(most.seen).toBeLessThanOrEqual(7);
    expect(coupon?.redeemedCount).toBeLessThanOrEqual(7);
    expect(redeemed).toBeGreaterThanOrEqual(7);
  });

  test('fifty orders of one account at once redeem a coupon once', async () => {
    const code = await buildCoupon(bench, { isOncePerAccount: true, totalLimit: 40 });

    const redeemed = await Promise.all(Array.from({ length: 50 }, () => redeem(code)));

    expect(redeemed.filter(Boolean)).toHaveLength(1);
  });
});

describe('operator commands', () => {
  test.each([
    ['a code of two words', { code: 'TWO WORDS' }, 'invalid_coupon_code'],
    [
      'more than everything off',
      { discount: { kind: 'percentage', basisPoints: 10_001 } },
      'invalid_discount',
    ],
    [
      'a part of a hundredth percent',
      { discount: { kind: 'percentage', basisPoints: 1.5 } },
      'invalid_discount',
    ],
    ['an amount in no currency', { discount: { kind: 'fixed', amounts: {} } }, 'invalid_discount'],
    [
      'an amount in a currency that is not sold',
      { discount: { kind: 'fixed', amounts: { XAF: 5 } } },
      'invalid_discount',
    ],
    ['less than nothing', { discount: { kind: 'fixed', amounts: { USD: -5 } } }, 'invalid_discount'],
    ['for an unknown product', { scope: ['Two Words'] }, 'invalid_scope'],
    ['a limit of none', { totalLimit: 0 }, 'invalid_coupon_limit'],
    ['an end before its start', { startsAt: new Date(2), endsAt: new Date(1) }, 'invalid_window'],
  ] as const)('%s is refused', async (_name, overrides, code) => {
    const whole = { scope: [], isOncePerAccount: false, totalLimit: null, startsAt: null, endsAt: null };
    const discount = { kind: 'percentage', basisPoints: 2_000 } as const;

    const added = await addCoupon(bench, { code: 'SOUND', discount, ...whole, ...overrides });

    expect(added).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a code is created once, and an ended coupon expires at once', async () => {
    const code = await buildCoupon(bench, { startsAt: new Date('2027-01-01T00:00:00Z') });
    const products = [comLine('a.com')];

    await expect(buildCoupon(bench, { code })).rejects.toThrow('coupon_exists');
    expect(await endCoupon(bench.db, code, bench.clock.now())).toBe(true);
    expect(await endCoupon(bench.db, code, bench.clock.now())).toBe(false);
    expect(codes(await bench.set({ products, coupon: code }))).toEqual(['coupon-expired']);
    expect(await redeem(code)).toBe(false);
  });
});
