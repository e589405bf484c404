import type { Message } from '#platform/kernel/sentence.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { EMPTY_CART } from './cart.ts';
import type { Cart, LineRequest } from './cart.ts';
import { applyEdit } from './cart-edits.ts';
import type { CartEdit, CouponStatus, EditableCart } from './cart-edits.ts';
import { lineId } from './line-identity.ts';

/** Relation of the cart in memory to the server's (cart spec, section 4, 'Cart cache status'). */
export type CartStatus = 'fresh' | 'fresh-pending' | 'valid' | 'invalid' | 'pending' | 'error';

/** Which call failed. */
export type CartErrorType = 'GET_SERVER_CART_ERROR' | 'SET_SERVER_CART_ERROR';

/**
 * Allowed transitions; the machine follows these or stays.
 *
 * A reload or a new key returns to `fresh` from every state.
 */
export const CART_TRANSITIONS: Readonly<Record<CartStatus, readonly CartStatus[]>> = {
  fresh: ['fresh-pending'],
  'fresh-pending': ['valid', 'error', 'fresh'],
  valid: ['invalid', 'fresh'],
  invalid: ['pending', 'fresh'],
  pending: ['valid', 'invalid', 'error', 'fresh'],
  error: ['invalid', 'fresh'],
};

/** The client-side state of a cart. */
export interface CartState extends EditableCart {
  readonly status: CartStatus;
  /** Edits made before the cart was loaded, oldest first. */
  readonly queue: readonly CartEdit[];
  /** Number of the newest request; responses to others are ignored. */
  readonly request: number;
  readonly error: (Message & { readonly type: CartErrorType }) | null;
}

/** An action on the cart. */
export type CartAction =
  | { readonly type: 'fetch-started' }
  | {
      readonly type: 'fetched';
      readonly request: number;
      readonly cart: Cart;
      /** Lines stored in this browser that the server lacks; they are added before queued edits. */
      readonly lost?: readonly LineRequest[];
    }
  | { readonly type: 'fetch-failed'; readonly request: number; readonly failure: Message }
  | { readonly type: 'edited'; readonly edit: CartEdit }
  | { readonly type: 'queue-replayed' }
  | { readonly type: 'send-started' }
  | { readonly type: 'sent'; readonly request: number; readonly cart: Cart }
  | { readonly type: 'send-failed'; readonly request: number; readonly failure: Message }
  /** The customer retries the failed call. */
  | { readonly type: 'retried' }
  | { readonly type: 'reloaded' }
  | { readonly type: 'key-changed' };

/** Why an edit did not come about: the failed call, or the server's first error; null if neither says. */
export function cartFailure({ error, cart }: Pick<CartState, 'error' | 'cart'>): Message | null {
  return error ?? cart.errors[0] ?? null;
}

/** The initial state. */
export const FRESH_CART_STATE: CartState = {
  status: 'fresh',
  cart: EMPTY_CART,
  couponStatus: 'fresh',
  changedHead: [],
  queue: [],
  request: 0,
  error: null,
};

/**
 * The next state. A pure function: the binding makes the calls that the state asks for (`nextCall`)
 * and reports their results. Actions that don't fit the state change nothing.
 */
export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'fetch-started':
      return state.status === 'fresh'
        ? { ...state, status: 'fresh-pending', request: state.request + 1, error: null }
        : state;
    case 'fetched':
      return isAwaited(state, 'fresh-pending', action.request)
        ? receive(withLost(state, action.lost ?? []), action.cart)
        : state;
    case 'fetch-failed':
      return isAwaited(state, 'fresh-pending', action.request)
        ? { ...state, status: 'error', error: { type: 'GET_SERVER_CART_ERROR', ...action.failure } }
        : state;
    case 'edited':
      return edited(state, action.edit);
    case 'queue-replayed':
      return state.status === 'valid' ? replayQueue(state) : state;
    case 'send-started':
      return state.status === 'invalid' ? { ...state, status: 'pending', request: state.request + 1 } : state;
    case 'sent':
      return isAwaited(state, 'pending', action.request) ? receive(state, action.cart) : state;
    case 'send-failed':
      return isAwaited(state, 'pending', action.request)
        ? { ...state, status: 'error', error: { type: 'SET_SERVER_CART_ERROR', ...action.failure } }
        : state;
    case 'retried':
      if (state.error?.type === 'SET_SERVER_CART_ERROR') return { ...state, status: 'invalid', error: null };
      return state.error === null ? state : restartRequest(state);
    case 'reloaded':
      return isLoading(state) ? state : restartRequest(state);
    case 'key-changed':
      return { ...FRESH_CART_STATE, request: state.request };
  }
}

