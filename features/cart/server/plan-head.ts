import { isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import { readRequestLocation } from '../contract/read-cart.ts';
import type { RequestCartOnWire } from '../contract/cart-wire.ts';
import { readVatId } from '../rules/tax/vat-id.ts';
import { cartMessage } from '../contract/refusals.ts';
import type { CartHeadField, CartMessage, TaxLocation } from '../rules/cart.ts';
import { canonicalCouponCode } from '../rules/coupon.ts';
import { canonicalLocale } from '../rules/no-site.ts';
import { isSameLocation, readTaxLocation } from '../rules/tax/tax-location.ts';
import { isOwnDoing } from './stored-cart.ts';
import type { CartHead, HeadMarks, StoredCart } from './stored-cart.ts';

/** What a request makes of a cart's coupon, currency, locale and tax location. */
export interface PlannedHead {
  readonly head: CartHead;
  readonly errors: readonly CartMessage[];
  /** What both this request and another tab changed meanwhile; this request's holds. */
  readonly conflicts: readonly CartHeadField[];
}

/**
 * The head that a request asks for.
 *
 * A request without a version keeps currency and locale of a cart that is stored (docs/api.md); one made on
 * an older version changes only what it says it changed. Where it says nothing
 * of that, a coupon, a currency or a location that another has given meanwhile is not taken away by what
 * it had before. What makes no sense is named, and stays as it was.
 */
export function planHead(stored: StoredCart, request: RequestCartOnWire): PlannedHead {
  const errors: CartMessage[] = [];
  const isStale = request.version !== undefined && request.version !== stored.version;
  const isKept = request.version === undefined && stored.version > 0;
  const isOvertaken = (field: CartHeadField): boolean => {
    const mark = stored.marks[field];
    if (!isStale || !mark || mark.version <= (request.version ?? 0)) return false;
    return !isOwnDoing(mark.tab, request.tab ?? '');
  };
  const isMeant = (field: CartHeadField) =>
    !isStale || (request.changed?.includes(field) ?? !(isOvertaken(field) && isOldField(field, request)));
  const head: CartHead = {
    currency: isKept || !isMeant('currency') ? stored.currency : chooseCurrency(stored, request, errors),
    locale: isKept || request.locale === undefined ? stored.locale : canonicalLocale(request.locale),
    coupon: isMeant('coupon') ? normalizeCoupon(request.coupon) : stored.coupon,
    location: isMeant('location') ? chooseLocation(stored, request, errors) : stored.location,
  };
  const conflicts = changedFields(stored, head).filter(isOvertaken);
  return { head, errors, conflicts };
}

/** Whether a field that a client sends with every request is most likely what it had before. */
function isOldField(field: CartHeadField, { coupon, tax }: RequestCartOnWire): boolean {
  if (field === 'location') return tax === null;
  return field === 'currency' || coupon === '';
}

function chooseCurrency(stored: StoredCart, request: RequestCartOnWire, errors: CartMessage[]): string {
  if (request.currency === undefined) return stored.currency;
  const currency = request.currency.trim().toUpperCase();
  if (isSoldCurrency(currency)) return currency;
  errors.push(cartMessage('invalid-currency', { currency: request.currency }));
  return stored.currency;
}

/** Canonical where it can be a code; else as given, so that it can be said back. */
function normalizeCoupon(given: string): string {
  return canonicalCouponCode(given) ?? given.trim();
}

function chooseLocation(stored: StoredCart, request: RequestCartOnWire, errors: CartMessage[]): TaxLocation {
  const given = readRequestLocation(request);
  if (given === null) return stored.location;
  const location = readTaxLocation(given);
  if (location === null) {
    errors.push(cartMessage('invalid-location'));
    return stored.location;
  }
  const { fault } = readVatId(given.vatId ?? '', location.countryCode);
  if (given.vatId && fault !== null) errors.push({ code: 'invalid-vat-id', ...fault });
  return location;
}

/** The fields in which two heads differ; the locale is how a tab reads, not what a cart is. */
export function changedFields(before: CartHead, after: CartHead): readonly CartHeadField[] {
  const fields: CartHeadField[] = [];
  if (before.coupon !== after.coupon) fields.push('coupon');
  if (before.currency !== after.currency) fields.push('currency');
  if (!isSameLocation(before.location, after.location)) fields.push('location');
  return fields;
}

/** Who changed what last, once a tab has made the next version. */
export function marksAfter(stored: StoredCart, after: CartHead, tab: string): HeadMarks {
  const version = stored.version + 1;
  const changed = changedFields(stored, after).map((field) => [field, { version, tab }] as const);
  return { ...stored.marks, ...Object.fromEntries(changed) };
}
