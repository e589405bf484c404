import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { cancelPaymentEndpoint } from '../../contract/orders.ts';
import type { OrderOnWire, OrderLineOnWire } from '../../contract/orders.ts';
import { orderQuery } from './billing-queries.ts';
import { billingMessages } from '../../words/en.ts';
import { OrderLines } from '../checkout/order-lines.tsx';
import type { NameStep } from '../checkout/order-lines.tsx';
import { PaymentAttempt } from '../checkout/payment-attempt.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { pageOfSite } from '../site-paths.ts';
import { call } from '#platform/http-client/call.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { Button } from '#platform/ui/button.tsx';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { isCancelledByCustomer } from './paid-with.ts';
import type { Say } from '#platform/i18n/messages.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { lineOutcome, orderHeadline } from '../../rules/order-outcome.ts';

/**
 * How long the page of an order is open before the payment that led to it counts as seen. The page is drawn
 * before its address is in the browser's bar, and a reload in between opens the checkout again.
 */
const SETTLED_MS = 1000;

/** The words of a headline that is true of several names. */
const HEADLINES = {
  yours: 'yoursAndOthers',
  renewed: 'renewedAndOthers',
  restored: 'restoredAndOthers',
  connected: 'connectedAndOthers',
  waiting: 'waitingAndOthers',
} as const;
/** Keeps the room of a line that is not known yet. */
const LINE_TO_COME = '\u00A0';
type OthersKey = (typeof HEADLINES)[keyof typeof HEADLINES];

/** An order: each line being provisioned live, then its receipt. */
export function OrderPage({
  site,
  orderId,
  nameStep,
}: {
  readonly site: string;
  readonly orderId: string;
  readonly nameStep?: NameStep;
}): ReactNode {
  const m = useMessages(billingMessages);
  const order = useQuery(orderQuery(orderId));
  const format = useFormat();
  const number = m('orderTitle', { id: orderId });
  const title = order.data ? headlineWords(m, order.data) : number;
  useEffect(() => {
    const attempt = new PaymentAttempt({ storage: sessionStorage, random: systemRandom, site });
    const arrive = (): void => attempt.arrived(Number(orderId));
    const timer = setTimeout(arrive, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      arrive();
    };
  }, [site, orderId]);
  return (
    <PageFrame
      title={title}
      documentTitle={number}
      description={
        order.data
          ? describeOrder(title === number ? null : number, format.date(order.data.created_at))
          : order.error === null && LINE_TO_COME
      }
      width="narrow"
      back={{
        href: pageOfSite('/domains/manage', site),
        label: m(isWithoutSite(site) ? 'backToAllDomains' : 'backToDomains'),
      }}
    >
      <Query query={order}>{(data) => <OrderContent order={data} site={site} nameStep={nameStep} />}</Query>
    </PageFrame>
  );
}

/** What the page is headed by: the name that the order is about, once that is true, or its number. */
function headlineWords(
  m: Say<keyof typeof HEADLINES | OthersKey | 'orderTitle'>,
  order: OrderOnWire,
): string {
  const { kind, name, others: count } = orderHeadline(order);
  if (kind === 'order') return m('orderTitle', { id: String(order.order_id) });
  return count === 0
    ? m(kind, { name: spelledName(name) })
    : m(HEADLINES[kind], { name: spelledName(name), count });
}

function describeOrder(number: string | null, date: string): string {
  return number === null ? date : `${number} · ${date}`;
}

/** Asks for an order before its page is there. */
export function prefetchOrder(
  client: QueryClient,
  { orderId }: { readonly orderId: string },
): Promise<unknown> {
  return client.query(orderQuery(orderId));
}

function OrderContent({
  order,
  site,
  nameStep,
}: {
  readonly order: OrderOnWire;
  readonly site: string;
  readonly nameStep: NameStep | undefined;
}): ReactNode {
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
            : m('declined', {
                reason: translated({ message: order.failure_reason, sentence: order.failure_sentence }),
              })}
        </Notice>
      );
    case 'paid':
      return (
        <>
          <OrderOutcome order={order} site={site} />
          <OrderLines order={order} site={site} nameStep={nameStep} />
          <ReceiptCard order={order} />
        </>
      );
  }
}

/** Characters of a key (rules/checkout-request.ts takes up to 200). */
const KEY_LENGTH = 32;

