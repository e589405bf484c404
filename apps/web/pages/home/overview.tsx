import { planShortName } from '#features/sites/rules/site-plan.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BillingTransactionOnWire } from '#features/billing/contract/orders.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { SiteIcon } from '../../layout/sidebar/site-icon.tsx';
import { LinkRow, LinkRows, MoreLink } from '../link-rows.tsx';
import { pageMessages } from '../words/en.ts';
import { recentPurchasesQuery } from './home-queries.ts';
import type { UrgentDomains } from './home-queries.ts';

/** Sites that a glance takes in. */
const SITES_SHOWN = 5;

/** The overview of a user with domains: what needs attention, the sites, the last order. */
export function Overview({
  sites,
  domains,
}: {
  readonly sites: readonly Site[];
  readonly domains: UrgentDomains;
}): ReactNode {
  const m = useMessages(pageMessages);
  const urgent = domains.domains.filter(
    ({ status }) => status.level === 'warning' || status.level === 'error',
  );
  return (
    <>
      <Card
        title={m('attentionTitle')}
        isFlush
        action={<MoreLink href="/domains/manage">{m('allDomains')}</MoreLink>}
      >
        {urgent.length === 0 ? (
          <p className="flex items-center gap-2 px-4 py-4 text-success">
            <CircleCheck aria-hidden="true" />
            {m('allWell')}
          </p>
        ) : (
          <LinkRows>
            {urgent.map((domain) => (
              <UrgentRow key={domain.domain} domain={domain} />
            ))}
          </LinkRows>
        )}
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <SitesCard sites={sites} />
        <PurchasesCard />
      </div>
    </>
  );
}

const STATUS_KINDS = { success: 'success', neutral: 'neutral', warning: 'warning', error: 'danger' } as const;

function UrgentRow({ domain }: { readonly domain: ListedDomainOnWire }): ReactNode {
  // The settings page shows what to do.
  const href = `/domains/manage/${domain.domain}/edit/${domain.site_slug}`;
  return (
    <LinkRow href={href} name={domain.display_name} detail={domain.blog_name}>
      {/* On a phone always below the name, regardless of its length. */}
      <span className="max-sm:basis-full">
        <Badge kind={STATUS_KINDS[domain.status.level]}>
          {translated({ message: domain.status.label, sentence: domain.status.sentence })}
        </Badge>
      </span>
    </LinkRow>
  );
}

function SitesCard({ sites }: { readonly sites: readonly Site[] }): ReactNode {
  const m = useMessages(pageMessages);
  return (
    <Card
      title={m('sitesTitle')}
      isFlush
      action={
        sites.length > SITES_SHOWN ? (
          <MoreLink href="/domains/manage">{m('allSites', { count: sites.length })}</MoreLink>
        ) : (
          <MoreLink href="/start">{m('newSite')}</MoreLink>
        )
      }
    >
      <LinkRows>
        {sites.slice(0, SITES_SHOWN).map((site) => (
          <LinkRow
            key={site.ID}
            href={`/domains/manage/${site.slug}`}
            icon={<SiteIcon title={site.title} />}
            name={site.title}
            detail={site.domain}
          >
            <span className="text-sm text-muted">{translated(planShortName(site.plan))}</span>
          </LinkRow>
        ))}
      </LinkRows>
    </Card>
  );
}

function PurchasesCard(): ReactNode {
  const m = useMessages(pageMessages);
  const purchases = useQuery(recentPurchasesQuery);
  return (
    <Card
      title={m('purchasesTitle')}
      isFlush
      action={<MoreLink href="/purchases">{m('allPurchases')}</MoreLink>}
    >
      <Query
        query={purchases}
        placeholder={
          <div className="p-4">
            <SkeletonRows />
          </div>
        }
      >
        {({ billing_transactions: entries }) =>
          entries.length === 0 ? (
            <p className="px-4 py-4 text-muted">{m('noPurchases')}</p>
          ) : (
            <LinkRows>
              {entries.map((entry) => (
                <PurchaseRow key={entry.order_id} entry={entry} />
              ))}
            </LinkRows>
          )
        }
      </Query>
    </Card>
  );
}

function PurchaseRow({ entry }: { readonly entry: BillingTransactionOnWire }): ReactNode {
  const format = useFormat();
  const name = entry.items.map(({ meta, product_name: product }) => meta || product).join(', ');
  return (
    <LinkRow
      href={`/checkout/${entry.blog_id ?? 'no-site'}/order/${entry.order_id}`}
      name={name}
      detail={<RelativeTime at={entry.date} />}
    >
      <span className="tabular">
        {format.money({ amount: entry.amount_integer, currency: entry.currency })}
      </span>
    </LinkRow>
  );
}
