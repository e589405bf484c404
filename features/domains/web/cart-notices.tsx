import type { ReactNode } from 'react';
import { CartErrorNotice, CartMessages } from '#features/cart/web/door.ts';
import type { UseCart } from '#features/cart/web/door.ts';

/** What is wrong with the cart, above a search; its code comes when there is something to say. */
export function CartNotices({ cart, site }: { readonly cart: UseCart; readonly site: string }): ReactNode {
  return (
    <>
      <CartErrorNotice cart={cart} />
      <CartMessages cart={cart.cart} siteSlug={site} />
    </>
  );
}
