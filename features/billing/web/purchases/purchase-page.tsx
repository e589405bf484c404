import { productName } from '#features/catalog/contract/product-names.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { TaskNotice } from '../orders/task-notice.tsx';
import { orderPath } from '../site-paths.ts';
import { purchaseMessages } from '../../words/purchases/en.ts';
import { purchaseQuery } from './purchase-queries.ts';
import { periodWord, purchaseName, purchaseState } from './purchase-texts.ts';
import { RenewButton } from '../api/renew-button.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** Asks for a purchase before its page is there. */
export function prefetchPurchase(client: QueryClient, { id }: { readonly id: string }): Promise<unknown> {
  return client.query(purchaseQuery(id));
}

/** One purchase: what it is, its renewal, what it has cost, and the way to cancel it. */
export function PurchasePage({ id }: { readonly id: string }): ReactNode {
  const m = useMessages(purchaseMessages);
  const purchase = useQuery(purchaseQuery(id));
  return (
    <PageFrame
      title={purchase.data ? purchaseName(purchase.data) : m('title')}
      width="narrow"
      back={{ href: '/purchases', label: m('title') }}
    >
      <Query query={purchase}>{(data) => <PurchaseContent purchase={data} />}</Query>
    </PageFrame>
  );
}

function PurchaseContent({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  return (
    <>
      {purchase.expiry_status === 'cancelling' ? (
        <Notice kind="info" isAnnounced>
          {m('cancellingNow')}
        </Notice>
      ) : null}
      {purchase.is_restoring ? (
        <Notice kind="info" isAnnounced>
          {m('restoringNow')}
        </Notice>
      ) : null}
      {purchase.cancel_failure === null ? null : (
        <Notice kind="warning">
          {m('cancelFailure', {
            reason: translated({
              message: purchase.cancel_failure,
              sentence: purchase.cancel_failure_sentence,
            }),
          })}
        </Notice>
      )}
      <FailedRenewal purchase={purchase} />
      {purchase.task === null ? null : <TaskNotice task={purchase.task} />}
      <FactsCard purchase={purchase} />
      {purchase.can.set_auto_renew || purchase.next_renewal ? <RenewalCard purchase={purchase} /> : null}
      <PaymentsCard purchase={purchase} />
      {purchase.can.cancel ? <CancelCard purchase={purchase} /> : null}
    </>
  );
}

/** What is most urgent about a purchase stands above all else of it. */
function FailedRenewal({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const { renewal_failure: message, renewal_failure_sentence: sentence, next_renewal: next } = purchase;
  if (message === null) return null;
  return (
    <Notice kind="danger" title={m('lastFailure', { reason: translated({ message, sentence }) })}>
      {next ? m('nextTry', { date: format.date(next.charge_date) }) : null}
    </Notice>
  );
}

function FactsCard({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const site = useSites().find(({ ID }) => ID === purchase.blog_id);
  const { kind, words } = purchaseState(purchase);
  const { amount_integer: amount, currency_code: currency, expiry_date: ends } = purchase;
  const { redemption_amount_integer: fee } = purchase;
  return (
    <Card
      title={translated(productName(purchase.product_slug, purchase.product_name))}
      action={purchase.can.renew ? <RenewButton purchase={purchase} /> : undefined}
    >
      <Facts
        facts={[
          { label: m('columnState'), value: <Badge kind={kind}>{m(words)}</Badge> },
          { label: m('boughtOn'), value: format.date(purchase.subscribed_date) },
          { label: m('paidUntil'), value: ends === null ? m('noEnd') : format.date(ends) },
          {
            label: m('factSite'),
            value: site ? (
              <Link href={`/stats/${site.slug}`} className="text-accent hover:underline">
                <bdi>{site.title}</bdi>
              </Link>
            ) : (
              m('withoutSite')
            ),
          },
          amount === null
            ? { label: m('factPrice'), value: null, help: m('notRenewable') }
            : {
                label: m('factPrice'),
                value: (
                  <span className="tabular">
                    {format.money({ amount, currency })} {m(periodWord(purchase.bill_period_days))}
                  </span>
                ),
                help: m('beforeTax'),
              },
          ...(fee === null
            ? []
            : [
                {
                  label: m('factRedemption'),
                  value: <span className="tabular">{format.money({ amount: fee, currency })}</span>,
                  help: m('redemptionHelp'),
                },
              ]),
        ]}
      />
    </Card>
  );
}

function PaymentsCard({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const site = String(purchase.blog_id ?? 'no-site');
  return (
    <Card isFlush title={m('payments')}>
      <ul>
        {purchase.payments.map((payment) => (
          <li
            key={`${payment.order_id} ${payment.date}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0"
          >
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">
                {m(payment.kind === 'purchase' ? 'kindPurchase' : 'kindRenewal')}
              </span>
              <Link href={orderPath(site, payment.order_id)} className="text-sm text-accent hover:underline">
                {m('orderNumbered', { id: payment.order_id, date: format.date(payment.date) })}
              </Link>
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {payment.state === 'delivered' ? null : (
                <Badge kind="warning">
                  {m(payment.state === 'refunded' ? 'paymentRefunded' : 'paymentTakingBack')}
                </Badge>
              )}
              <span className="tabular whitespace-nowrap">
                {format.money({ amount: payment.amount_integer, currency: payment.currency_code })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The way to cancel a purchase, and until when its money goes back. */
function CancelCard({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const { refundable_until: until } = purchase;
  return (
    <>
      <Card
        title={m('cancelCard')}
        description={
          purchase.is_refundable && until !== null
            ? m('refundUntil', { date: format.dateTime(until) })
            : until !== null
              ? m('refundOver')
              : undefined
        }
        action={<Button onPress={() => setIsAsked(true)}>{m('cancel')}</Button>}
      />
      <CancelDialog purchase={purchase} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}
