import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { com, edit, loaded, net, plan, run, slugs } from '../testing/machine-runs.ts';
import type { CartEdit } from './cart-edits.ts';
import { cartReducer, couponStatusAfter, FRESH_CART_STATE, nextCall } from './cart-machine.ts';
import { lineId } from './line-identity.ts';

describe('cart cache status (cart spec, section 4)', () => {
  test('fetches a fresh cart, which becomes valid', () => {
    const pending = run([{ type: 'fetch-started' }]);

    expect(nextCall(FRESH_CART_STATE)).toBe('fetch');
    expect(pending.status).toBe('fresh-pending');
    expect(cartReducer(pending, { type: 'fetched', request: 1, cart: buildCart() }).status).toBe('valid');
  });

  test('a failed fetch is an error of type GET_SERVER_CART_ERROR with its message', () => {
    const state = run([
      { type: 'fetch-started' },
      { type: 'fetch-failed', request: 1, failure: externalMessage('No answer.') },
    ]);

    expect(state).toMatchObject({
      status: 'error',
      error: { type: 'GET_SERVER_CART_ERROR', message: 'No answer.', sentence: null },
    });
  });

  test('a failed send is an error of type SET_SERVER_CART_ERROR, and the edit is kept', () => {
    const state = run(
      [
        edit({ kind: 'add-lines', lines: [net] }),
        { type: 'send-started' },
        { type: 'send-failed', request: 2, failure: externalMessage('No answer.') },
      ],
      loaded(),
    );

    expect(state).toMatchObject({ status: 'error', error: { type: 'SET_SERVER_CART_ERROR' } });
    expect(slugs(state)).toEqual(['dotcom_domain', 'dotnet_domain']);
  });

  test('retries a failed send with the same cart, and a failed fetch', () => {
    const unsent = run(
      [
        edit({ kind: 'add-lines', lines: [net] }),
        { type: 'send-started' },
        { type: 'send-failed', request: 2, failure: externalMessage('No answer.') },
        { type: 'retried' },
      ],
      loaded(),
    );
    const unfetched = run([
      { type: 'fetch-started' },
      edit({ kind: 'add-lines', lines: [net] }),
      { type: 'fetch-failed', request: 1, failure: externalMessage('No answer.') },
      { type: 'retried' },
    ]);

    expect([nextCall(unsent), slugs(unsent)]).toEqual(['send', ['dotcom_domain', 'dotnet_domain']]);
    expect([nextCall(unfetched), unfetched.queue.length]).toEqual(['fetch', 1]);
  });

  test.each<[string, CartEdit]>([
    ['adding lines', { kind: 'add-lines', lines: [net] }],
    ['replacing all', { kind: 'replace-all', lines: [net] }],
    ['replacing one', { kind: 'replace-line', uuid: lineId(com), changes: { volume: 2 } }],
    ['removing one', { kind: 'remove-line', uuid: lineId(com) }],
    ['adding a coupon', { kind: 'add-coupon', coupon: 'SPRING' }],
    ['changing the location', { kind: 'set-location', location: { countryCode: 'DE' } }],
  ])('%s makes the cart invalid, and it is sent automatically', (_name, what) => {
    const state = cartReducer(loaded(), edit(what));

    expect(state.status).toBe('invalid');
    expect(nextCall(state)).toBe('send');
    expect(cartReducer(state, { type: 'send-started' }).status).toBe('pending');
  });

  test('removing an applied coupon makes the cart invalid', () => {
    const state = loaded([buildLine()], { coupon: 'SPRING', isCouponApplied: true });

    expect(cartReducer(state, edit({ kind: 'remove-coupon' })).status).toBe('invalid');
  });

  test('replays edits made while loading once the cart is valid', () => {
    const waiting = run([
      edit({ kind: 'add-lines', lines: [net] }),
      { type: 'fetch-started' },
      edit({ kind: 'remove-line', uuid: lineId(com) }),
    ]);
    expect(waiting.queue).toHaveLength(2);

    const valid = cartReducer(waiting, { type: 'fetched', request: 1, cart: buildCart([buildLine()]) });
    const replayed = cartReducer(valid, { type: 'queue-replayed' });

    expect(valid.status).toBe('valid');
    expect(nextCall(valid)).toBe('replay');
    expect(replayed.status).toBe('invalid');
    expect(slugs(replayed)).toEqual(['dotnet_domain']);
  });

  test('ignores a reload while the cart is loading', () => {
    const pending = run([{ type: 'fetch-started' }]);

    expect(cartReducer(pending, { type: 'reloaded' })).toBe(pending);
    expect(cartReducer(FRESH_CART_STATE, { type: 'reloaded' })).toBe(FRESH_CART_STATE);
  });

  test('a reload or another key resets the cart to fresh', () => {
    expect(cartReducer(loaded(), { type: 'reloaded' }).status).toBe('fresh');
    expect(cartReducer(loaded(), { type: 'key-changed' }).status).toBe('fresh');
  });

  test('a newer request supersedes a pending one, whose response is ignored', () => {
    const pendingTwice = run(
      [
        edit({ kind: 'add-lines', lines: [net] }),
        { type: 'send-started' },
        edit({ kind: 'add-lines', lines: [plan] }),
        { type: 'send-started' },
      ],
      loaded(),
    );

    const afterOlder = cartReducer(pendingTwice, {
      type: 'sent',
      request: 2,
      cart: buildCart([buildLine()]),
    });
    const afterNewer = cartReducer(afterOlder, {
      type: 'sent',
      request: 3,
      cart: buildCart([buildLine(plan)]),
    });

    expect(afterOlder).toBe(pendingTwice);
    expect(afterNewer.status).toBe('valid');
    expect(slugs(afterNewer)).toEqual(['value_bundle']);
  });

  test('ignores the response to a fetch that a reload superseded', () => {
    const again = run([{ type: 'reloaded' }, { type: 'fetch-started' }], loaded());

    expect(cartReducer(again, { type: 'fetched', request: 1, cart: buildCart() })).toBe(again);
  });

  test('drops credits from a received cart', () => {
    const credits = buildLine({ productSlug: 'wordpress-com-credits', productId: 999, meta: '' });

    expect(slugs(loaded([buildLine(), credits]))).toEqual(['dotcom_domain']);
  });

  test('a line keeps its local uuid across responses', () => {
    const changed = run(
      [edit({ kind: 'replace-line', uuid: lineId(com), changes: net }), { type: 'send-started' }],
      loaded(),
    );

    const answered = cartReducer(changed, { type: 'sent', request: 2, cart: buildCart([buildLine(net)]) });

    expect(answered.cart.lines.map((line) => line.uuid)).toEqual([lineId(com)]);
  });
});

describe('coupon status (cart spec, section 4)', () => {
  test.each([
    ['pending', { isCouponApplied: true, couponDiscounts: [5] }, 'applied'],
    ['fresh', { isCouponApplied: true, couponDiscounts: [5] }, 'applied'],
    ['pending', { isCouponApplied: false, couponDiscounts: [] }, 'invalid'],
    ['pending', { isCouponApplied: false, couponDiscounts: [5] }, 'rejected'],
    ['applied', { isCouponApplied: false, couponDiscounts: [] }, 'fresh'],
    ['rejected', { isCouponApplied: false, couponDiscounts: [5] }, 'fresh'],
  ] as const)('%s, answered %o → %s', (before, answer, after) => {
    expect(couponStatusAfter(before, answer)).toBe(after);
  });
});
