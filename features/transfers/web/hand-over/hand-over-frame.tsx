import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { SiteAnswer } from '#features/sites/contract/site.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { findSite, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { transferMenu } from '../../rules/transfer-out.ts';
import type { TransferMenuEntry } from '../../rules/transfer-out.ts';
import { handOverMessages } from '../../words/hand-over/en.ts';

/** Loads the domains and the sites before the page opens. */
export async function prefetchHandOver(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  await Promise.allSettled([client.query(siteDomainsQuery(site)), client.query(sitesQuery)]);
}

/** The facts that a page of handing over stands on. */
export interface HandedOver {
  readonly domain: SiteDomainOnWire;
  readonly site: SiteAnswer;
  readonly sites: readonly SiteAnswer[];
}

/** The ways that the menu of a domain has. */
export function listWays({
  domain,
  site,
}: Pick<HandedOver, 'domain' | 'site'>): readonly TransferMenuEntry[] {
  return transferMenu({
    isMapped: domain.type === 'mapping',
    isPrimary: domain.primary_domain,
    isDomainOnlySite: site.options.is_domain_only,
    isAutomatedTransferSite: site.options.is_automated_transfer,
  });
}

/** A page of handing a domain over: for its manager, once its data has loaded (management, section 5). */
export function HandOverFrame({
  domain: named,
  site,
  titles,
  children,
}: {
  readonly domain: string;
  readonly site: string;
  readonly titles: { readonly domain: string; readonly mapping: string };
  readonly children: (handed: HandedOver) => ReactNode;
}): ReactNode {
  const m = useMessages(handOverMessages);
  const path = useManagePath();
  const name = named.toLowerCase();
  const domains = useQuery(siteDomainsQuery(site));
  const sites = useQuery(sitesQuery);
  const domain = domains.data?.domains.find((each) => each.domain === name);
  const slug = findSite(sites.data ?? [], site)?.slug ?? site;
  const shown = domain?.display_name ?? displayName(name);
  return (
    <PageFrame
      title={domain?.type === 'mapping' ? titles.mapping : titles.domain}
      back={{ href: `${path}/${name}/transfer/${slug}`, label: m('back') }}
      width="narrow"
    >
      <Query query={domains}>
        {() => (
          <Query query={sites}>
            {(known) => {
              const at = known.find(({ ID }) => ID === domain?.blog_id);
              if (!domain || !at || !isOffered(domain))
                return <EmptyState title={m('notHereTitle')}>{m('notHere', { domain: shown })}</EmptyState>;
              if (domain.current_user_can_manage) return children({ domain, site: at, sites: known });
              const { owner } = domain;
              return <Notice>{owner === null ? m('askSomeOwner') : m('askOwner', { owner })}</Notice>;
            }}
          </Query>
        )}
      </Query>
    </PageFrame>
  );
}

const isOffered = ({ type }: SiteDomainOnWire): boolean => type === 'registered' || type === 'mapping';
