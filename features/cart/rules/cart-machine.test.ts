import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCart, buildLine, buildRequest } from '../testing/cart-builders.ts';
import { applyEdit, isSameRequest } from './cart-edits.ts';
import type { CartEdit } from './cart-edits.ts';
import { CART_TRANSITIONS, cartReducer, couponStatusAfter, FRESH_CART_STATE, nextCall } from './cart-machine.ts';
import type { CartAction, CartState, CartStatus } from './cart-machine.ts';
import { lineId } from './line-identity.ts';

const com = buildRequest();
const net = buildRequest({ productSlug: 'dotnet_domain', productId: 7, meta: 'example.net' });
const plan = buildRequest({ productSlug: 'value_bundle', productId: 1003, meta: '' });
const renewal = buildRequest({ meta: 'old.com', extra: { purchaseType: 'renewal', purchaseId: '12' } });
const redemption = buildRequest({ productSlug: 'domain_redemption', productId: 60, meta: 'old.com' });

function run(actions: readonly CartAction[], from: CartState = FRESH_CART_STATE): CartState {
  return actions.reduce(cartReducer, from);
}

/** A cart that is loaded and holds these lines. */
function loaded(lines = [buildLine()], wishes: Parameters<typeof buildCart>[1] = {}): CartState {
  return run([{ type: 'fetch-started' }, { type: 'fetched', request: 1, cart: buildCart(lines, wishes) }]);
}

const edit = (what: CartEdit): CartAction => ({ type: 'edited', edit: what });
const slugs = (state: CartState) => state.cart.lines.map((line) => line.productSlug);

