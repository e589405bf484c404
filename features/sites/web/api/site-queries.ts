import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { call } from '#platform/http-client/call.ts';
import { listMySites } from '../../contract/site-endpoints.ts';
import type { SiteAnswer } from '../../contract/site.ts';
import type { FlagName } from '../../rules/feature-flags.ts';
import { hasChangeableAddress } from '../../rules/site-address-change.ts';
import type { AddressedSite } from '../../rules/site-address-change.ts';

const sitesKey = ['sites', 'mine'] as const;

/** The sites of the signed-in person, oldest first. */
export const sitesQuery = queryOptions({
  queryKey: sitesKey,
  queryFn: ({ signal }) => call(listMySites, {}, { signal }),
  select: ({ sites }) => sites,
  staleTime: 60_000,
  meta: { live: ['sites'] },
});

const none: readonly SiteAnswer[] = [];

/** The sites loaded so far; none while loading or signed out. */
export function useSites(): readonly SiteAnswer[] {
  const { isSuccess: isSignedIn } = useQuery(currentUserQuery);
  return useQuery({ ...sitesQuery, enabled: isSignedIn }).data ?? none;
}

/** One site by its id, slug or primary domain; `undefined` while loading or when there is no such site. */
export function useSite(named: string | undefined): SiteAnswer | undefined {
  return findSite(useSites(), named);
}

/** A site by what an address may call it. */
export function findSite(sites: readonly SiteAnswer[], named: string | undefined): SiteAnswer | undefined {
  if (named === undefined) return undefined;
  return sites.find(({ ID, slug, domain }) => String(ID) === named || slug === named || domain === named);
}

/** What is on by default, for a page whose head says nothing: as `readFlags('')` has it. */
const ON_BY_ITSELF = 'upgrades/domain-search';

/** Whether a feature is on in this installation, as the server wrote it into the page's head. */
export function hasFlag(name: FlagName): boolean {
  const on = document.querySelector<HTMLMetaElement>('meta[name="namestead:flags"]')?.content ?? ON_BY_ITSELF;
  return on.split(',').includes(name);
}

/** Whether a feature is on at a site; uses the installation's default until the site is loaded. */
export function hasSiteFlag(site: SiteAnswer | null | undefined, name: FlagName): boolean {
  return site ? site.feature_flags.includes(name) : hasFlag(name);
}

/** What the wire says of a site that decides whether its address can be changed. */
export function addressedSite({ jetpack, options }: SiteAnswer): AddressedSite {
  return {
    isJetpack: jetpack,
    isStaging: options.is_wpcom_staging_site,
    isDomainOnly: options.is_domain_only,
  };
}

/** Whether a person may change a site's address: administrators, if it is one of ours. */
export function mayChangeAddress(site: SiteAnswer): boolean {
  return site.capabilities.manage_options && hasChangeableAddress(addressedSite(site));
}
