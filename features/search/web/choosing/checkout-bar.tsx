import { memo } from 'react';
import type { ReactNode } from 'react';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import type { UseCart } from '#features/cart/web/api/cart-queries.ts';
import { CartErrorNotice, CartMessages } from '#features/cart/web/api/late-notices.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { countChosen } from '../api/chosen-domain.ts';
import { foundMessages } from '../../words/results/en.ts';

/** The bar at the bottom while the cart has names: count, total and checkout link. */
export const CheckoutBar = memo(function CheckoutBar({
  site,
  cart,
  status,
}: Pick<UseCart, 'cart' | 'status'> & { readonly site: string }) {
  const m = useMessages(foundMessages);
  const format = useFormat();
  const count = countChosen(cart);
  return (
    <div
      data-foot
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-raised py-2.5 ps-4 pe-2.5 shadow-overlay max-sm:bottom-0 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pe-4 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <p className="flex min-w-0 flex-1 basis-28 flex-col sm:flex-row sm:items-baseline sm:gap-3">
        <span className={`tabular font-semibold ${status === 'valid' ? '' : 'text-muted'}`}>
          {format.money(cart.sums.total)}
        </span>
        <span className="text-sm text-muted">{m('chosen', { count })}</span>
      </p>
      <LinkButton href={`/checkout/${site}`} variant="primary">
        {m('continueToCheckout')}
      </LinkButton>
    </div>
  );
});

/** What the cart of a search has to say, above the results. */
export function CartNews({ site }: { readonly site: string }): ReactNode {
  const cart = useCart(site);
  return (
    <>
      <CartErrorNotice cart={cart} />
      <CartMessages cart={cart.cart} siteSlug={site} isCouponSaidElsewhere />
    </>
  );
}

/** The bar below the results, once the cart has names. */
export function CartFoot({ site }: { readonly site: string }): ReactNode {
  const { cart, status } = useCart(site);
  return countChosen(cart) > 0 ? <CheckoutBar site={site} cart={cart} status={status} /> : null;
}
