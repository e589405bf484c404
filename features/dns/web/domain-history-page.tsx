import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePurchaseQuery } from '#features/billing/web/api/auto-renew-switch.tsx';
import type { PurchaseDetailOnWire } from '#features/billing/contract/purchases.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Timeline } from '#platform/ui/content/timeline.tsx';
import type { TimelineEntry } from '#platform/ui/content/timeline.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { ErrorState, NotAllowedState } from '#platform/ui/feedback/states.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { historyMessages } from '../words/history/en.ts';
import { ZoneHistory } from './zone-history.tsx';

/** Loads the domains of the site before the page opens; whether there are records is known from them. */
export function prefetchDomainHistory(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteDomainsQuery(site));
}

/** What happened to a domain: when it began and expired, its payments, and the versions of its records. */
export function DomainHistoryPage({
  domain: named,
  site,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(historyMessages);
  const name = named.toLowerCase();
  const domains = useQuery(siteDomainsQuery(site));
  return (
    <PageFrame title={m('title')} description={m('intro')}>
      <Query query={domains}>
        {({ domains: all }) => {
          const domain = all.find((each) => each.domain === name);
          // The home says why there is none.
          if (!domain) return null;
          if (!domain.current_user_can_manage) return <NotAllowedState />;
          return <History domain={domain} />;
        }}
      </Query>
    </PageFrame>
  );
}

function History({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(historyMessages);
  // A restored version is on top of the list, which then starts again.
  const [restored, setRestored] = useState(0);
  const hasRecords = domain.has_zone || domain.type === 'transfer';
  return (
    <>
      <Card title={m('events')}>
        <DomainEvents domain={domain} />
      </Card>
      <Card title={m('records')} isFlush={hasRecords}>
        {hasRecords ? (
          <ZoneHistory
            key={restored}
            domain={domain.domain}
            onRestored={() => setRestored((count) => count + 1)}
          />
        ) : (
          <p className="text-muted">{m('noRecords')}</p>
        )}
      </Card>
    </>
  );
}

interface DomainEvent {
  readonly at: string;
  readonly words: 'registered' | 'added' | 'expired' | 'bought' | 'renewed';
  readonly payment: PurchaseDetailOnWire['payments'][number] | null;
}

/** The events of a domain that are stored, newest first: its begin and end, and the payments of its buyer. */
function listEvents(
  domain: SiteDomainOnWire,
  payments: PurchaseDetailOnWire['payments'],
): readonly DomainEvent[] {
  const events: readonly DomainEvent[] = [
    ...(domain.registration_date === ''
      ? []
      : [
          {
            at: domain.registration_date,
            words: domain.has_registration ? ('registered' as const) : ('added' as const),
            payment: null,
          },
        ]),
    ...(domain.expired && domain.expiry !== false
      ? [{ at: domain.expiry, words: 'expired' as const, payment: null }]
      : []),
    ...payments.map((payment) => ({
      at: payment.date,
      words: payment.kind === 'purchase' ? ('bought' as const) : ('renewed' as const),
      payment,
    })),
  ];
  return events.toSorted((one, two) => two.at.localeCompare(one.at));
}

function DomainEvents({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(historyMessages);
  const format = useFormat();
  const { data: purchase, error, refetch } = usePurchaseQuery(domain.subscription_id);
  // Without the payments the history would be told in part.
  if (domain.subscription_id !== null && !purchase) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />;
  }
  const events = listEvents(domain, purchase?.payments ?? []);
  if (events.length === 0) return <p className="text-muted">{m('noEvents')}</p>;
  const site = String(purchase?.blog_id ?? 'no-site');
  const describe = ({ words, at, payment }: DomainEvent): TimelineEntry => ({
    label: m(words),
    state: 'done',
    at,
    ...(payment === null
      ? {}
      : {
          detail: (
            <>
              <Link href={`/checkout/${site}/order/${payment.order_id}`}>
                {m('order', {
                  amount: format.money({ amount: payment.amount_integer, currency: payment.currency_code }),
                  id: payment.order_id,
                })}
              </Link>
              {payment.state === 'delivered'
                ? null
                : ` · ${m(payment.state === 'refunded' ? 'refunded' : 'refunding')}`}
            </>
          ),
        }),
  });
  return <Timeline label={m('events')} entries={events.map(describe)} />;
}