/** Leads to the bank that wants to be asked first, or gives the payment up. */
function PaymentConfirmation({
  orderId,
  url,
}: {
  readonly orderId: number;
  readonly url: string;
}): ReactNode {
  const m = useMessages(billingMessages);
  const client = useQueryClient();
  // One key as long as the question is on the page: whatever answer was lost is asked for again.
  const [key] = useState(() => randomToken(systemRandom, KEY_LENGTH));
  const cancel = useMutation({
    mutationFn: () =>
      call(
        cancelPaymentEndpoint,
        { params: { id: String(orderId) } },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: (order) => client.setQueryData(orderQuery(String(orderId)).queryKey, order),
  });
  return (
    <div className="flex flex-col gap-3">
      <Notice
        kind="warning"
        isAnnounced
        title={m('confirmTitle')}
        action={
          <>
            {/* The bank's page takes the place of this one, and leads back to it. */}
            <Button size="small" variant="primary" onPress={() => location.assign(url)}>
              {m('confirmAtBank')}
            </Button>
            <Button size="small" isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
              {m('cancelPayment')}
            </Button>
          </>
        }
      >
        {m('confirmText')}
      </Notice>
      {cancel.isError ? (
        <Notice kind="danger" isAnnounced>
          {m('cancelFailed')}
        </Notice>
      ) : null}
    </div>
  );
}

/** How much of what was bought is there, 0 to 1, by the steps that are done. */
function shareDone(order: OrderOnWire): number {
  const steps = order.products.flatMap((line) => [
    // The payment itself was the first step.
    true,
    ...(line.steps.length > 0 ? line.steps.map((step) => step.is_done) : [line.state === 'delivered']),
  ]);
  return steps.filter(Boolean).length / Math.max(1, steps.length);
}

/** Whether what was bought is a plan, and nothing that is about a name. */
function isPlanAlone({ products }: OrderOnWire): boolean {
  return products.every(({ meta }) => meta === '') && products.some((line) => findPlan(line.product_slug));
}

/** Whether delivery failed; a line that the buyer cancelled after delivery has not failed. */
function isUndelivered(line: OrderLineOnWire): boolean {
  return line.state === 'failed' || (line.state === 'refunded' && !isCancelledByCustomer(line));
}

/** Where a paid order stands as a whole, and the next step once it is done. */
function OrderOutcome({ order, site }: { readonly order: OrderOnWire; readonly site: string }): ReactNode {
  const m = useMessages(billingMessages);
  const has = (...states: readonly string[]) => order.products.some((line) => states.includes(line.state));
  const isMoving = order.products.some((line) => {
    const outcome = lineOutcome(line);
    return outcome === 'ordered' || outcome === 'provisioning';
  });
  if (isMoving) {
    const isDelayed = order.products.some((line) => line.is_delayed);
    return (
      <div className="flex flex-col gap-3 print:hidden">
        <Notice kind={isDelayed ? 'warning' : 'info'} isAnnounced>
          {m(isDelayed ? 'orderDelayed' : 'settingUp')}
        </Notice>
        <ProgressBar label={m('progressOfAll')} value={shareDone(order)} />
      </div>
    );
  }
  if (order.products.every((line) => line.state === 'taking_back' || isCancelledByCustomer(line))) {
    return (
      <div className="print:hidden">
        <Notice kind="info" isAnnounced>
          {m(has('taking_back') ? 'allGoingBack' : 'allGivenBack')}
        </Notice>
      </div>
    );
  }
  const failed = order.products.filter(isUndelivered);
  const isFailed = failed.length > 0;
  const isRefunded = failed.every(({ state }) => state === 'refunded');
  const waiting = order.products.filter((line) => lineOutcome(line) === 'waiting').length;
  const fate = failed.length === order.products.length ? 'noneDelivered' : 'someFailed';
  return (
    <div className="print:hidden">
      <Notice
        kind={isFailed || waiting > 0 ? 'warning' : 'success'}
        isAnnounced
        action={
          <LinkButton href={pageOfSite(isPlanAlone(order) ? '/plans' : '/domains/manage', site)} size="small">
            {m(isPlanAlone(order) ? 'seePlan' : 'manageDomains')}
          </LinkButton>
        }
      >
        {isFailed ? m(isRefunded ? `${fate}Refunded` : fate) : null}
        {isFailed && waiting > 0 ? ' ' : null}
        {waiting > 0 ? m('someWait', { count: waiting }) : null}
        {isFailed || waiting > 0 ? null : m('allDone')}
      </Notice>
    </div>
  );
}
