import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { com, edit, net, plan, redemption, renewal, run } from '../testing/machine-runs.ts';
import { applyEdit, isSameRequest } from './cart-edits.ts';
import type { CartEdit } from './cart-edits.ts';
import { CART_TRANSITIONS, cartReducer, FRESH_CART_STATE, nextCall } from './cart-machine.ts';
import type { CartAction, CartStatus } from './cart-machine.ts';
import { lineId } from './line-identity.ts';

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
const anyAnswer = fc.uniqueArray(anyLine, { selector: lineId, maxLength: 4 }).chain((lines) =>
  fc.record({ isCouponApplied: fc.boolean() }).map((wishes) =>
    buildCart(
      lines.map((line) => buildLine(line)),
      wishes,
    ),
  ),
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
        let plain = cartReducer(run([{ type: 'fetch-started' }]), {
          type: 'fetched',
          request: 1,
          cart: first,
        });
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
