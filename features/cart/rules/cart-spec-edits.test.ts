import { describe, expect, test } from 'vitest';
import { buildLine, buildRequest } from '../testing/cart-builders.ts';
import { com, edit, loaded, net, plan, redemption, renewal, slugs } from '../testing/machine-runs.ts';
import type { CouponStatus } from './cart-edits.ts';
import { cartReducer } from './cart-machine.ts';
import { lineId } from './line-identity.ts';

const location = { countryCode: 'US', postalCode: '62701', subdivisionCode: 'IL' };
const full = loaded([buildLine()], { coupon: 'SPRING', isCouponApplied: true, location });

describe('edits (cart spec, section 4)', () => {
  test.each([
    ['ordinary to ordinary: appended', [com], [net], ['example.com', 'example.net']],
    ['renewal to renewal: appended', [renewal], [{ ...renewal, meta: 'b.com' }], ['old.com', 'b.com']],
    ['renewal to ordinary: replaces', [com], [renewal], ['old.com']],
    ['ordinary to renewal: replaces', [renewal], [net], ['example.net']],
    ['redemption to renewal: exempt', [renewal], [redemption], ['old.com', 'old.com']],
    ['redemption to ordinary: exempt', [com], [redemption], ['example.com', 'old.com']],
    ['renewal to redemption: exempt', [redemption], [renewal], ['old.com', 'old.com']],
    [
      'a redemption that says it is a renewal: exempt',
      [com],
      [{ ...redemption, extra: { purchaseType: 'renewal' } }],
      ['example.com', 'old.com'],
    ],
    [
      'renewal to ordinary and redemption: the redemption stays',
      [com, redemption],
      [renewal],
      ['old.com', 'old.com'],
    ],
    ['new items that mix: replace', [com], [renewal, net], ['old.com', 'example.net']],
  ])('adding %s', (_name, before, added, metas) => {
    const state = loaded(before.map((line) => buildLine(line)));

    const after = cartReducer(state, edit({ kind: 'add-lines', lines: added }));

    expect(after.cart.lines.map((line) => line.meta)).toEqual(metas);
  });

  test.each<[string, Partial<typeof com>, boolean]>([
    ['its volume', { volume: 1 }, true],
    ['its slug and id', { productSlug: com.productSlug, productId: com.productId }, true],
    ['an extra with the same content', { extra: {} }, true],
    ['another volume', { volume: 2 }, false],
    ['another extra', { extra: { premium: true } }, false],
  ])('replacing one with %s is skipped: %#', (_name, changes, isSkipped) => {
    const after = cartReducer(full, edit({ kind: 'replace-line', uuid: lineId(com), changes }));

    expect(after === full).toBe(isSkipped);
  });

  test('replacing keeps the uuid and position; replacing all keeps neither', () => {
    const two = loaded([buildLine(), buildLine(net)]);

    const one = cartReducer(two, edit({ kind: 'replace-line', uuid: lineId(com), changes: plan }));
    const all = cartReducer(two, edit({ kind: 'replace-all', lines: [plan] }));

    expect(one.cart.lines.map(({ uuid, productSlug }) => [uuid, productSlug])).toEqual([
      [lineId(com), 'value_bundle'],
      [lineId(net), 'dotnet_domain'],
    ]);
    expect(slugs(all)).toEqual(['value_bundle']);
  });

  test('removing one of three leaves two', () => {
    const three = loaded([buildLine(), buildLine({ meta: 'b.com' }), buildLine({ meta: 'c.com' })]);
    const b = lineId(buildRequest({ meta: 'b.com' }));

    const after = cartReducer(three, edit({ kind: 'remove-line', uuid: b }));

    expect(after.cart.lines.map((line) => line.meta)).toEqual(['example.com', 'c.com']);
  });

  test('removing a renewal removes the redemption fee of its name, and no other', () => {
    const other = buildRequest({ ...redemption, meta: 'other.com' });
    const all = loaded([renewal, redemption, other].map((line) => buildLine(line)));

    const without = cartReducer(all, edit({ kind: 'remove-line', uuid: lineId(renewal) }));
    const renewed = cartReducer(all, edit({ kind: 'remove-line', uuid: lineId(other) }));

    expect(without.cart.lines.map((line) => line.meta)).toEqual(['other.com']);
    expect(renewed.cart.lines.map((line) => line.meta)).toEqual(['old.com', 'old.com']);
  });

  test.each([
    ['SPRING', true],
    [' spring ', true],
    ['SUMMER', false],
  ])('adding coupon %o while SPRING is applied or pending is skipped: %s', (coupon, isSkipped) => {
    const pending = cartReducer(loaded(), edit({ kind: 'add-coupon', coupon: 'SPRING' }));

    for (const state of [full, pending]) {
      expect(cartReducer(state, edit({ kind: 'add-coupon', coupon })) === state).toBe(isSkipped);
    }
  });

  test.each<[CouponStatus, boolean]>([
    ['fresh', false],
    ['pending', false],
    ['applied', true],
    ['rejected', false],
    ['invalid', false],
  ])('removing a coupon that is %s works: %s', (couponStatus, works) => {
    const state = { ...full, couponStatus };

    const after = cartReducer(state, edit({ kind: 'remove-coupon' }));

    expect(after !== state).toBe(works);
    if (works) expect(after).toMatchObject({ couponStatus: 'fresh', cart: { coupon: '' } });
  });

  test.each<[CouponStatus, boolean]>([
    ['fresh', true],
    ['pending', true],
    ['applied', false],
    ['rejected', true],
    ['invalid', true],
  ])('clearing a coupon that is %s works: %s', (couponStatus, works) => {
    const state = { ...full, couponStatus };

    const after = cartReducer(state, edit({ kind: 'clear-coupon' }));

    expect(after !== state).toBe(works);
    if (works) {
      expect(after).toMatchObject({ status: 'invalid', couponStatus: 'fresh', changedHead: ['coupon'] });
      expect(after.cart.coupon).toBe('');
    }
  });

  test('clearing does nothing where there is no coupon', () => {
    const state = loaded([buildLine()]);

    expect(cartReducer(state, edit({ kind: 'clear-coupon' }))).toBe(state);
  });

  test.each([
    [{}, null],
    [{ countryCode: 'US' }, null],
    [{ ...location }, null],
    [{ countryCode: 'DE' }, { ...location, countryCode: 'DE' }],
    [{ postalCode: '1' }, { ...location, postalCode: '1' }],
    [{ subdivisionCode: '' }, { ...location, subdivisionCode: '' }],
  ])('updates the location only if a given value differs: %j', (wanted, expected) => {
    const after = cartReducer(full, edit({ kind: 'set-location', location: wanted }));

    if (expected === null) expect(after).toBe(full);
    else expect(after.cart.location).toEqual(expected);
  });

  test.each([
    ['USD', false],
    ['usd', false],
    ['', false],
    ['EUR', true],
    ['jpy', true],
  ])('changes the currency to %o only if it differs: %s', (currency, isChanged) => {
    const after = cartReducer(full, edit({ kind: 'set-currency', currency }));

    expect(after !== full).toBe(isChanged);
    if (isChanged) expect(after.cart.currency).toBe(currency.toUpperCase());
  });
});
