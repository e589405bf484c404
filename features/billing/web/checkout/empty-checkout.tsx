import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { CartErrorNotice, CartMessages } from '#features/cart/web/api/late-notices.tsx';
import { RemovedRow } from '#features/cart/web/api/cart-lines.tsx';
import type { Removals } from '#features/cart/web/api/use-removals.ts';
import type { UseCart } from '#features/cart/web/api/cart-queries.ts';
import { hasSiteFlag, useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { asideMessages } from '../../words/checkout/en.ts';
import { pageOfSite } from '../site-paths.ts';

/** What a checkout shows with nothing in the cart: what was taken out a moment ago, and the first steps. */
export function EmptyCheckout({
  site,
  cart,
  removals,
}: {
  readonly site: string;
  readonly cart: UseCart;
  readonly removals: Removals;
}): ReactNode {
  const m = useMessages(asideMessages);
  const hasSearch = hasSiteFlag(useSite(site), 'upgrades/domain-search');
  return (
    <>
      <CartErrorNotice cart={cart} />
      <CartMessages cart={cart.cart} siteSlug={site} />
      {removals.last ? (
        <ul className="rounded border border-line bg-surface px-4 shadow-raised">
          <RemovedRow removals={removals} />
        </ul>
      ) : null}
      <EmptyState
        icon={<ShoppingCart aria-hidden="true" />}
        title={m('emptyTitle')}
        action={
          <>
            {hasSearch ? (
              <LinkButton href={pageOfSite('/domains/add', site)} variant="primary">
                {m('findName')}
              </LinkButton>
            ) : null}
            <LinkButton href={pageOfSite('/plans', site)}>{m('seePlans')}</LinkButton>
          </>
        }
      >
        {m('emptyText')}
      </EmptyState>
    </>
  );
}
