import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AddressOwnership } from '../rules/site-address-change.ts';
import { notifySiteHosts } from './api/site-hosts-store.ts';
import type { SitesTables } from './tables.ts';

type Db = Kysely<SitesTables>;

/**
 * Locks these addresses until the transaction ends.
 *
 * Addresses move between two tables, which no constraint covers: lock first, then check who has the
 * address.
 */
export async function lockAddresses(tx: Db, hosts: readonly string[]): Promise<void> {
  // Always in the same order, so that two who exchange addresses do not wait for each other.
  for (const host of [...new Set(hosts)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sites.address ${host}`}, 0))`.execute(tx);
  }
}

/** Who has an address, or had it; null where it is free. */
export async function findAddressHolding(db: Db, host: string): Promise<AddressOwnership | null> {
  const current = await db
    .selectFrom('sites.site')
    .select('id')
    .where('address_host', '=', host)
    .executeTakeFirst();
  if (current) return { siteId: current.id, as: 'current' };
  const former = await db
    .selectFrom('sites.former_address')
    .select(['site_id', 'is_discarded'])
    .where('host', '=', host)
    .executeTakeFirst();
  return former ? { siteId: former.site_id, as: 'former', isDiscarded: former.is_discarded } : null;
}

/** The address that a site has now, locked until the transaction ends. */
export async function getAddressForChange(tx: Db, siteId: number): Promise<string> {
  const { address_host: host } = await tx
    .selectFrom('sites.site')
    .select('address_host')
    .where('id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return host;
}

/** How many addresses a site has left since an instant. */
export async function countAddressesLeft(db: Db, siteId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sites.former_address')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('left_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Moves a site from one address to another; the old one is remembered as its former. */
export async function saveAddressChange(
  tx: Db,
  change: {
    readonly siteId: number;
    readonly from: string;
    readonly to: string;
    readonly isDiscarded: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { siteId, from, to, isDiscarded, at } = change;
  await tx.deleteFrom('sites.former_address').where('host', '=', to).where('site_id', '=', siteId).execute();
  await tx.updateTable('sites.site').set({ address_host: to }).where('id', '=', siteId).execute();
  await tx
    .insertInto('sites.former_address')
    .values({ host: from, site_id: siteId, left_at: at, is_discarded: isDiscarded })
    .execute();
  await notifySiteHosts(tx, siteId);
}
