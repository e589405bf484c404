import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { StatusBadge } from '#features/domains/web/api/status-badge.tsx';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { LinkRow, LinkRows, MoreLink } from '../link-rows.tsx';
import { overviewMessages } from '../words/en.ts';
import { statusUrgency } from '#features/domains/rules/domain-status.ts';

/** Rows that a glance takes in. */
const DOMAINS_SHOWN = 6;

/** The domains of a site: those that need attention, then the primary one, then the others. */
export function DomainsGlance({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(overviewMessages);
  const domains = useQuery(siteDomainsQuery(site.slug));
  return (
    <Query query={domains}>
      {({ domains: all }) => (
        <Card
          title={m('domainsCard')}
          {...(all.some(needsAttention)
            ? {}
            : { description: m(all.every((each) => each.wpcom_domain) ? 'domainsNone' : 'allWell') })}
          isFlush
          action={
            <MoreLink href={`/domains/manage/${site.slug}`}>{m('allOfThem', { count: all.length })}</MoreLink>
          }
        >
          <LinkRows>
            {sortByUrgency(all)
              .slice(0, DOMAINS_SHOWN)
              .map((domain) => (
                <LinkRow
                  key={domain.domain}
                  href={`/domains/manage/${domain.domain}/edit/${site.slug}`}
                  name={<NameText name={domain.display_name} />}
                  detail={<Detail domain={domain} />}
                >
                  <span className="max-sm:basis-full">
                    <StatusBadge status={domain.status} />
                  </span>
                </LinkRow>
              ))}
          </LinkRows>
        </Card>
      )}
    </Query>
  );
}

/** Shown for a domain without a known end date. */
const WITHOUT_EXPIRY = {
  registered: 'neverExpires',
  wpcom: 'neverExpires',
  redirect: 'neverExpires',
  mapping: 'registeredElsewhere',
  transfer: 'onItsWay',
} as const;

function Detail({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(overviewMessages);
  const format = useFormat();
  const { expiry } = domain;
  const said =
    expiry === false
      ? m(WITHOUT_EXPIRY[domain.type])
      : m(domain.expired ? 'expired' : domain.auto_renewing ? 'renews' : 'expires', {
          date: format.date(expiry),
        });
  return domain.primary_domain ? `${m('isPrimary')} · ${said}` : said;
}

/** Whether a domain needs attention. */
export function needsAttention({ status }: Pick<SiteDomainOnWire, 'status'>): boolean {
  return status.level === 'warning' || status.level === 'error';
}

/**
 * The most urgent first; the others in the server's order, which begins with the primary domain.
 */
export function sortByUrgency(domains: readonly SiteDomainOnWire[]): readonly SiteDomainOnWire[] {
  const urgency = (domain: SiteDomainOnWire): number =>
    needsAttention(domain) ? 1 + statusUrgency(domain.status) : 0;
  return domains.toSorted((one, other) => urgency(other) - urgency(one));
}
