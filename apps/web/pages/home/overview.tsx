import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PaymentMethodOnWire } from '#features/billing/contract/payment-methods.ts';
import type { PurchaseOnWire } from '#features/billing/contract/purchases.ts';
import type { SiteSummaryOnWire } from '#features/domains/contract/list-endpoints.ts';
import { asksForSomething } from '#features/domains/rules/domain-status.ts';
import { StatusBadge } from '#features/domains/web/api/status-badge.tsx';
import { hasFlag } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { SiteIcon } from '../../layout/sidebar/site-icon.tsx';
import { LinkRow, LinkRows, MoreLink } from '../link-rows.tsx';
import { pageMessages } from '../words/en.ts';
import { AttentionCard } from './attention-card.tsx';
import type { UrgentDomains } from './home-queries.ts';
import { UpcomingCard } from './upcoming-card.tsx';

/** Sites that a glance takes in. */
const SITES_SHOWN = 5;

/** What the overview shows. */
export interface HomeFacts {
  readonly sites: readonly Site[];
  readonly domains: UrgentDomains;
  readonly summary: { readonly attention: number; readonly sites: readonly SiteSummaryOnWire[] };
  readonly purchases: readonly PurchaseOnWire[];
  readonly cards: readonly PaymentMethodOnWire[];
}

/** The overview of a user with domains: what needs attention, the next 30 days, and the sites. */
export function Overview({ sites, domains, summary, purchases, cards }: HomeFacts): ReactNode {
  return (
    <>
      <AttentionCard domains={domains.domains} count={summary.attention} purchases={purchases} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <UpcomingCard purchases={purchases} cards={cards} />
        <SitesCard sites={sites} summaries={summary.sites} />
      </div>
    </>
  );
}

/** Looks for a new name where names are found, for the only site that the person manages or for one chosen there. */
export function NameSearch({ sites }: { readonly sites: readonly Site[] }): ReactNode {
  const m = useMessages(pageMessages);
  const go = useGo();
  const [typed, setTyped] = useState('');
  const managed = sites.filter(({ capabilities }) => capabilities.manage_options);
  const [only] = managed;
  const start = only && managed.length === 1 ? `/domains/add/${only.slug}` : '/domains/add';
  const search = (): void => {
    const name = typed.trim();
    go(name === '' ? start : `${start}?suggestion=${encodeURIComponent(name)}`);
  };
  if (!hasFlag('upgrades/domain-search')) return null;
  return (
    <SearchField
      label={m('findName')}
      placeholder={m('findNamePlaceholder')}
      value={typed}
      onChange={setTyped}
      onSubmit={search}
      maxLength={60}
    >
      <Button variant="primary" onPress={search}>
        {m('findNameAction')}
      </Button>
    </SearchField>
  );
}

function SitesCard({
  sites,
  summaries,
}: {
  readonly sites: readonly Site[];
  readonly summaries: readonly SiteSummaryOnWire[];
}): ReactNode {
  const m = useMessages(pageMessages);
  const counted = sites.map((site) => ({ site, counts: summaries.find((each) => each.blog_id === site.ID) }));
  // Those that need attention first, the others in their order.
  const sorted = counted.toSorted(
    (one, other) => (other.counts?.attention ?? 0) - (one.counts?.attention ?? 0),
  );
  return (
    <Card
      title={m('sitesTitle')}
      isFlush
      action={
        sites.length > SITES_SHOWN ? (
          <MoreLink href="/stats">{m('allSites', { count: sites.length })}</MoreLink>
        ) : (
          <MoreLink href="/start">{m('newSite')}</MoreLink>
        )
      }
    >
      <LinkRows>
        {sorted.slice(0, SITES_SHOWN).map(({ site, counts }) => (
          <LinkRow
            key={site.ID}
            href={`/stats/${site.slug}`}
            icon={<SiteIcon title={site.title} />}
            name={site.title}
            detail={
              site.capabilities.manage_options
                ? m('siteDomains', { count: counts?.domains ?? 0 })
                : m('siteMember')
            }
          >
            {counts?.worst && asksForSomething(counts.worst) ? (
              <StatusBadge status={{ ...counts.worst, reason: null }} />
            ) : null}
          </LinkRow>
        ))}
      </LinkRows>
    </Card>
  );
}
