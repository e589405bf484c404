import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, useRef } from 'react';
import type { ReactNode } from 'react';
import { givenName } from '#features/accounts/rules/account-name.ts';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { CartErrorNotice } from '#features/cart/web/api/late-notices.tsx';
import { prefetchCart, useCart } from '#features/cart/web/api/cart-queries.ts';
import type { UseCart } from '#features/cart/web/api/cart-queries.ts';
import { useRemovals } from '#features/cart/web/api/use-removals.ts';
import { cachedContactQuery, contactProfilesQuery } from '#features/contacts/web/api/contact-queries.ts';
import { ContactFields, LocationFields } from '#features/contacts/web/api/contact-form-parts.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { pagePart } from '#platform/ui/feedback/page-part.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { NotAllowedState } from '#platform/ui/feedback/states.tsx';
import { orderByKeyQuery } from '../orders/billing-queries.ts';
import { CardFields } from './payment-part.tsx';
import { checkoutMessages } from '../../words/checkout/en.ts';
import { paymentMethodsQuery } from '../payment-methods/method-queries.ts';
import { orderPath, pageOfSite } from '../site-paths.ts';
import type { PlacedOrder } from './checkout-form.tsx';
import { PaymentAttempt } from './payment-attempt.ts';
import { readCheckoutRequest } from '../../rules/checkout-request.ts';

const EmptyCheckout = latePart(async () => (await import('./empty-checkout.tsx')).EmptyCheckout);
const loadWithoutSite = async () => (await import('./without-site-notice.tsx')).WithoutSiteNotice;
const WithoutSiteNotice = latePart(loadWithoutSite);

/** The form; its code loads in parallel with the cart. */
const FilledCheckout = pagePart(async () => (await import('./filled-checkout.tsx')).FilledCheckout);

/** Asks for what the checkout begins with: the cart, and who bought last time. */
export async function prefetchCheckout(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  prefetchCart(client, site);
  const needed = Promise.all([
    client.query(cachedContactQuery),
    client.query(contactProfilesQuery).catch(() => undefined),
    client.query(paymentMethodsQuery),
    FilledCheckout.load(),
    // It stands above the form, which is not to move when it comes.
    isWithoutSite(site) ? loadWithoutSite().catch(() => undefined) : undefined,
  ]);
  // Not known yet; the form waits for them only if they are needed.
  fetchPart(ContactFields.load);
  fetchPart(LocationFields.load);
  fetchPart(CardFields.load);
  await needed;
}

/**
 * Pays for the cart of a site, or for the one that is for no site; a payment whose answer was lost is
 * taken up again first. `product` is what the address asks to have put into the cart.
 */
