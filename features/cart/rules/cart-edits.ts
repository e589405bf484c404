import type { Cart, CartHeadField, CartLine, JsonValue, LineRequest, TaxLocation } from './cart.ts';
import { lineId, tiedLines } from './line-identity.ts';
import { withNewerApart } from './renewals-apart.ts';

/** A customer's edit of the cart (cart spec, section 4, 'Cart cache status'). */
export type CartEdit =
  | {
      readonly kind: 'add-lines';
      readonly lines: readonly LineRequest[];
      /** The currency for an empty cart. */
      readonly currency?: string;
    }
  | { readonly kind: 'replace-all'; readonly lines: readonly LineRequest[] }
  | { readonly kind: 'replace-line'; readonly uuid: string; readonly changes: Partial<LineRequest> }
  | { readonly kind: 'remove-line'; readonly uuid: string }
  | { readonly kind: 'add-coupon'; readonly coupon: string }
  | { readonly kind: 'remove-coupon' }
  /** Forgets a coupon that was not applied: rejected, unknown, or remembered from before. */
  | { readonly kind: 'clear-coupon' }
  | { readonly kind: 'set-location'; readonly location: Partial<TaxLocation> }
  | { readonly kind: 'set-currency'; readonly currency: string };

/** State of the coupon (cart spec, section 4, 'Coupon status'). */
export type CouponStatus = 'fresh' | 'pending' | 'applied' | 'rejected' | 'invalid';

/** The part of the machine's state that edits change. */
export interface EditableCart {
  readonly cart: Cart;
  readonly couponStatus: CouponStatus;
  /** Fields changed besides lines since the last response; other fields follow other tabs. */
  readonly changedHead: readonly CartHeadField[];
}

/**
 * The cart after an edit, or the same object if the edit changes nothing.
 *
 * An edited line has no price until the server answers.
 */
export function applyEdit(state: EditableCart, edit: CartEdit): EditableCart {
  switch (edit.kind) {
    case 'add-lines':
      return edit.lines.length === 0 ? state : addLines(state, edit.lines, edit.currency);
    case 'replace-all':
      return withLines(state, appendLines([], edit.lines));
    case 'replace-line':
      return replaceLine(state, edit.uuid, edit.changes);
    case 'remove-line':
      return removeLine(state, edit.uuid);
    case 'add-coupon':
      return addCoupon(state, edit.coupon.trim());
    case 'remove-coupon':
      if (state.couponStatus !== 'applied') return state;
      return withHead(state, 'coupon', { coupon: '', isCouponApplied: false }, 'fresh');
    case 'clear-coupon':
      return clearCoupon(state);
    case 'set-location':
      return setLocation(state, edit.location);
    case 'set-currency':
      return setCurrency(state, edit.currency.trim().toUpperCase());
  }
}

/** Removes a line, and what cannot stay without it. */
function removeLine(state: EditableCart, uuid: string): EditableCart {
  const { lines } = state.cart;
  const removed = lines.find((line) => line.uuid === uuid);
  if (!removed) return state;
  const leaving = [removed, ...tiedLines(removed, lines)];
  return withLines(
    state,
    lines.filter((line) => !leaving.includes(line)),
  );
}

function withLines(state: EditableCart, lines: readonly CartLine[]): EditableCart {
  return { ...state, cart: { ...state.cart, lines } };
}

function withHead(
  state: EditableCart,
  field: CartHeadField,
  changes: Partial<Cart>,
  couponStatus = state.couponStatus,
): EditableCart {
  const { cart, changedHead } = state;
  return {
    cart: { ...cart, ...changes },
    couponStatus,
    changedHead: changedHead.includes(field) ? changedHead : [...changedHead, field],
  };
}

function addLines(
  state: EditableCart,
  added: readonly LineRequest[],
  currencyOfEmpty: string | undefined,
): EditableCart {
  const current = state.cart.lines;
  const isEmpty = current.length === 0 && currencyOfEmpty !== undefined;
  const isAdded = new Set(added.map(lineId));
  // Both kinds at once, added together, replace the cart as one renewal does.
  const { kept } = withNewerApart<LineRequest>([...current, ...added], (line) => isAdded.has(lineId(line)));
  const lines = appendLines(
    current.filter((line) => kept.includes(line)),
    added,
  );
  return withLines(isEmpty ? setCurrency(state, currencyOfEmpty) : state, lines);
}

