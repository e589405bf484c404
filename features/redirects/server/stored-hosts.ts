import { listHostedNameDigests, listHostedNames } from '#features/domains/server/api/hosted-names.ts';
import { listSiteHostDigests, listSiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import type { WhichSites } from '#features/sites/server/api/site-hosts-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { SiteHosts } from '../rules/site-hosts.ts';
import { listSiteRedirectDigests, listSiteRedirects } from './site-redirect-store.ts';

/** A source of the hosts of sites. */
export interface HostSource {
  /** Lists some sites with all their hosts. */
  list(which: WhichSites): Promise<readonly SiteHosts[]>;
  /**
   * One digest per bucket of sites; it changes whenever `list` would return a different result for
   * that bucket.
   */
  digests(): Promise<ReadonlyMap<number, string>>;
}

/** Reads the hosts of sites from the tables of the slices that own them. */
export function storedHosts(db: Database): HostSource {
  return { list: (which) => readSiteHosts(db, which), digests: () => readHostDigests(db) };
}

async function readSiteHosts(db: Database, which: WhichSites): Promise<SiteHosts[]> {
  const [sites, names, redirects] = await Promise.all([
    listSiteHosts(db, which),
    listHostedNames(db, which),
    listSiteRedirects(db, which),
  ]);
  const namesOf = Map.groupBy(names, ({ siteId }) => siteId);
  const locations = new Map(redirects.map(({ siteId, location }) => [siteId, location]));
  return sites.map((site) => ({
    ...site,
    names: (namesOf.get(site.id) ?? []).map(({ siteId: _siteId, ...name }) => name),
    redirectLocation: locations.get(site.id) ?? null,
  }));
}

async function readHostDigests(db: Database): Promise<Map<number, string>> {
  const parts = await Promise.all([
    listSiteHostDigests(db),
    listHostedNameDigests(db),
    listSiteRedirectDigests(db),
  ]);
  const buckets = new Set(parts.flatMap((digests) => [...digests.keys()]));
  return new Map(
    [...buckets].map((bucket) => [bucket, parts.map((digests) => digests.get(bucket) ?? '').join('/')]),
  );
}
