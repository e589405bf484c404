import type { Kysely } from 'kysely';
import { displayName } from '#features/names/rules/domain-name.ts';
import { redirectKey, shownName } from '../../rules/domain-status.ts';
import { saveDomain } from '../domain-store.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** The redirect that a site has, as far as it is a name of the site: where to, whose, and until when. */
export interface SiteRedirectReservation {
  readonly siteId: number;
  /** What it is kept under among the names of sites. */
  readonly name: string;
  /** What people see of it, in A-labels. */
  readonly host: string;
  /** Who bought it last. */
  readonly ownerUserId: number;
  /** Null for one that does not end. */
  readonly expiresAt: Date | null;
  readonly isAutoRenewing: boolean;
}

/** The redirects of sites, of several of one site the one that lasts longest; sites without one, running or over, are absent. */
export async function listSiteRedirectHolds(
  db: Db,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, SiteRedirectReservation>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('domains.domain')
    .select(['site_id', 'name', 'unicode_name', 'owner_user_id', 'expires_at', 'is_auto_renewing'])
    .where('site_id', 'in', siteIds)
    .where('type', '=', 'siteRedirect')
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .execute();
  return new Map(
    rows.map((row) => [
      row.site_id,
      {
        siteId: row.site_id,
        name: row.name,
        host: shownName(row.name, row.unicode_name),
        ownerUserId: row.owner_user_id,
        expiresAt: row.expires_at,
        isAutoRenewing: row.is_auto_renewing,
      },
    ]),
  );
}

/** The redirect of a site; null where it has none, running or over. */
export async function findSiteRedirectReservation(
  db: Db,
  siteId: number,
): Promise<SiteRedirectReservation | null> {
  return (await listSiteRedirectHolds(db, [siteId])).get(siteId) ?? null;
}

/** Removes the redirect of a site; false where it has none. */
export async function endSiteRedirectReservation(tx: Db, siteId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('domains.domain')
    .where('site_id', '=', siteId)
    .where('type', '=', 'siteRedirect')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores that the redirect of a site leads to another host from now on, for as long as it would have run. */
export async function redirectSiteReservation(
  tx: Db,
  { siteId, host }: { readonly siteId: number; readonly host: string },
): Promise<void> {
  const held = tx
    .selectFrom('domains.domain')
    .select('name')
    .where('site_id', '=', siteId)
    .where('type', '=', 'siteRedirect')
    .orderBy('expires_at', (order) => order.desc().nullsFirst())
    .limit(1);
  await tx
    .updateTable('domains.domain')
    .set({ name: redirectKey(siteId), unicode_name: displayName(host) })
    .where('name', '=', held)
    .execute();
}

/** Stores that a site has a redirect to a host until an instant, in place of what it had. */
export async function saveSiteRedirectReservation(
  tx: Db,
  redirect: {
    readonly siteId: number;
    readonly ownerUserId: number;
    /** Where it leads, in A-labels: what people see of it. */
    readonly host: string;
    readonly expiresAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  const { siteId, ownerUserId, host, expiresAt, now } = redirect;
  const name = redirectKey(siteId);
  await tx
    .deleteFrom('domains.domain')
    .where('site_id', '=', siteId)
    .where('type', '=', 'siteRedirect')
    .where('name', '<>', name)
    .execute();
  await saveDomain(tx, {
    name,
    siteId,
    ownerUserId,
    type: 'siteRedirect',
    registeredAt: now,
    expiresAt,
    isAutoRenewing: true,
    usesOurNameServers: false,
    createdAt: now,
  });
  await tx
    .updateTable('domains.domain')
    .set({ unicode_name: displayName(host) })
    .where('name', '=', name)
    .execute();
}
