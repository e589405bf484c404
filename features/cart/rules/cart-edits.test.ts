import { describe, expect, test } from 'vitest';
import { buildLine } from '../testing/cart-builders.ts';
import { com, edit, loaded, net, plan, redemption, renewal, slugs } from '../testing/machine-runs.ts';
import { cartReducer } from './cart-machine.ts';
import { lineId } from './line-identity.ts';

describe('edits (cart spec, section 4)', () => {
  test('new lines are appended', () => {
    expect(slugs(cartReducer(loaded(), edit({ kind: 'add-lines', lines: [net, plan] })))).toEqual([
      'dotcom_domain',
      'dotnet_domain',
      'value_bundle',
    ]);
  });

  test.each([
    ['a renewal added to other products', [com], [renewal], ['old.com']],
    ['other products added to a renewal', [renewal], [com], ['example.com']],
    ['a mix of both', [net], [renewal, com], ['old.com', 'example.com']],
    ['redemption added to a renewal', [renewal], [redemption], ['old.com', 'old.com']],
    ['redemption added to other products', [com], [redemption], ['example.com', 'old.com']],
  ])('%s: renewals and others replace each other, redemption exempt', (_name, before, added, metas) => {
    const state = loaded(before.map((line) => buildLine(line)));

    const after = cartReducer(state, edit({ kind: 'add-lines', lines: added }));

    expect(after.cart.lines.map((line) => line.meta)).toEqual(metas);
  });

  test('replacing one is skipped when it has those properties already', () => {
    const state = loaded();

    expect(
      cartReducer(state, edit({ kind: 'replace-line', uuid: lineId(com), changes: { volume: 1 } })),
    ).toBe(state);
    expect(cartReducer(state, edit({ kind: 'replace-line', uuid: 'nobody', changes: { volume: 2 } }))).toBe(
      state,
    );
  });

  test('a coupon that is applied or pending already is skipped', () => {
    const applied = loaded([buildLine()], { coupon: 'SPRING', isCouponApplied: true });
    const pending = cartReducer(loaded(), edit({ kind: 'add-coupon', coupon: 'SPRING' }));

    expect(cartReducer(applied, edit({ kind: 'add-coupon', coupon: 'SPRING' }))).toBe(applied);
    expect(cartReducer(pending, edit({ kind: 'add-coupon', coupon: 'SPRING' }))).toBe(pending);
  });

  test('a coupon is removed only when it is applied', () => {
    const pending = cartReducer(loaded(), edit({ kind: 'add-coupon', coupon: 'SPRING' }));

    expect(cartReducer(pending, edit({ kind: 'remove-coupon' }))).toBe(pending);
  });

  test('the location is updated only where it differs', () => {
    const state = loaded([], { location: { countryCode: 'DE', postalCode: '10115', subdivisionCode: '' } });

    expect(cartReducer(state, edit({ kind: 'set-location', location: { countryCode: 'DE' } }))).toBe(state);
  });
});
