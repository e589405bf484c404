import { externalMessage } from '#platform/kernel/sentence.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { anyCartLine as anyLine, anyEdit } from '../testing/any-edit.ts';
import { edit, run } from '../testing/machine-runs.ts';
import { applyEdit, isSameRequest } from './cart-edits.ts';
import { CART_TRANSITIONS, cartReducer, FRESH_CART_STATE, nextCall, withQueue } from './cart-machine.ts';
import type { CartAction, CartState, CartStatus } from './cart-machine.ts';
import { lineId } from './line-identity.ts';

const anyAnswer = fc.uniqueArray(anyLine, { selector: lineId, maxLength: 4 }).chain((lines) =>
  fc.record({ isCouponApplied: fc.boolean() }).map((overrides) =>
    buildCart(
      lines.map((line) => buildLine(line)),
      overrides,
    ),
  ),
);
/** Which request is answered: the newest (0), or an earlier one. */
const request = fc.constantFrom(0, 0, 0, -1, -2);
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
    type: fc.constant('fetched' as const),
    request,
    cart: anyAnswer,
    lost: fc.array(anyLine, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constantFrom('fetch-failed' as const, 'send-failed' as const),
    request,
    failure: fc.constant(externalMessage('No answer.')),
  }),
  anyEdit.map((what) => ({ type: 'edited' as const, edit: what })),
);

/** The action with the request number it answers. */
function inState(state: CartState, action: CartAction): CartAction {
  return 'request' in action ? { ...action, request: state.request + action.request } : action;
}

/** Starts the call that the state asks for, or answers the pending one. */
function step(state: CartState, isFailing: boolean): CartState {
  const { request } = state;
  switch (state.status) {
    case 'fresh':
      return cartReducer(state, { type: 'fetch-started' });
    case 'invalid':
      return cartReducer(state, { type: 'send-started' });
    case 'valid':
      return cartReducer(state, { type: 'queue-replayed' });
    case 'error':
      return cartReducer(state, { type: 'retried' });
    case 'fresh-pending':
      return isFailing
        ? cartReducer(state, { type: 'fetch-failed', request, failure: externalMessage('No answer.') })
        : cartReducer(state, { type: 'fetched', request, cart: buildCart() });
    case 'pending':
      return isFailing
        ? cartReducer(state, { type: 'send-failed', request, failure: externalMessage('No answer.') })
        : cartReducer(state, { type: 'sent', request, cart: state.cart });
  }
}

describe('any sequence of actions', () => {
  test('the machine follows its transition table, and no two lines share a uuid or an identity', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let state = FRESH_CART_STATE;
        for (const action of actions) {
          const next = cartReducer(state, inState(state, action));
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

  test('an edit is applied or queued, and only another key discards queued edits', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let state = FRESH_CART_STATE;
        for (const action of actions) {
          const next = cartReducer(state, inState(state, action));
          const isReplayed = action.type === 'queue-replayed' && state.status === 'valid';
          if (action.type === 'key-changed') {
            expect(next.queue).toEqual([]);
          } else if (isReplayed) {
            expect([next.cart, next.queue]).toEqual([withQueue(state).cart, []]);
          } else if (action.type === 'edited' && next.queue.length === state.queue.length) {
            expect(state.queue, 'nothing overtakes what waits').toEqual([]);
            expect(next.cart).toEqual(applyEdit(state, action.edit).cart);
          } else {
            // Queued edits stay queued in order; others may be added around them.
            const added = next.queue.length - state.queue.length;
            const from = action.type === 'edited' ? 0 : added;
            expect(added).toBeGreaterThanOrEqual(0);
            expect(next.queue.slice(from, from + state.queue.length)).toEqual(state.queue);
          }
          state = next;
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('with a responding server it settles from any state with an empty queue', () => {
    fc.assert(
      fc.property(
        fc.array(anyAction, { maxLength: 40 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        (actions, failures) => {
          let state = FRESH_CART_STATE;
          for (const action of actions) state = cartReducer(state, inState(state, action));
          let steps = 0;

          while (!(state.status === 'valid' && nextCall(state) === null) && steps < 60) {
            state = step(state, failures.pop() ?? false);
            steps += 1;
          }

          expect([state.status, state.queue, state.error]).toEqual(['valid', [], null]);
          // A call, its response and a retry, for every failure and for fetch, replay and send.
          expect(steps).toBeLessThanOrEqual(3 * 6 + 6);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('every status is reachable and known', () => {
    const reached = new Set<CartStatus>(['fresh']);
    for (const status of reached) for (const next of CART_TRANSITIONS[status]) reached.add(next);

    expect([...reached].sort()).toEqual(Object.keys(CART_TRANSITIONS).sort());
  });

  test('with a responding server it settles and contains every edit, however late', () => {
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
        // The same edits applied directly to the same cart.
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
        expect(state.cart.currency).toBe(plain.cart.currency);
      }),
    );
  });
});