export function CheckoutPage({
  site,
  product,
}: {
  readonly site: string;
  readonly product?: string | undefined;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const go = useGo();
  const attempt = useMemo(
    () => new PaymentAttempt({ storage: sessionStorage, random: systemRandom, site }),
    [site],
  );
  const openOrder = (order: PlacedOrder): void => {
    attempt.placed(order.order_id);
    go(orderPath(site, order.order_id), { replace: true });
  };
  const resumed = useResumed(attempt, openOrder);
  const whoCan = useWhoCan(site);
  const mayBuy = useSite(site)?.capabilities.manage_options ?? true;
  return (
    <PageFrame
      title={m('checkout')}
      back={{
        href: pageOfSite('/domains/manage', site),
        label: m(isWithoutSite(site) ? 'backToAllDomains' : 'backToDomains'),
      }}
    >
      {!mayBuy ? (
        <NotAllowedState whoCan={whoCan} />
      ) : resumed === 'asking' ? (
        <LookingUp />
      ) : (
        <>
          {resumed === 'not_paid' ? <Notice kind="warning">{m('interrupted')}</Notice> : null}
          <CheckoutContent site={site} product={product} attempt={attempt} onPlaced={openOrder} />
        </>
      )}
    </PageFrame>
  );
}

/** What became of a payment that was sent before a reload. */
function useResumed(
  attempt: PaymentAttempt,
  openOrder: (order: PlacedOrder) => void,
): 'asking' | 'not_paid' | 'nothing' {
  // Only what was pending when the page opened, or the cart was found empty: other answers are the form's own.
  const [key] = useState(() => attempt.pendingKey());
  const { data: order, isPending } = useQuery(orderByKeyQuery(key));
  const isUnderWay = order?.status === 'paid' || order?.status === 'awaiting_payment';
  useEffect(() => {
    if (!order) return;
    if (isUnderWay) openOrder(order);
    else attempt.finish();
    // oxlint-disable-next-line react/exhaustive-deps -- once per order; the function is new with every drawing.
  }, [order, isUnderWay, attempt]);
  if (key === null) return 'nothing';
  if (isPending || isUnderWay) return 'asking';
  return order ? 'not_paid' : 'nothing';
}

function CheckoutContent({
  site,
  product,
  attempt,
  onPlaced,
}: {
  readonly site: string;
  readonly product: string | undefined;
  readonly attempt: PaymentAttempt;
  readonly onPlaced: (order: PlacedOrder) => void;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const cart = useCart(site);
  const requested = useRequestedCheckout(cart, { site, product });
  const removals = useRemovals(cart);
  const contact = useQuery(cachedContactQuery);
  const methods = useQuery(paymentMethodsQuery);
  const profiles = useQuery(contactProfilesQuery);
  // The form asks again for what failed, and must not be taken away for that.
  const areProfilesLoading = profiles.data === undefined && profiles.errorUpdateCount === 0;
  const isFormLoading = FilledCheckout.useIsLoading() || areProfilesLoading;
  const buyer = useQueryClient().getQueryData<CurrentUser>(currentUserKey);
  if (cart.isLoading || methods.isPending || (requested === 'adding' && cart.error === null))
    return <SkeletonRows />;
  // A change that was not saved leaves the form where it is, with all that was typed.
  if (cart.error?.type === 'GET_SERVER_CART_ERROR') return <CartErrorNotice cart={cart} />;
  const unknown = requested === 'unknown' ? <Notice kind="warning">{m('unknownProduct')}</Notice> : null;
  if (cart.cart.lines.length === 0) {
    return (
      <EmptyOrPaid attempt={attempt} onPlaced={onPlaced}>
        {unknown}
        <Suspense>
          <EmptyCheckout site={site} cart={cart} removals={removals} />
        </Suspense>
      </EmptyOrPaid>
    );
  }
  // What is said above the form comes with it.
  if (isFormLoading) return <SkeletonRows />;
  return (
    <>
      {unknown}
      <CartErrorNotice cart={cart} />
      {isWithoutSite(site) ? (
        <Suspense>
          <WithoutSiteNotice lines={cart.cart.lines} />
        </Suspense>
      ) : null}
      <Query query={contact}>
        {(cached) => (
          <FilledCheckout
            site={site}
            cart={cart}
            removals={removals}
            email={buyer?.email ?? ''}
            name={buyer ? givenName({ displayName: buyer.display_name, email: buyer.email }) : ''}
            cached={cached}
            // Without the list a card is entered: that always works.
            methods={methods.data?.payment_methods ?? []}
            attempt={attempt}
            onPlaced={onPlaced}
          />
        )}
      </Query>
    </>
  );
}

/** An emptied cart may be one that was paid, by an answer that was lost: that is asked before it is called empty. */
function EmptyOrPaid({
  attempt,
  onPlaced,
  children,
}: {
  readonly attempt: PaymentAttempt;
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly children: ReactNode;
}): ReactNode {
  const resumed = useResumed(attempt, onPlaced);
  return resumed === 'asking' ? <LookingUp /> : children;
}

function LookingUp(): ReactNode {
  const m = useMessages(checkoutMessages);
  return (
    <>
      <p role="status" className="text-muted">
        {m('resuming')}
      </p>
      <SkeletonRows />
    </>
  );
}

/**
 * Puts what the address asks for into the cart, once, and goes on to the checkout of the site:
 * neither a reload nor the back button puts it in again.
 *
 * `adding` while it is on its way, `unknown` where the address names nothing that we sell. What the
 * server refuses is said among the cart's messages, and the address stays.
 */
function useRequestedCheckout(
  cart: UseCart,
  { site, product }: { readonly site: string; readonly product: string | undefined },
): 'none' | 'adding' | 'unknown' {
  const go = useGo();
  const wanted = product === undefined ? null : readCheckoutRequest(product);
  // Continuing to the checkout must not render the page again.
  const [done, setDone] = useState<string | null>(null);
  const begun = useRef<string | null>(null);
  const isAdding = wanted !== null && done !== product;
  useEffect(() => {
    if (!wanted || product === undefined || begun.current === product) return;
    begun.current = product;
    const add = async (): Promise<void> => {
      const isIn = ({ cart: { lines } }: Awaited<ReturnType<UseCart['settled']>>) =>
        lines.some((line) => line.productSlug === wanted.productSlug && line.meta === (wanted.meta ?? ''));
      const before = await cart.settled();
      const after = isIn(before) ? before : await cart.addLines([wanted]);
      if (after.status === 'valid' && isIn(after)) go(`/checkout/${site}`, { replace: true });
      else setDone(product);
    };
    void add();
    // oxlint-disable-next-line react/exhaustive-deps -- once per address; the cart is new with every drawing.
  }, [product, site]);
  if (isAdding) return 'adding';
  return product !== undefined && wanted === null ? 'unknown' : 'none';
}
