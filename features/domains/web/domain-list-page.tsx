import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AllDomainsList } from './all-domains-list.tsx';
import { allDomainsQuery, listViewsQuery, readFilter, siteDomainsQuery } from './api/domain-queries.ts';
import { formerDomainsQuery } from './former-domains.tsx';
import type { ListAddress } from './list-view.ts';
import { SiteDomainsList } from './site-domains-list.tsx';
import type { DomainListOffers } from './site-domains-list.tsx';

/** The list view that a URL requests. */
export interface DomainListAddress extends ListAddress {
  readonly site?: string | undefined;
  /** The site that redirected here, because the user has none by that name. */
  readonly refused?: string | undefined;
}

/** The domains of one site, or of all sites if none is given. */
export function DomainListPage({
  site,
  refused,
  upsell,
  ...address
}: DomainListAddress & DomainListOffers): ReactNode {
  return site === undefined ? (
    <AllDomainsList address={address} refused={refused} />
  ) : (
    <SiteDomainsList key={site} site={site} address={address} upsell={upsell} />
  );
}

/** Loads the list before the page opens. */
export function prefetchDomainList(
  client: QueryClient,
  { site, refused: _refused, ...address }: DomainListAddress,
): Promise<unknown> {
  return site === undefined
    ? Promise.all([
        client.infiniteQuery(allDomainsQuery(readFilter(address))),
        client.query(listViewsQuery),
        client.query(formerDomainsQuery),
      ])
    : client.query(siteDomainsQuery(site));
}
