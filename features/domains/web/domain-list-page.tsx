import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AllDomainsList, filterOf } from './all-domains-list.tsx';
import { allDomainsQuery, siteDomainsQuery } from './api/domain-queries.ts';
import { type ListAddress, viewOf } from './list-view.ts';
import { SiteDomainsList } from './site-domains-list.tsx';

/** The list that an address asks for. */
export interface DomainListAddress extends ListAddress {
  readonly site?: string | undefined;
}

/** What the list of a site shows beside it, where the site has this domain of its own. */
export type DomainListBanner = (site: string, domain: string) => ReactNode;

/** The domains of one site, or without a site those of all. */
export function DomainListPage({
  site,
  banner,
  ...address
}: DomainListAddress & { readonly banner?: DomainListBanner }): ReactNode {
  return site === undefined ? (
    <AllDomainsList address={address} />
  ) : (
    <SiteDomainsList key={site} site={site} address={address} banner={banner} />
  );
}

/** Reads the list before it is opened. */
export function prefetchDomainList(
  client: QueryClient,
  { site, ...address }: DomainListAddress,
): Promise<unknown> {
  return site === undefined
    ? client.infiniteQuery(allDomainsQuery(filterOf(viewOf(address))))
    : client.query(siteDomainsQuery(site));
}
