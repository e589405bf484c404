import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { com, edit, loaded, net, plan, run, slugs } from '../testing/machine-runs.ts';
import type { CartEdit } from './cart-edits.ts';
import { CART_TRANSITIONS, cartReducer, couponStatusAfter, nextCall } from './cart-machine.ts';
import type { CartAction, CartState, CartStatus } from './cart-machine.ts';
import { lineId } from './line-identity.ts';
import { isClaimAwaited, pruneLocalEntries } from './local-entries.ts';

/* Section 4 of the cart spec, sentence by sentence: statuses, responses, coupons. cart-spec-edits.test.ts covers the edits, cart-spec.test.ts the other sections. */

const location = { countryCode: 'US', postalCode: '62701', subdivisionCode: 'IL' };
const full = loaded([buildLine()], { coupon: 'SPRING', isCouponApplied: true, location });
const addNet = edit({ kind: 'add-lines', lines: [net] });
const sent: readonly CartAction[] = [addNet, { type: 'send-started' }];

/** The cart in each status. */
const IN: Readonly<Record<CartStatus | 'get-error', CartState>> = {
  fresh: run([]),
  'fresh-pending': run([{ type: 'fetch-started' }]),
  valid: full,
  invalid: run([addNet], full),
  pending: run(sent, full),
  error: run([...sent, { type: 'send-failed', request: 2, failure: externalMessage('No answer.') }], full),
  'get-error': run([
    { type: 'fetch-started' },
    { type: 'fetch-failed', request: 1, failure: externalMessage('No answer.') },
  ]),
};
const LOADED = [IN.valid, IN.invalid, IN.pending, IN.error];
const NOT_LOADED = [IN.fresh, IN['fresh-pending'], IN['get-error']];

/** Every edit of the spec, and the currency from the spec's payload. */
const EDITS: readonly CartEdit[] = [
  { kind: 'add-lines', lines: [plan] },
  { kind: 'replace-all', lines: [plan] },
  { kind: 'replace-line', uuid: lineId(com), changes: { volume: 2 } },
  { kind: 'remove-line', uuid: lineId(com) },
  { kind: 'add-coupon', coupon: 'SUMMER' },
  { kind: 'remove-coupon' },
  { kind: 'set-location', location: { postalCode: '62702' } },
  { kind: 'set-currency', currency: 'EUR' },
];

describe('section 4, cart cache status: values and their order', () => {
  test('fresh, fresh-pending, valid, invalid, pending, error', () => {
    expect(Object.keys(CART_TRANSITIONS)).toEqual([
      'fresh',
      'fresh-pending',
      'valid',
      'invalid',
      'pending',
      'error',
    ]);
    for (const [status, state] of Object.entries(IN)) expect(status).toContain(state.status);
  });

  test.each<[string, CartState, CartAction, CartStatus, string | undefined]>([
    ['fresh, the first fetch starts', IN.fresh, { type: 'fetch-started' }, 'fresh-pending', undefined],
    [
      'fresh-pending, it succeeds',
      IN['fresh-pending'],
      { type: 'fetched', request: 1, cart: buildCart() },
      'valid',
      undefined,
    ],
    [
      'fresh-pending, it fails',
      IN['fresh-pending'],
      { type: 'fetch-failed', request: 1, failure: externalMessage('No answer.') },
      'error',
      'GET_SERVER_CART_ERROR',
    ],
    ['invalid, the update starts', IN.invalid, { type: 'send-started' }, 'pending', undefined],
    [
      'pending, the server replies',
      IN.pending,
      { type: 'sent', request: 2, cart: buildCart() },
      'valid',
      undefined,
    ],
    [
      'pending, the update fails',
      IN.pending,
      { type: 'send-failed', request: 2, failure: externalMessage('No answer.') },
      'error',
      'SET_SERVER_CART_ERROR',
    ],
  ])('%s', (_name, from, action, status, errorType) => {
    const to = cartReducer(from, action);

    expect(to.status).toBe(status);
    expect(to.error?.type).toBe(errorType);
  });

  test('the update after an edit is automatic', () => {
    expect([nextCall(IN.fresh), nextCall(IN.invalid), nextCall(IN.valid)]).toEqual(['fetch', 'send', null]);
  });
});

