import { ShoppingCart } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { useFetchAhead } from '#platform/ui/navigation/navigation.ts';
import { PopoverButton } from '#platform/ui/overlay/popover-button.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { NO_SITE } from '../rules/no-site.ts';
import { badgeCount } from '../rules/popup-cart.ts';
import { useCart } from './api/cart-queries.ts';
import { cartMessages } from '../words/en.ts';
import { useSuccessToasts } from './api/use-success-toasts.ts';

const loadPopup = async () => (await import('./popup-cart.tsx')).PopupCart;
const PopupCart = latePart(loadPopup);

/** Where names are found for no site; its cart is shown there even while it is empty. */
const SITELESS_SEARCHES: readonly string[] = ['/domains/add', `/domains/add/${NO_SITE}`];

/**
 * The cart's button in a page's header, with its popup; a pinned panel on a phone (cart spec, section 2). `path` is the page's.
 *
 * On a page that is about no site (null) it is the cart that is for none, while something is in it.
 */
export function CartButton({
  site: named,
  path,
}: {
  readonly site: string | null;
  readonly path: string;
}): ReactNode {
  const m = useMessages(cartMessages);
  const site = named ?? NO_SITE;
  const cart = useCart(site);
  const count = badgeCount(cart);
  useSuccessToasts(cart);
  const fetchAhead = useFetchAhead();
  // Opening the cart often leads to checkout.
  const load = (): void => {
    fetchPart(loadPopup);
    if (cart.cart.lines.length > 0) fetchAhead(`/checkout/${site}`);
  };
  if (named === null && cart.cart.lines.length === 0 && !SITELESS_SEARCHES.includes(path)) return null;
  return (
    <span className="relative" onPointerEnter={load} onFocus={load}>
      <PopoverButton
        label={m('cart')}
        title={m('title')}
        isTitleShown
        icon={<ShoppingCart aria-hidden="true" />}
        badge={count === null ? null : <span className="sr-only">{m('badge', { count })}</span>}
      >
        {(close) => (
          <Suspense fallback={<SkeletonRows />}>
            <PopupCart cart={cart} site={site} path={path} close={close} />
          </Suspense>
        )}
      </PopoverButton>
      {/* On the corner, so that the button keeps its width while the number comes and goes. */}
      {count === null ? null : (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute -end-1.5 -top-1.5 min-w-5 rounded-lg bg-accent-fill px-1.5 text-center text-xs/5 font-semibold text-on-accent ring-2 ring-canvas"
        >
          {count}
        </span>
      )}
    </span>
  );
}
