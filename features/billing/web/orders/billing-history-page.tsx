import { productName } from '#features/catalog/contract/product-names.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import type { BillingTransactionOnWire } from '../../contract/orders.ts';
import { billingHistoryQuery } from './billing-queries.ts';
import { billingMessages } from '../../words/en.ts';
import { moneyHistoryMessages } from '../../words/purchases/en.ts';
import { EmptyPurchases } from '../purchases/empty-purchases.tsx';
import { orderPath } from '../site-paths.ts';
import { paidWith } from './paid-with.ts';

const MoneyHistoryCard = latePart<{ readonly onClose: () => void }>(
  async () => (await import('./money-history-card.tsx')).MoneyHistoryCard,
);

type Entry = BillingTransactionOnWire;

/** Items of an order that a row names; the others are counted. */
const NAMED_ITEMS = 2;

/** Asks for what was paid before the page is there. */
export function prefetchBillingHistory(client: QueryClient): Promise<unknown> {
  return client.query(billingHistoryQuery);
}

/** Everything that the signed-in person has paid, with the way to each receipt. */
export function BillingHistoryPage(): ReactNode {
  const m = useMessages(billingMessages);
  const history = useQuery(billingHistoryQuery);
  return (
    <PageFrame title={m('historyTitle')} back={{ href: '/purchases', label: m('backToPurchases') }}>
      <Query query={history}>
        {({ billing_transactions: entries }) =>
          entries.length === 0 ? (
            <EmptyPurchases icon={<Receipt aria-hidden="true" />} title={m('historyEmptyTitle')}>
              {m('historyEmpty')}
            </EmptyPurchases>
          ) : (
            <History entries={entries} />
          )
        }
      </Query>
    </PageFrame>
  );
}

function History({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const m = useMessages(moneyHistoryMessages);
  const [view, setView] = useState<'receipts' | 'movements'>('receipts');
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:w-96">
        <SegmentedControl
          label={m('whatToShow')}
          isLabelHidden
          value={view}
          onChange={setView}
          options={[
            { value: 'receipts', label: m('receipts') },
            { value: 'movements', label: m('movements') },
          ]}
        />
      </div>
      {view === 'receipts' ? (
        <Card isFlush>
          <HistoryTable entries={entries} />
        </Card>
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <MoneyHistoryCard onClose={() => setView('receipts')} />
        </Suspense>
      )}
    </div>
  );
}

function HistoryTable({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  const columns = useMemo<readonly Column<Entry>[]>(
    () => [
      {
        id: 'items',
        header: m('items'),
        isRowHeader: true,
        cell: (entry) => (
          <Link
            href={orderPath(String(entry.blog_id ?? 'no-site'), entry.order_id)}
            label={m('receiptOf', { id: entry.receipt_number ?? entry.order_id, items: listNames(entry, m) })}
            className="font-medium [overflow-wrap:anywhere] hover:underline"
          >
            <bdi>{listNames(entry, m)}</bdi>
          </Link>
        ),
      },
      {
        id: 'date',
        header: m('date'),
        width: '9rem',
        phone: 'head',
        cell: (entry) => <span className="tabular whitespace-nowrap">{format.date(entry.date)}</span>,
      },
      {
        id: 'order',
        header: m('order'),
        width: '7rem',
        priority: 2,
        cell: (entry) => <span className="tabular text-muted">{entry.receipt_number ?? '–'}</span>,
      },
      {
        id: 'card',
        header: m('paidWith'),
        width: '9rem',
        priority: 2,
        cell: (entry) => (
          <span className="tabular text-muted">
            {paidWith(
              m,
              entry.card_last4 === null ? null : m('cardDots', { last4: entry.card_last4 }),
              entry.credits_integer === 0
                ? null
                : format.money({ amount: entry.credits_integer, currency: entry.currency }),
            )}
          </span>
        ),
      },
      {
        id: 'amount',
        header: m('amount'),
        align: 'end',
        width: '13rem',
        cell: (entry) => (
          <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
            {entry.refunded_integer > 0 ? (
              <Badge kind="warning">
                {m(
                  entry.refunded_integer < entry.amount_integer + entry.credits_integer
                    ? 'partlyRefunded'
                    : 'stateRefunded',
                )}
              </Badge>
            ) : null}
            <span className="tabular whitespace-nowrap">
              {format.money({ amount: entry.amount_integer, currency: entry.currency })}
            </span>
          </span>
        ),
      },
    ],
    [m, format],
  );
  return (
    <Table
      label={m('historyTitle')}
      rows={entries}
      rowKey={(entry) => String(entry.order_id)}
      columns={columns}
      isOpenedByPress
    />
  );
}

function listNames(
  entry: Entry,
  m: (key: 'itemsMore', values: { readonly names: string; readonly count: number }) => string,
): string {
  const names = entry.items.map(
    (item) => item.meta || translated(productName(item.product_slug, item.product_name)),
  );
  const named = names.slice(0, NAMED_ITEMS).join(', ');
  const count = names.length - NAMED_ITEMS;
  return count > 0 ? m('itemsMore', { names: named, count }) : named;
}
