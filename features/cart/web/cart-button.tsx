import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PopoverButton } from '#platform/ui/popover-button.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { badgeCount, emptyCartOffer, shownLines } from '../rules/popup-cart.ts';
import { CartMessages } from './cart-messages.tsx';
import { useCart } from './cart-queries.ts';
import type { UseCart } from './cart-queries.ts';
import { CartSumsList } from './cart-sums-list.tsx';
import { LineRow } from './line-row.tsx';
import { cartMessages } from './messages.ts';

/** The cart's button in a page's header, with its popup; a pinned panel on a phone (cart spec, section 2). `path` is the page's. */
export function CartButton({ site, path }: { readonly site: string; readonly path: string }): ReactNode {
  const m = useMessages(cartMessages);
  const cart = useCart(site);
  const count = badgeCount(cart);
  const badge =
    count === null ? null : (
      <span className="rounded-lg bg-accent-fill px-1.5 text-xs font-semibold text-on-accent tabular-nums">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{m('badge', { count })}</span>
      </span>
    );
  return (
    <PopoverButton
      label={m('cart')}
      title={m('title')}
      icon={<ShoppingCart aria-hidden="true" />}
      badge={badge}
    >
      {(close) => <PopupCart cart={cart} site={site} path={path} close={close} />}
    </PopoverButton>
  );
}

interface PopupProps {
  readonly cart: UseCart;
  readonly site: string;
  readonly path: string;
  readonly close: () => void;
}

function PopupCart({ cart, site, path, close }: PopupProps): ReactNode {
  const m = useMessages(cartMessages);
  if (cart.isLoading) return <SkeletonRows />;
  const isUnknown = cart.error?.type === 'GET_SERVER_CART_ERROR';
  return (
    <div className="flex min-w-0 flex-col gap-3 sm:w-80">
      {cart.error ? (
        <Notice
          kind="danger"
          title={m(isUnknown ? 'loadFailed' : 'saveFailed')}
          action={
            <Button size="small" onPress={cart.retry}>
              {m('tryAgain')}
            </Button>
          }
        >
          {cart.error.message}
        </Notice>
      ) : null}
      <CartMessages cart={cart.cart} siteSlug={site} />
      {isUnknown ? null : cart.cart.lines.length === 0 ? (
        <EmptyCart site={site} path={path} close={close} />
      ) : (
        <FilledCart cart={cart} site={site} close={close} />
      )}
    </div>
  );
}

function EmptyCart({ site, path, close }: Omit<PopupProps, 'cart'>): ReactNode {
  const m = useMessages(cartMessages);
  const known = useSite(site);
  const offer = emptyCartOffer({
    isJetpack: known?.jetpack ?? false,
    isAutomatedTransfer: known?.options.is_automated_transfer ?? false,
    path,
  });
  return (
    <>
      <p className="text-muted">{m('empty')}</p>
      {offer === 'add-plan' ? (
        <LinkButton href={`/plans/${site}`} onPress={close}>
          {m('addPlan')}
        </LinkButton>
      ) : (
        <LinkButton href={`/domains/add/${site}`} onPress={close}>
          {m('addDomain')}
        </LinkButton>
      )}
    </>
  );
}

function FilledCart({ cart, site, close }: Omit<PopupProps, 'path'>): ReactNode {
  const m = useMessages(cartMessages);
  const [isExpanded, setExpanded] = useState(false);
  const { lines } = cart.cart;
  const shown = shownLines(lines, isExpanded);
  return (
    <>
      <ul className="divide-y divide-line" aria-label={m('title')}>
        {shown.lines.map((line) => (
          <LineRow
            key={line.uuid}
            line={line}
            cartLines={lines}
            onRemove={() => void cart.removeLine(line.uuid)}
          />
        ))}
      </ul>
      {shown.hidden > 0 ? (
        <Button variant="quiet" size="small" onPress={() => setExpanded(true)}>
          {m('moreItems', { count: shown.hidden })}
        </Button>
      ) : null}
      <div className="border-t border-line pt-3">
        <CartSumsList cart={cart.cart} />
      </div>
      <LinkButton href={`/checkout/${site}`} variant="primary" isWide onPress={close}>
        {m('checkout')}
      </LinkButton>
    </>
  );
}
