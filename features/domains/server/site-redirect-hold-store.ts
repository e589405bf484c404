import type { Kysely } from 'kysely';
import { displayName } from '../rules/domain-name.ts';
import { redirectKey, shownName } from '../rules/redirect-key.ts';
import { saveDomain } from './domain-store.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** The redirect that a site has, as far as it is a name of the site: where to, and until when. */
export interface SiteRedirectHold {
  /** What people see of it, in A-labels. */
  readonly host: string;
  /** Null for one that does not end. */
  readonly expiresAt: Date | null;
}

/** The redirect of a site, of several the one that lasts longest; null where it has none, running or over. */
export async function findSiteRedirectHold(db: Db, siteId: number): Promise<SiteRedirectHold | null> {
  const row = await db
    .selectFrom('domains.domain')
    .select(['name', 'unicode_name', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('type', '=', 'siteRedirect')
    .orderBy('expires_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ? { host: shownName(row.name, row.unicode_name), expiresAt: row.expires_at } : null;
}

/** Stores that the redirect of a site leads to another host from now on, for as long as it would have run. */
export async function redirectSiteHold(
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
export async function saveSiteRedirectHold(
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
    isAutoRenewing: false,
    usesOurNameServers: false,
    createdAt: now,
  });
  await tx
    .updateTable('domains.domain')
    .set({ unicode_name: displayName(host) })
    .where('name', '=', name)
    .execute();
}