/** Appends lines; a line with the same product, name and purchase is replaced in place. */
function appendLines(current: readonly CartLine[], added: readonly LineRequest[]): readonly CartLine[] {
  const lines = [...current];
  for (const request of added) {
    const id = lineId(request);
    const at = lines.findIndex((line) => lineId(line) === id);
    const existing = lines[at];
    if (existing) {
      if (!isSameRequest(existing, request)) lines[at] = { ...request, uuid: existing.uuid, priced: null };
    } else {
      lines.push({ ...request, uuid: freeUuid(id, lines), priced: null });
    }
  }
  return lines;
}

function freeUuid(id: string, lines: readonly CartLine[]): string {
  let uuid = id;
  while (lines.some((line) => line.uuid === uuid)) uuid += '+';
  return uuid;
}

function replaceLine(state: EditableCart, uuid: string, changes: Partial<LineRequest>): EditableCart {
  const { lines } = state.cart;
  const line = lines.find((each) => each.uuid === uuid);
  if (!line) return state;
  const changed: CartLine = { ...line, ...changes, uuid, priced: null };
  if (isSameRequest(line, changed)) return state;
  // A line that becomes identical to another replaces it.
  const id = lineId(changed);
  return withLines(
    state,
    lines
      .filter((each) => each.uuid === uuid || lineId(each) !== id)
      .map((each) => (each.uuid === uuid ? changed : each)),
  );
}

function addCoupon(state: EditableCart, coupon: string): EditableCart {
  if (coupon === '') return state;
  const isKnown = state.couponStatus === 'applied' || state.couponStatus === 'pending';
  if (isKnown && state.cart.coupon.toUpperCase() === coupon.toUpperCase()) return state;
  return withHead(state, 'coupon', { coupon, isCouponApplied: false }, 'pending');
}

function clearCoupon(state: EditableCart): EditableCart {
  const isThere = state.cart.coupon !== '' || state.couponStatus !== 'fresh';
  if (!isThere || state.couponStatus === 'applied') return state;
  return withHead(state, 'coupon', { coupon: '', isCouponApplied: false }, 'fresh');
}

function setLocation(state: EditableCart, wanted: Partial<TaxLocation>): EditableCart {
  const current = state.cart.location;
  const place = {
    countryCode: wanted.countryCode ?? current.countryCode,
    postalCode: wanted.postalCode ?? current.postalCode,
    subdivisionCode: wanted.subdivisionCode ?? current.subdivisionCode,
  };
  const vatId = wanted.vatId ?? current.vatId ?? '';
  const location: TaxLocation = vatId === '' ? place : { ...place, vatId };
  const isSame =
    location.countryCode === current.countryCode &&
    location.postalCode === current.postalCode &&
    location.subdivisionCode === current.subdivisionCode &&
    location.vatId === current.vatId;
  return isSame ? state : withHead(state, 'location', { location });
}

/** Amounts keep the old currency until the server answers. */
function setCurrency(state: EditableCart, currency: string): EditableCart {
  return currency === '' || currency === state.cart.currency
    ? state
    : withHead(state, 'currency', { currency });
}

/** Whether two requests are equal in every field. */
export function isSameRequest(first: LineRequest, second: LineRequest): boolean {
  return (
    first.productSlug === second.productSlug &&
    first.productId === second.productId &&
    first.meta === second.meta &&
    first.volume === second.volume &&
    first.quantity === second.quantity &&
    isSameJson(first.extra, second.extra)
  );
}

/** Whether two JSON values are equal, ignoring key order. */
export function isSameJson(
  first: Readonly<Record<string, JsonValue>> | JsonValue,
  second: typeof first,
): boolean {
  if (first === second) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null)
    return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const one = first as Readonly<Record<string, JsonValue>>;
  const other = second as Readonly<Record<string, JsonValue>>;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => {
      const [a, b] = [one[key], other[key]];
      return a !== undefined && b !== undefined && isSameJson(a, b);
    })
  );
}