/** The call that the binding has to make. */
export function nextCall(state: CartState): 'fetch' | 'send' | 'replay' | null {
  if (state.status === 'fresh') return 'fetch';
  if (state.status === 'invalid') return 'send';
  return state.status === 'valid' && state.queue.length > 0 ? 'replay' : null;
}

/** Whether the cart is not loaded yet, so that edits are queued and reloads ignored. */
export function isLoading(state: Pick<CartState, 'status'>): boolean {
  return state.status === 'fresh' || state.status === 'fresh-pending';
}

/** Whether the cart can be edited; until then edits are queued. */
export function isLoaded(state: Pick<CartState, 'status' | 'error'>): boolean {
  return !isLoading(state) && state.error?.type !== 'GET_SERVER_CART_ERROR';
}

/** The initial state with the queued edits and the numbers of pending requests. */
function restartRequest({ queue, request }: CartState): CartState {
  return { ...FRESH_CART_STATE, queue, request };
}

function isAwaited(state: CartState, status: CartStatus, request: number): boolean {
  return state.status === status && state.request === request;
}

function edited(state: CartState, edit: CartEdit): CartState {
  if (!isLoaded(state) || state.queue.length > 0) return { ...state, queue: [...state.queue, edit] };
  const after = applyEdit(state, edit);
  // After a failed send that edit is still unsent, so the next edit sends both.
  if (after === state) return state;
  return { ...state, ...after, status: 'invalid', error: null };
}

function replayQueue(state: CartState): CartState {
  const before: CartState = { ...state, queue: [] };
  const { cart, couponStatus, changedHead } = withQueue(state);
  if (cart === before.cart && couponStatus === before.couponStatus) return before;
  return { ...before, cart, couponStatus, changedHead, status: 'invalid' };
}

/** The cart after replaying queued edits. */
export function withQueue(state: CartState): EditableCart {
  return state.queue.reduce<EditableCart>(applyEdit, state);
}

function withLost(state: CartState, lines: readonly LineRequest[]): CartState {
  return lines.length === 0 ? state : { ...state, queue: [{ kind: 'add-lines', lines }, ...state.queue] };
}

function receive(state: CartState, answer: Cart): CartState {
  const uuids = new Map(state.cart.lines.map((line) => [lineId(line), line.uuid]));
  const lines = answer.lines
    // Credits are displayed as an amount, never as a line (cart spec, section 4).
    .filter((line) => line.productSlug !== PRODUCT_SLUGS.credits)
    .map((line) => ({ ...line, uuid: uuids.get(lineId(line)) ?? line.uuid }));
  return {
    ...state,
    status: 'valid',
    cart: { ...answer, lines: withDistinctUuids(lines) },
    couponStatus: couponStatusAfter(state.couponStatus, answer),
    changedHead: [],
    error: null,
  };
}

function withDistinctUuids<Line extends { readonly uuid: string }>(lines: readonly Line[]): readonly Line[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    let { uuid } = line;
    while (taken.has(uuid)) uuid += '+';
    taken.add(uuid);
    return uuid === line.uuid ? line : { ...line, uuid };
  });
}

/** The coupon's status after a response (cart spec, section 4, 'Coupon status'). */
export function couponStatusAfter(
  before: CouponStatus,
  answer: Pick<Cart, 'isCouponApplied' | 'couponDiscounts'>,
): CouponStatus {
  if (answer.isCouponApplied) return 'applied';
  if (before !== 'pending') return 'fresh';
  return answer.couponDiscounts.length === 0 ? 'invalid' : 'rejected';
}
