import { sql } from 'kysely';
import type { Kysely, QueryExecutorProvider, RawBuilder } from 'kysely';
import { digestBuckets, joinDigests } from '#platform/replica/bucket-digest-store.ts';
import { REPLICA_BUCKETS } from '#platform/replica/follow-rows.ts';
import type { WhichRows } from '#platform/replica/follow-rows.ts';
import type { NamedSite } from '../../rules/site-address.ts';
import type { SitesTables } from '../tables.ts';

type Db = Kysely<SitesTables>;

/** The notification channel for changed hosts of a site; the payload is its id. */
export const SITE_HOSTS_CHANNEL = 'site_hosts';

/** A site's own hosts, and what bears on what is answered there. */
export interface SiteHostsRow extends NamedSite {
  readonly id: number;
  readonly title: string;
  readonly isPluginConnected: boolean;
  readonly isAutomatedTransfer: boolean;
  readonly isLaunched: boolean;
  readonly formerAddresses: readonly string[];
}

const SITE_COLUMNS = [
  'id',
  'title',
  'address_host',
  'primary_domain',
  'is_jetpack',
  'is_automated_transfer',
  'is_domain_only',
  'is_launched',
] as const;
const FORMER_COLUMNS = ['site_id', 'host'] as const;

/** All that is read here, by table: what a role that answers for sites has to see. */
export const SITE_HOST_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'sites.site': SITE_COLUMNS,
  'sites.former_address': FORMER_COLUMNS,
};

/** The bucket of the site whose id a column holds. */
export function siteBucket(column: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} & ${sql.lit(REPLICA_BUCKETS - 1)})::int`;
}

/** Whether the site whose id a column holds is one of those. */
export function isOneOfSites(column: string, which: WhichRows<number>): RawBuilder<boolean> {
  return 'keys' in which
    ? sql<boolean>`${sql.ref(column)} = any(${[...which.keys]}::bigint[])`
    : sql<boolean>`${siteBucket(column)} = any(${[...which.buckets]}::int[])`;
}

/** Notifies hosting at commit that hosts of this site may have changed. */
export async function notifySiteHosts(tx: QueryExecutorProvider, siteId: number): Promise<void> {
  await sql`select pg_notify(${SITE_HOSTS_CHANNEL}, ${String(siteId)})`.execute(tx);
}

/** Some sites with their addresses, of now and before. */
export async function listSiteHosts(db: Db, which: WhichRows<number>): Promise<SiteHostsRow[]> {
  const sites = await allSites(db).where(isOneOfSites('id', which)).execute();
  const former = await allFormerAddresses(db).where(isOneOfSites('site_id', which)).orderBy('host').execute();
  const formerBySite = Map.groupBy(former, ({ site_id: siteId }) => siteId);
  return sites.map((row) => ({
    id: row.id,
    title: row.title,
    addressHost: row.address_host,
    primaryDomain: row.primary_domain,
    isDomainOnly: row.is_domain_only,
    isPluginConnected: row.is_jetpack,
    isAutomatedTransfer: row.is_automated_transfer,
    isLaunched: row.is_launched,
    formerAddresses: (formerBySite.get(row.id) ?? []).map(({ host }) => host),
  }));
}

/** One digest per bucket that changes whenever `listSiteHosts` would change for one of its sites. */
export async function listSiteHostDigests(db: Db): Promise<Map<number, string>> {
  const sites = await digestBuckets(db, allSites(db), siteBucket('id'));
  const former = await digestBuckets(db, allFormerAddresses(db), siteBucket('site_id'));
  return joinDigests([sites, former]);
}

function allSites(db: Db) {
  return db.selectFrom('sites.site').select(SITE_COLUMNS);
}

function allFormerAddresses(db: Db) {
  return db.selectFrom('sites.former_address').select(FORMER_COLUMNS);
}
