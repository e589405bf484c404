import { readRequestLocation } from '#features/cart/contract/read-cart.ts';
import type { TaxLocation } from '#features/cart/rules/cart.ts';
import { readTaxLocation, taxLocationOf } from '#features/cart/rules/tax/tax-location.ts';
import { readCanonicalContact } from '#features/contacts/contract/contact-wire.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { PlaceOrderOnWire } from '../../contract/orders.ts';
import { refuseBilling } from '../../contract/refusals.ts';

/**
 * Where a buyer says they are: at the address they give, else at the tax location they
 * name; null where the request says nothing and the cart's own location counts.
 */
export function readBuyerLocation(
  request: Pick<PlaceOrderOnWire, 'contact_information' | 'tax'>,
): Result<TaxLocation | null> {
  if (request.contact_information) {
    const location = taxLocationOf(readCanonicalContact(request.contact_information));
    if (location.countryCode !== '') return ok(location);
  }
  const named = readRequestLocation(request);
  if (named === null || named.countryCode === '') return ok(null);
  const location = readTaxLocation(named);
  return location ? ok(location) : refuseBilling('invalid_tax_location', { place: named.countryCode });
}
