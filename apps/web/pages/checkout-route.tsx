import type { ReactNode } from 'react';
import { CheckoutPage, prefetchCheckout } from '#features/billing/web/checkout/checkout-page.tsx';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { OwnSite } from '#features/names/web/api/own-site.tsx';

export { prefetchCheckout };

/** The checkout of a site that the user has, or of none. */
export function CheckoutRoute({
  site,
  product,
}: {
  readonly site: string;
  readonly product: string | undefined;
}): ReactNode {
  const page = <CheckoutPage site={site} product={product} />;
  if (isWithoutSite(site)) return page;
  const rest = product === undefined ? '' : `/${product}`;
  return (
    <OwnSite named={site} fallback="/stats" urlFor={(slug) => `/checkout/${slug}${rest}`}>
      {page}
    </OwnSite>
  );
}
