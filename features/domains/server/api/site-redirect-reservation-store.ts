import type { Kysely } from 'kysely';
import { displayName } from '#features/names/rules/domain-name.ts';
import { redirectKey, shownName } from '../../rules/domain-status.ts';
import { saveDomain } from '../domain-store.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** The redirect of a site: its target, buyer and end of term. */
export interface SiteRedirectReservation {
  readonly siteId: number;
  /** Its key in the table of domain names. */
  readonly name: string;
  /** The target host, in A-labels. */
  readonly host: string;
  /** The user who bought it last. */
  readonly ownerUserId: number;
  /** Null if it does not expire. */
  readonly expiresAt: Date | null;
  readonly isAutoRenewing: boolean;
}

/** Lists the redirects of sites, active or expired; for a site with several, the one that expires last. */
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

/** The redirect of a site, active or expired; null if it has none. */
export async function findSiteRedirectReservation(
  db: Db,
  siteId: number,
): Promise<SiteRedirectReservation | null> {
  return (await listSiteRedirectHolds(db, [siteId])).get(siteId) ?? null;
}

/** Removes the redirect of a site; false if it has none. */
export async function endSiteRedirectReservation(tx: Db, siteId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('domains.domain')
    .where('site_id', '=', siteId)
    .where('type', '=', 'siteRedirect')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Changes the target of a site's redirect and keeps its term. */
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

/** Stores the redirect of a site until an instant, replacing any other. */
export async function saveSiteRedirectReservation(
  tx: Db,
  redirect: {
    readonly siteId: number;
    readonly ownerUserId: number;
    /** The target, in A-labels. */
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
