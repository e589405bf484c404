import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { emptyCartOffer, shownLines } from '../rules/popup-cart.ts';
import { CartErrorNotice } from './cart-error-notice.tsx';
import { CartMessages } from './cart-messages.tsx';
import type { UseCart } from './cart-queries.ts';
import { CartSumsList } from './cart-sums-list.tsx';
import { LineRow } from './line-row.tsx';
import { cartMessages } from './messages.ts';

interface PopupProps {
  readonly cart: UseCart;
  readonly site: string;
  readonly path: string;
  readonly plansPath: string | undefined;
  readonly close: () => void;
}

/** What the cart's popup holds: what is wrong, the lines and sums, or the first step of an empty cart. */
export function PopupCart({ cart, site, path, plansPath, close }: PopupProps): ReactNode {
  if (cart.isLoading) return <SkeletonRows />;
  const isUnknown = cart.error?.type === 'GET_SERVER_CART_ERROR';
  return (
    <div className="flex min-w-0 flex-col gap-3 sm:w-80">
      <CartErrorNotice cart={cart} />
      <CartMessages cart={cart.cart} siteSlug={site} />
      {isUnknown ? null : cart.cart.lines.length === 0 ? (
        <EmptyCart site={site} path={path} plansPath={plansPath} close={close} />
      ) : (
        <FilledCart cart={cart} site={site} close={close} />
      )}
    </div>
  );
}

function EmptyCart({ site, path, plansPath, close }: Omit<PopupProps, 'cart'>): ReactNode {
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
      {offer === 'add-plan' && plansPath !== undefined ? (
        <LinkButton href={plansPath} onPress={close}>
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

function FilledCart({ cart, site, close }: Omit<PopupProps, 'path' | 'plansPath'>): ReactNode {
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
