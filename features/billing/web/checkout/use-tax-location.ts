import { useEffect, useState } from 'react';
import { isSameLocation, locateForTaxes } from '#features/cart/rules/tax/tax-location.ts';
import type { TaxLocation } from '#features/cart/rules/cart.ts';
import type { UseCart } from '#features/cart/web/api/cart-queries.ts';

/** How long after the last key the cart is taxed for another place, in milliseconds. */
const WAIT = 500;

/**
 * Taxes the cart at the location the buyer entered, and says whether that is done.
 *
 * A place is asked for once: what another tab says later is left alone.
 */
export function useTaxLocation(
  cart: Pick<UseCart, 'cart' | 'setLocation'>,
  address: Parameters<typeof locateForTaxes>[0],
): boolean {
  const wanted = locateForTaxes(address);
  const text = JSON.stringify(wanted);
  const [asked, setAsked] = useState('');
  const isTaxedThere =
    wanted.countryCode === '' || asked === text || isSameLocation(wanted, cart.cart.location);
  useEffect(() => {
    if (isTaxedThere) return;
    const ask = (): void => {
      setAsked(text);
      // Without a VAT ID, one that the cart has is removed.
      void cart.setLocation({ vatId: '', ...(JSON.parse(text) as TaxLocation) });
    };
    // The initial value is not being typed.
    if (asked === '') {
      ask();
      return;
    }
    const timer = setTimeout(ask, WAIT);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the cart is new with every drawing; the place is what counts.
  }, [isTaxedThere, text]);
  return isTaxedThere;
}
