import { listHostedNameDigests, listHostedNames } from '#features/domains/server/api/hosted-name-store.ts';
import {
  SITE_HOSTS_CHANNEL,
  listSiteHostDigests,
  listSiteHosts,
} from '#features/sites/server/api/site-hosts-store.ts';
import type { Database } from '#platform/database/database.ts';
import { joinDigests } from '#platform/replica/bucket-digest-store.ts';
import type { ReplicaSource, WhichRows } from '#platform/replica/follow-rows.ts';
import type { SiteHosts } from '../rules/site-hosts.ts';
import { listSiteRedirectDigests, listSiteRedirects } from './site-redirect-store.ts';

/** Buckets loaded per statement; at start each has some thousand sites. */
const BUCKETS_PER_LOAD = 32;

/**
 * Sites with all their hosts, by id, read from the tables of the slices that own them.
 *
 * A notice has the id of a site.
 */
export function storedHosts(db: Database): ReplicaSource<number, SiteHosts> {
  return {
    channel: SITE_HOSTS_CHANNEL,
    bucketsPerLoad: BUCKETS_PER_LOAD,
    digests: async () =>
      joinDigests(
        await Promise.all([listSiteHostDigests(db), listHostedNameDigests(db), listSiteRedirectDigests(db)]),
      ),
    load: (which) => readSiteHosts(db, which),
    getKey: ({ id }) => id,
    readNotice: (payload) => (/^\d{1,15}$/.test(payload) ? Number(payload) : null),
  };
}

async function readSiteHosts(db: Database, which: WhichRows<number>): Promise<SiteHosts[]> {
  const [sites, names, redirects] = await Promise.all([
    listSiteHosts(db, which),
    listHostedNames(db, which),
    listSiteRedirects(db, which),
  ]);
  const namesBySite = Map.groupBy(names, ({ siteId }) => siteId);
  const locations = new Map(redirects.map(({ siteId, location }) => [siteId, location]));
  return sites.map((site) => ({
    ...site,
    names: (namesBySite.get(site.id) ?? []).map(({ siteId: _siteId, ...name }) => name),
    redirectLocation: locations.get(site.id) ?? null,
  }));
}