describe('section 4, edits', () => {
  test.each(EDITS)('$kind makes a loaded cart invalid, whatever its status', (what) => {
    for (const from of LOADED) expect(cartReducer(from, edit(what)).status).toBe('invalid');
  });

  test.each(EDITS)('$kind is queued while the cart is not loaded', (what) => {
    for (const from of NOT_LOADED) {
      const waiting = cartReducer(from, edit(what));

      expect([waiting.status, waiting.cart, waiting.queue]).toEqual([from.status, from.cart, [what]]);
    }
  });

  test.each(EDITS)('$kind is replayed once it is valid', (what) => {
    const waiting = cartReducer(IN['fresh-pending'], edit(what));

    const valid = cartReducer(waiting, { type: 'fetched', request: 1, cart: full.cart });
    const replayed = cartReducer(valid, { type: 'queue-replayed' });

    expect([valid.status, nextCall(valid)]).toEqual(['valid', 'replay']);
    expect(replayed).toEqual(cartReducer({ ...full, queue: [] }, edit(what)));
  });

  test('queued edits are replayed in order', () => {
    const waiting = run(
      [edit({ kind: 'replace-all', lines: [plan] }), edit({ kind: 'add-lines', lines: [net] })],
      IN['fresh-pending'],
    );

    const replayed = run(
      [{ type: 'fetched', request: 1, cart: full.cart }, { type: 'queue-replayed' }],
      waiting,
    );

    expect(slugs(replayed)).toEqual(['value_bundle', 'dotnet_domain']);
  });
});

describe('section 4, reload, key and superseding', () => {
  test.each([IN.fresh, IN['fresh-pending']])('a reload while $status is ignored', (state) => {
    expect(cartReducer(state, { type: 'reloaded' })).toBe(state);
  });

  test.each([...LOADED, IN['get-error']])('a reload resets $status to fresh', (state) => {
    expect(cartReducer(state, { type: 'reloaded' })).toMatchObject({ status: 'fresh', cart: { lines: [] } });
  });

  test.each([...LOADED, ...NOT_LOADED])('another key resets $status to fresh and keeps nothing', (state) => {
    const waiting = cartReducer(state, addNet);

    expect(cartReducer(waiting, { type: 'key-changed' })).toEqual({ ...IN.fresh, request: state.request });
  });

  test('a newer request supersedes a pending one, whose response is ignored, success or failure', () => {
    const newer = run([edit({ kind: 'add-lines', lines: [plan] }), { type: 'send-started' }], IN.pending);

    expect(newer).toMatchObject({ status: 'pending', request: 3 });
    expect(cartReducer(newer, { type: 'sent', request: 2, cart: buildCart() })).toBe(newer);
    expect(
      cartReducer(newer, { type: 'send-failed', request: 2, failure: externalMessage('No answer.') }),
    ).toBe(newer);
    expect(cartReducer(newer, { type: 'sent', request: 3, cart: buildCart() }).status).toBe('valid');
  });
});

describe('section 4, on receipt', () => {
  test('a no-user cart prunes local entries to the product slugs still in it; other keys prune none', () => {
    const entries = [com, { ...com, meta: 'other.com' }, net, plan];

    expect(pruneLocalEntries(entries, buildCart([buildLine()], { key: 'no-user' }))).toEqual([
      com,
      { ...com, meta: 'other.com' },
    ]);
    for (const key of [1001, 'no-site'] as const) {
      expect(pruneLocalEntries(entries, buildCart([buildLine()], { key }))).toBe(entries);
    }
  });

  test.each([
    ['none of it is there yet', [], true, true],
    ['some of it is there', [buildLine()], true, false],
    ['the server never had it', [], false, false],
  ])('a visitor’s lines are being moved to their account’s cart while %s', (_what, lines, isAnswered, is) => {
    expect(isClaimAwaited({ lines: [com, net], isAnswered }, buildCart(lines, { key: 'no-site' }))).toBe(is);
    expect(isClaimAwaited({ lines: [], isAnswered }, buildCart(lines, { key: 'no-site' }))).toBe(false);
  });

  test('drops credits products, on fetch and on update', () => {
    const credits = buildLine({ productSlug: 'wordpress-com-credits', productId: 999, meta: '' });
    const cart = buildCart([credits, buildLine()]);

    for (const state of [
      cartReducer(IN['fresh-pending'], { type: 'fetched', request: 1, cart }),
      cartReducer(IN.pending, { type: 'sent', request: 2, cart }),
    ]) {
      expect(slugs(state)).toEqual(['dotcom_domain']);
    }
  });
});

describe('section 4, coupon status', () => {
  const BEFORE = ['fresh', 'pending', 'applied', 'rejected', 'invalid'] as const;

  test.each(BEFORE)('%s becomes applied when the server applied the coupon', (before) => {
    for (const couponDiscounts of [[], [180]]) {
      expect(couponStatusAfter(before, { isCouponApplied: true, couponDiscounts })).toBe('applied');
    }
  });

  test.each([
    [[], 'invalid'],
    [[180], 'rejected'],
    [[0], 'rejected'],
  ] as const)('pending with discounts %j, not applied, becomes %s', (couponDiscounts, after) => {
    expect(couponStatusAfter('pending', { isCouponApplied: false, couponDiscounts })).toBe(after);
  });

  test.each(BEFORE.filter((status) => status !== 'pending'))('%s otherwise becomes fresh', (before) => {
    for (const couponDiscounts of [[], [180]]) {
      expect(couponStatusAfter(before, { isCouponApplied: false, couponDiscounts })).toBe('fresh');
    }
  });
});
