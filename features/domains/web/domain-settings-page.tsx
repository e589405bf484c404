import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { siteDomainsQuery } from './api/domain-queries.ts';
import { FormerDomainNotice } from './former-domains.tsx';
import { DomainSettings } from './domain-settings.tsx';
import { chooseSettingsTitle } from './home/domain-section.tsx';
import { domainMessages } from '../words/en.ts';
import { settingsMessages } from '../words/settings/en.ts';

/** Loads the domains of the site before the page opens. */
export function prefetchDomainSettings(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteDomainsQuery(site));
}

/** The overview of a domain, the first section of its home (management, section 2). */
export function DomainSettingsPage({
  domain: named,
  site: ofSite,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(settingsMessages);
  const lists = useMessages(domainMessages);
  const domains = useQuery(siteDomainsQuery(ofSite));
  const site = useSite(ofSite);
  const name = named.toLowerCase();
  const domain = domains.data?.domains.find((each) => each.domain === name);
  useDocumentTitle(`${m(chooseSettingsTitle(domain, site))}: ${domain?.display_name ?? named}`);
  return (
    <Query query={domains} notAllowed={lists('notAuthorized')} whoCan={useWhoCan(ofSite)}>
      {({ domains: all }) =>
        domain ? (
          <DomainSettings
            domain={domain}
            site={{ slug: site?.slug ?? ofSite, known: site }}
            primary={all.find((each) => each.primary_domain)?.display_name}
            redirect={all.find((each) => each.type === 'redirect' && !each.expired)}
          />
        ) : (
          // "If the domain or its type is unknown, a loading placeholder with a back action is shown."
          <FormerDomainNotice
            domain={name}
            otherwise={
              <>
                <p role="status" className="text-muted">
                  {m('unknown', { domain: named })}
                </p>
                <SkeletonRows />
              </>
            }
          />
        )
      }
    </Query>
  );
}