describe('cart cache status (cart spec, section 4)', () => {
  test('a fresh cart is fetched and becomes valid', () => {
    const pending = run([{ type: 'fetch-started' }]);

    expect(nextCall(FRESH_CART_STATE)).toBe('fetch');
    expect(pending.status).toBe('fresh-pending');
    expect(cartReducer(pending, { type: 'fetched', request: 1, cart: buildCart() }).status).toBe('valid');
  });

  test('a failed fetch is an error of type GET_SERVER_CART_ERROR with its message', () => {
    const state = run([{ type: 'fetch-started' }, { type: 'fetch-failed', request: 1, message: 'No answer.' }]);

    expect(state).toMatchObject({
      status: 'error',
      error: { type: 'GET_SERVER_CART_ERROR', message: 'No answer.' },
    });
  });

  test('a failed send is an error of type SET_SERVER_CART_ERROR, and the edit is not lost', () => {
    const state = run(
      [
        edit({ kind: 'add-lines', lines: [net] }),
        { type: 'send-started' },
        { type: 'send-failed', request: 2, message: 'No answer.' },
      ],
      loaded(),
    );

    expect(state).toMatchObject({ status: 'error', error: { type: 'SET_SERVER_CART_ERROR' } });
    expect(slugs(state)).toEqual(['dotcom_domain', 'dotnet_domain']);
  });

  test('after a failed send the same cart is sent once more; after a failed fetch it is fetched once more', () => {
    const unsent = run(
      [
        edit({ kind: 'add-lines', lines: [net] }),
        { type: 'send-started' },
        { type: 'send-failed', request: 2, message: 'No answer.' },
        { type: 'retried' },
      ],
      loaded(),
    );
    const unfetched = run([
      { type: 'fetch-started' },
      edit({ kind: 'add-lines', lines: [net] }),
      { type: 'fetch-failed', request: 1, message: 'No answer.' },
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
  ])('%s makes the cart invalid, and it is sent by itself', (_name, what) => {
    const state = cartReducer(loaded(), edit(what));

    expect(state.status).toBe('invalid');
    expect(nextCall(state)).toBe('send');
    expect(cartReducer(state, { type: 'send-started' }).status).toBe('pending');
  });

  test('removing a coupon makes the cart invalid once it is applied', () => {
    const state = loaded([buildLine()], { coupon: 'SPRING', isCouponApplied: true });

    expect(cartReducer(state, edit({ kind: 'remove-coupon' })).status).toBe('invalid');
  });

  test('edits made while the cart is loading are replayed once it is valid', () => {
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

  test('a reload while the cart is loading is ignored', () => {
    const pending = run([{ type: 'fetch-started' }]);

    expect(cartReducer(pending, { type: 'reloaded' })).toBe(pending);
    expect(cartReducer(FRESH_CART_STATE, { type: 'reloaded' })).toBe(FRESH_CART_STATE);
  });

  test('a reload resets the cart to fresh, and so does another key', () => {
    expect(cartReducer(loaded(), { type: 'reloaded' }).status).toBe('fresh');
    expect(cartReducer(loaded(), { type: 'key-changed' }).status).toBe('fresh');
  });

  test('a newer pending request supersedes an older one, and the older reply is ignored', () => {
    const pendingTwice = run(
      [
        edit({ kind: 'add-lines', lines: [net] }),
        { type: 'send-started' },
        edit({ kind: 'add-lines', lines: [plan] }),
        { type: 'send-started' },
      ],
      loaded(),
    );

    const afterOlder = cartReducer(pendingTwice, { type: 'sent', request: 2, cart: buildCart([buildLine()]) });
    const afterNewer = cartReducer(afterOlder, { type: 'sent', request: 3, cart: buildCart([buildLine(plan)]) });

    expect(afterOlder).toBe(pendingTwice);
    expect(afterNewer.status).toBe('valid');
    expect(slugs(afterNewer)).toEqual(['value_bundle']);
  });

  test('the reply to a fetch that a reload made pointless is ignored', () => {
    const again = run([{ type: 'reloaded' }, { type: 'fetch-started' }], loaded());

    expect(cartReducer(again, { type: 'fetched', request: 1, cart: buildCart() })).toBe(again);
  });

  test('credits are dropped from the cart on receipt', () => {
    const credits = buildLine({ productSlug: 'wordpress-com-credits', productId: 999, meta: '' });

    expect(slugs(loaded([buildLine(), credits]))).toEqual(['dotcom_domain']);
  });

  test('a line keeps its local uuid through the server’s answers', () => {
    const changed = run(
      [edit({ kind: 'replace-line', uuid: lineId(com), changes: net }), { type: 'send-started' }],
      loaded(),
    );

    const answered = cartReducer(changed, { type: 'sent', request: 2, cart: buildCart([buildLine(net)]) });

    expect(answered.cart.lines.map((line) => line.uuid)).toEqual([lineId(com)]);
  });
});

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

    expect(cartReducer(state, edit({ kind: 'replace-line', uuid: lineId(com), changes: { volume: 1 } }))).toBe(state);
    expect(cartReducer(state, edit({ kind: 'replace-line', uuid: 'nobody', changes: { volume: 2 } }))).toBe(state);
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

const anyLine = fc.constantFrom(com, net, plan, renewal, redemption, { ...com, volume: 2 });
const anyEdit: fc.Arbitrary<CartEdit> = fc.oneof(
  fc.record({ kind: fc.constant('add-lines' as const), lines: fc.array(anyLine, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('replace-all' as const), lines: fc.array(anyLine, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('replace-line' as const),
    uuid: anyLine.map(lineId),
    changes: fc.oneof(fc.record({ volume: fc.integer({ min: 1, max: 3 }) }), anyLine),
  }),
  fc.record({ kind: fc.constant('remove-line' as const), uuid: anyLine.map(lineId) }),
  fc.record({ kind: fc.constant('add-coupon' as const), coupon: fc.constantFrom('', 'A', 'B') }),
  fc.record({ kind: fc.constant('remove-coupon' as const) }),
  fc.record({
    kind: fc.constant('set-location' as const),
    location: fc.record({ countryCode: fc.constantFrom('DE', 'US') }),
  }),
);
const anyAnswer = fc
  .uniqueArray(anyLine, { selector: lineId, maxLength: 4 })
  .chain((lines) =>
    fc.record({ isCouponApplied: fc.boolean() }).map((wishes) => buildCart(lines.map((line) => buildLine(line)), wishes)),
  );
const request = fc.integer({ min: 0, max: 12 });
const anyAction: fc.Arbitrary<CartAction> = fc.oneof(
  fc.constantFrom<CartAction>(
    { type: 'fetch-started' },
    { type: 'queue-replayed' },
    { type: 'send-started' },
    { type: 'retried' },
    { type: 'reloaded' },
    { type: 'key-changed' },
  ),
  fc.record({ type: fc.constantFrom('fetched' as const, 'sent' as const), request, cart: anyAnswer }),
  fc.record({
    type: fc.constantFrom('fetch-failed' as const, 'send-failed' as const),
    request,
    message: fc.constant('No answer.'),
  }),
  anyEdit.map((what) => ({ type: 'edited' as const, edit: what })),
);

describe('whatever happens', () => {
  test('the machine never leaves its table, and no two lines share a uuid or an identity', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let state = FRESH_CART_STATE;
        for (const action of actions) {
          const next = cartReducer(state, action);
          if (next.status !== state.status) expect(CART_TRANSITIONS[state.status]).toContain(next.status);
          expect(next.request).toBeGreaterThanOrEqual(state.request);
          expect(next.error !== null).toBe(next.status === 'error');
          for (const key of [(line: { uuid: string }) => line.uuid, lineId] as const) {
            expect(new Set(next.cart.lines.map(key as typeof lineId)).size).toBe(next.cart.lines.length);
          }
          state = next;
        }
      }),
    );
  });

  test('every status is reachable and known', () => {
    const reached = new Set<CartStatus>(['fresh']);
    for (const status of reached) for (const next of CART_TRANSITIONS[status]) reached.add(next);

    expect([...reached].sort()).toEqual(Object.keys(CART_TRANSITIONS).sort());
  });

  test('with a server that answers, it settles and holds every edit, however late they were made', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), fc.nat(12), anyAnswer, (edits, early, first) => {
        let state = FRESH_CART_STATE;
        const settle = () => {
          for (let call = nextCall(state); call !== null; call = nextCall(state)) {
            if (call === 'replay') state = cartReducer(state, { type: 'queue-replayed' });
            if (call === 'fetch') {
              state = run([{ type: 'fetch-started' }], state);
              state = cartReducer(state, { type: 'fetched', request: state.request, cart: first });
            }
            if (call === 'send') {
              state = run([{ type: 'send-started' }], state);
              const answer = { ...state.cart, isCouponApplied: state.cart.coupon !== '' };
              state = cartReducer(state, { type: 'sent', request: state.request, cart: answer });
            }
          }
        };
        // The same edits on the same cart without any machine between.
        let plain = cartReducer(
          run([{ type: 'fetch-started' }]),
          { type: 'fetched', request: 1, cart: first },
        );
        const coupons = edits.some(({ kind }) => kind === 'add-coupon' || kind === 'remove-coupon');

        for (const what of edits.slice(0, early)) state = cartReducer(state, edit(what));
        settle();
        for (const what of edits.slice(early)) {
          state = cartReducer(state, edit(what));
          settle();
        }
        for (const what of edits) plain = { ...plain, ...applyEdit(plain, what) };

        expect(state.status).toBe('valid');
        expect(state.queue).toEqual([]);
        if (coupons) return;
        expect(state.cart.lines).toHaveLength(plain.cart.lines.length);
        for (const line of plain.cart.lines) {
          expect(state.cart.lines.some((other) => isSameRequest(line, other))).toBe(true);
        }
        expect(state.cart.location).toEqual(plain.cart.location);
      }),
    );
  });
});
