import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#platform/ui/link.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { Query } from '#platform/ui/query.tsx';
import { Card } from '#platform/ui/card.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { BillingTransactionOnWire } from '../contract/orders.ts';
import { billingHistoryQuery } from './billing-queries.ts';
import { billingMessages } from './messages.ts';
import { orderPath } from './order-path.ts';

/** Everything that the signed-in person has paid, with the way to each receipt. */
export function BillingHistoryPage(): ReactNode {
  const m = useMessages(billingMessages);
  const history = useQuery(billingHistoryQuery);
  return (
    <PageFrame title={m('historyTitle')}>
      <Query query={history}>
        {({ billing_transactions: entries }) =>
          entries.length === 0 ? (
            <EmptyState icon={<Receipt aria-hidden="true" />} title={m('historyEmptyTitle')}>
              {m('historyEmpty')}
            </EmptyState>
          ) : (
            <Card isFlush>
              <HistoryTable entries={entries} />
            </Card>
          )
        }
      </Query>
    </PageFrame>
  );
}

function HistoryTable({ entries }: { readonly entries: readonly BillingTransactionOnWire[] }): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  return (
    <Table
      label={m('historyTitle')}
      rows={entries}
      rowKey={(entry) => String(entry.order_id)}
      columns={[
        { id: 'date', header: m('date'), cell: (entry) => format.date(entry.date) },
        {
          id: 'items',
          header: m('items'),
          isRowHeader: true,
          cell: (entry) => entry.items.map((item) => item.meta || item.product_name).join(', '),
        },
        { id: 'amount', header: m('amount'), align: 'end', cell: (entry) => entry.amount_display },
        {
          id: 'receipt',
          header: m('receipt'),
          cell: (entry) => (
            <Link
              href={orderPath(String(entry.blog_id ?? 'no-site'), entry.order_id)}
              label={m('viewReceipt', { id: entry.order_id })}
            >
              {m('receipt')}
            </Link>
          ),
        },
      ]}
    />
  );
}
