import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Globe, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import type { SiteAnswer } from '../contract/site.ts';
import { hasChangeableAddress } from '../rules/site-address-change.ts';
import { accessMessages } from '../words/access/en.ts';
import { addressMessages } from '../words/en.ts';
import { addressedSite } from './api/site-queries.ts';
import { ChangeSiteAddress } from './change-site-address.tsx';
import { MANAGE_ALL, managedList, useManagePath } from './api/manage-path.ts';
import { siteQuery } from './api/site-calls.ts';

/** Asks for the site that the page is about, before it is opened. */
export function prefetchChangeSiteAddress(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteQuery(site));
}

/** Changes the free address of a site (acquisition, section 4, "Site address change"). */
export function ChangeSiteAddressPage({ site: named }: { readonly site: string }): ReactNode {
  const m = useMessages(addressMessages);
  const path = useManagePath();
  const site = useQuery(siteQuery(named));
  const title = site.data?.title;
  return (
    <PageFrame
      title={m('title')}
      description={title === undefined ? undefined : m('intro', { title })}
      back={{
        href: managedList(path, site.data?.slug ?? named),
        label: m(path === MANAGE_ALL ? 'backToAll' : 'back'),
      }}
      width="narrow"
    >
      <Query query={site}>
        {(known) => {
          if (!known.capabilities.manage_options) return <NotTheirs owner={known.site_owner_name} />;
          if (!hasChangeableAddress(addressedSite(known))) return <Fixed site={known} />;
          return <ChangeSiteAddress site={known} />;
        }}
      </Query>
    </PageFrame>
  );
}

function NotTheirs({ owner }: { readonly owner: string | null }): ReactNode {
  const m = useMessages(addressMessages);
  const access = useMessages(accessMessages);
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={owner === null ? m('notAllowed') : access('onlyOwner', { owner })}
    />
  );
}

/** Why the address stays as it is. */
function Fixed({ site }: { readonly site: SiteAnswer }): ReactNode {
  const m = useMessages(addressMessages);
  const { isJetpack, isStaging } = addressedSite(site);
  return (
    <EmptyState
      icon={<Globe aria-hidden="true" />}
      title={m('fixedTitle')}
      action={<LinkButton href={`/domains/manage/${site.slug}`}>{m('back')}</LinkButton>}
    >
      {isJetpack
        ? m('fixedConnected', { brand: brandName() })
        : isStaging
          ? m('fixedStaging')
          : m('fixedDomainOnly', { domain: site.domain })}
    </EmptyState>
  );
}
