import type { Kysely } from 'kysely';
import { displayName } from '../rules/domain-name.ts';
import { redirectKey } from '../rules/redirect-key.ts';
import { saveDomain } from './domain-store.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** The redirect that a site has, as far as it is a name of the site: until when, and no more. */
export interface SiteRedirectHold {
  /** Null for one that does not end. */
  readonly expiresAt: Date | null;
}

/** The redirect of a site, of several the one that lasts longest; null where it has none, running or over. */
export async function findSiteRedirectHold(db: Db, siteId: number): Promise<SiteRedirectHold | null> {
  const row = await db
    .selectFrom('domains.domain')
    .select('expires_at')
    .where('site_id', '=', siteId)
    .where('type', '=', 'siteRedirect')
    .orderBy('expires_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ? { expiresAt: row.expires_at } : null;
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
