import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import type { OrderOnWire } from '../../contract/orders.ts';
import { orderQuery } from './billing-queries.ts';
import { billingMessages } from '../../words/en.ts';
import { OrderLines } from '../checkout/order-lines.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { PaymentAttempt } from '../checkout/payment-attempt.ts';
import { PaymentConfirmation } from '../checkout/payment-confirmation.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { pageOfSite } from '../site-paths.ts';

/** An order: each line being provisioned live, then its receipt. */
export function OrderPage({ site, orderId }: { readonly site: string; readonly orderId: string }): ReactNode {
  const m = useMessages(billingMessages);
  const order = useQuery(orderQuery(orderId));
  useEffect(() => {
    new PaymentAttempt({ storage: sessionStorage, random: systemRandom, site }).arrived(Number(orderId));
  }, [site, orderId]);
  return (
    <PageFrame
      title={m('orderTitle', { id: orderId })}
      width="narrow"
      back={{
        href: pageOfSite('/domains/manage', site),
        label: m(isWithoutSite(site) ? 'backToAllDomains' : 'backToDomains'),
      }}
    >
      <Query query={order}>{(data) => <OrderContent order={data} site={site} />}</Query>
    </PageFrame>
  );
}

/** Asks for an order before its page is there. */
export function prefetchOrder(
  client: QueryClient,
  { orderId }: { readonly orderId: string },
): Promise<unknown> {
  return client.query(orderQuery(orderId));
}

function OrderContent({ order, site }: { readonly order: OrderOnWire; readonly site: string }): ReactNode {
  const m = useMessages(billingMessages);
  switch (order.status) {
    case 'awaiting_payment':
      if (order.confirmation_url !== null)
        return <PaymentConfirmation orderId={order.order_id} url={order.confirmation_url} />;
      return (
        <div className="flex flex-col gap-3">
          <Notice kind="info" isAnnounced>
            {m('confirming')}
          </Notice>
          <ProgressBar label={m('progressOfAll')} />
        </div>
      );
    case 'declined':
    case 'cancelled':
      return (
        <Notice
          kind="warning"
          isAnnounced
          action={
            <LinkButton href={`/checkout/${site}`} size="small">
              {m('backToCheckout')}
            </LinkButton>
          }
        >
          {order.failure_reason === null
            ? m('notPaid')
            : m('declined', { reason: translated(order.failure_reason) })}
        </Notice>
      );
    case 'paid':
      return (
        <>
          <OrderOutcome order={order} site={site} />
          <OrderLines order={order} site={site} />
          <ReceiptCard order={order} />
        </>
      );
  }
}
