import { productName } from '#features/catalog/contract/product-names.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import type { PurchaseOnWire } from '../../contract/purchases.ts';
import { EmptyPurchases } from './empty-purchases.tsx';
import { purchaseMessages } from '../../words/purchases/en.ts';
import { purchasesQuery } from './purchase-queries.ts';
import { nextDate, periodWord, purchaseName, purchaseState } from './purchase-texts.ts';

/** Asks for what was bought before the page is there. */
export function prefetchPurchases(client: QueryClient): Promise<unknown> {
  return client.query(purchasesQuery);
}

/** Everything that the signed-in person has bought that runs for a time: what runs first, then what is over. */
export function PurchasesPage(): ReactNode {
  const m = useMessages(purchaseMessages);
  const purchases = useQuery(purchasesQuery);
  return (
    <PageFrame
      title={m('title')}
      action={
        <>
          <LinkButton href="/purchases/history">{m('history')}</LinkButton>
          <LinkButton href="/me/payment-methods">{m('cards')}</LinkButton>
        </>
      }
    >
      <Query query={purchases}>
        {(all) => (all.length === 0 ? <NoPurchases /> : <PurchaseTables purchases={all} />)}
      </Query>
    </PageFrame>
  );
}

function NoPurchases(): ReactNode {
  const m = useMessages(purchaseMessages);
  return (
    <EmptyPurchases icon={<RefreshCw aria-hidden="true" />} title={m('emptyTitle')}>
      {m('emptyText')}
    </EmptyPurchases>
  );
}

function PurchaseTables({ purchases }: { readonly purchases: readonly PurchaseOnWire[] }): ReactNode {
  const m = useMessages(purchaseMessages);
  const over = purchases.filter(({ expiry_status: status }) => status === 'ended');
  const running = purchases.filter(({ expiry_status: status }) => status !== 'ended');
  return (
    <>
      {running.length > 0 ? (
        <Card isFlush>
          <PurchaseTable label={m('running')} purchases={running} />
        </Card>
      ) : null}
      {over.length > 0 ? (
        <Card isFlush title={m('over')}>
          <PurchaseTable label={m('over')} purchases={over} />
        </Card>
      ) : null}
    </>
  );
}

function PurchaseTable({
  label,
  purchases,
}: {
  readonly label: string;
  readonly purchases: readonly PurchaseOnWire[];
}): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const sites = useSites();
  const columns = useMemo<readonly Column<PurchaseOnWire>[]>(
    () => [
      {
        id: 'what',
        header: m('columnWhat'),
        isRowHeader: true,
        cell: (purchase) => (
          <span className="flex min-w-0 flex-col">
            <Link
              href={purchasePath(purchase.ID)}
              className="font-medium [overflow-wrap:anywhere] hover:underline"
            >
              <bdi>{purchaseName(purchase)}</bdi>
            </Link>
            {purchase.meta === '' ? null : (
              <span className="text-sm font-normal text-muted">
                {translated(productName(purchase.product_slug, purchase.product_name))}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'state',
        header: m('columnState'),
        width: '12rem',
        cell: (purchase) => {
          const { kind, words } = purchaseState(purchase);
          return (
            <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
              <Badge kind={kind}>{m(words)}</Badge>
              {words === 'stateCardMissing' ? (
                <Link href="/me/payment-methods" className="text-sm text-accent hover:underline">
                  {m('saveCard')}
                </Link>
              ) : null}
            </span>
          );
        },
      },
      {
        id: 'site',
        header: m('columnSite'),
        width: '13rem',
        priority: 3,
        cell: ({ blog_id: id }) => (
          <span className="[overflow-wrap:anywhere] text-muted">
            {sites.find(({ ID }) => ID === id)?.title ?? m('withoutSite')}
          </span>
        ),
      },
      {
        id: 'next',
        header: m('columnNext'),
        width: '13rem',
        priority: 2,
        phone: 'head',
        cell: (purchase) => {
          const next = nextDate(purchase);
          return (
            <span className="tabular text-muted">
              {next === null ? m('noEnd') : m(next.words, { date: format.date(next.date) })}
            </span>
          );
        },
      },
      {
        id: 'price',
        header: m('columnPrice'),
        align: 'end',
        width: '7rem',
        cell: ({ amount_integer: amount, currency_code: currency, bill_period_days: days }) => (
          <span className="tabular whitespace-nowrap">
            {amount === null ? '–' : format.money({ amount, currency })}
            {amount === null ? null : <span className="block text-xs text-muted">{m(periodWord(days))}</span>}
          </span>
        ),
      },
    ],
    [m, format, sites],
  );
  return (
    <Table label={label} rows={purchases} rowKey={({ ID }) => String(ID)} columns={columns} isOpenedByPress />
  );
}

/** The address of a purchase's page. */
function purchasePath(purchaseId: number): string {
  return `/purchases/${purchaseId}`;
}
