import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useCurrentSite } from './sidebar/current-site.ts';
import { useShownPath } from './use-shown-path.ts';

const CartButton = lazy(async () => ({
  default: (await import('#features/cart/web/cart-button.tsx')).CartButton,
}));

/**
 * The cart of the site that the page is about, at the end of the page's header.
 *
 * Where it is about no site, the one that is for none. The checkout shows it whole instead, and who may not buy for the site has none.
 */
export function CartSlot(): ReactNode {
  const site = useCurrentSite();
  const path = useShownPath();
  if (path.startsWith('/checkout') || path.startsWith('/start')) return null;
  if (site && !site.capabilities.manage_options) return null;
  return (
    // As wide as the button, so that the header does not move when it arrives.
    <Suspense fallback={<span className="h-9 w-22 pointer-coarse:h-10" />}>
      <CartButton site={site?.slug ?? null} path={path} />
    </Suspense>
  );
}
