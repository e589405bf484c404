import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { trackUsage } from '#features/accounts/web/api/track-usage.ts';
import { hasSiteFlag, useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { isWithoutSite } from '../rules/no-site.ts';
import { emptyCartOffer, shownLines } from '../rules/popup-cart.ts';
import { CartErrorNotice } from './cart-error-notice.tsx';
import { CartLines, RemovedRow } from './api/cart-lines.tsx';
import { CartMessages } from './cart-messages.tsx';
import type { UseCart } from './api/cart-queries.ts';
import { CartSumsList, CartTotal } from './api/cart-sums-list.tsx';
import { CouponField } from './api/coupon-field.tsx';
import { popupMessages } from '../words/en.ts';
import { useRemovals } from './api/use-removals.ts';
import type { Removals } from './api/use-removals.ts';

interface PopupProps {
  readonly cart: UseCart;
  readonly site: string;
  readonly path: string;
  readonly close: () => void;
}

/** What the cart's popup holds: what is wrong, the lines and sums, or the first step of an empty cart. */
export function PopupCart({ cart, site, path, close }: PopupProps): ReactNode {
  const removals = useRemovals(cart);
  useEffect(() => trackUsage('popover_cart_impression'), []);
  const isUnknown = cart.error?.type === 'GET_SERVER_CART_ERROR';
  const isEmpty = cart.cart.lines.length === 0;
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:w-88">
      <CartErrorNotice cart={cart} />
      <CartMessages cart={cart.cart} siteSlug={site} isCouponSaidElsewhere={!isEmpty} onPress={close} />
      {cart.isLoading ? (
        <SkeletonRows />
      ) : isUnknown ? null : isEmpty ? (
        <EmptyCart site={site} path={path} close={close} removals={removals} />
      ) : (
        <FilledCart cart={cart} site={site} close={close} removals={removals} />
      )}
    </div>
  );
}

function EmptyCart({
  site,
  path,
  close,
  removals,
}: Omit<PopupProps, 'cart'> & { readonly removals: Removals }): ReactNode {
  const m = useMessages(popupMessages);
  const known = useSite(site);
  const offer = emptyCartOffer({
    isJetpack: known?.jetpack ?? false,
    isAutomatedTransfer: known?.options.is_automated_transfer ?? false,
    path,
  });
  const isPlan = offer === 'add-plan' || !hasSiteFlag(known, 'upgrades/domain-search');
  return (
    <>
      {removals.last ? (
        <ul className="-mt-2.5 border-b border-line">
          <RemovedRow removals={removals} />
        </ul>
      ) : null}
      <div className="flex flex-col items-center gap-2 pt-1 pb-2 text-center text-muted [&>svg]:size-5">
        <ShoppingCart aria-hidden="true" />
        <p>{m('empty')}</p>
      </div>
      <LinkButton
        // A plan is for a site, which is chosen first.
        href={isPlan && isWithoutSite(site) ? '/plans' : `${isPlan ? '/plans' : '/domains/add'}/${site}`}
        isWide
        onPress={close}
      >
        {m(isPlan ? 'addPlan' : 'addDomain')}
      </LinkButton>
    </>
  );
}

function FilledCart({
  cart,
  site,
  close,
  removals,
}: Pick<PopupProps, 'cart' | 'site' | 'close'> & { readonly removals: Removals }): ReactNode {
  const m = useMessages(popupMessages);
  const [wantsAll, setWantsAll] = useState(false);
  const { lines } = cart.cart;
  const isPending = cart.status !== 'valid';
  const folded = shownLines(lines, false);
  const isExpanded = wantsAll && folded.hidden > 0;
  const shown = isExpanded ? shownLines(lines, true) : folded;
  return (
    <>
      {/* What takes the focus is not behind the foot. */}
      <div className="**:scroll-mb-36">
        <CartLines lines={shown.lines} allLines={lines} removals={removals} onChange={cart.replaceLine} />
      </div>
      {/* It stays where it is, and so does the focus. */}
      {shown.hidden > 0 || isExpanded ? (
        <span className="-mt-2 flex justify-center">
          <Button
            variant="quiet"
            size="small"
            isExpanded={isExpanded}
            onPress={() => setWantsAll(!isExpanded)}
          >
            {isExpanded ? m('fewerItems') : m('moreItems', { count: shown.hidden })}
          </Button>
        </span>
      ) : null}
      <div className="flex flex-col gap-3 border-t border-line pt-3 **:scroll-mb-36">
        <CouponField cart={cart} />
        <CartSumsList cart={cart.cart} isPending={isPending} hasTotal={false} />
      </div>
      {/* However long the rest is, what is to pay and the way on stay in sight. */}
      <div className="sticky bottom-0 -mx-4 -mt-1 -mb-4 flex flex-col gap-3 border-t border-line bg-raised px-4 pt-3 pb-4">
        <CartTotal cart={cart.cart} isPending={isPending} />
        <LinkButton href={`/checkout/${site}`} variant="primary" isWide onPress={close}>
          {m('checkout')}
        </LinkButton>
      </div>
    </>
  );
}
