import { listCartsWithNames } from '#features/cart/server/api/named-lines-store.ts';
import { siteSlug } from '#features/sites/rules/site-address.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { listSites, listSiteIds } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';

/**
 * Finds which of these names are in the cart of another site that the caller may buy for, by name.
 *
 * Other customers' carts are never revealed: a name in a cart is available until it is paid for.
 */
export async function otherCarts(
  db: Database,
  actor: Actor,
  { names, site }: { readonly names: readonly string[]; readonly site: string | undefined },
): Promise<ReadonlyMap<string, string>> {
  if (actor.kind !== 'user' || names.length === 0) return new Map();
  const asking = site === undefined ? null : await findSite(db, site);
  const siteIds = (await listSiteIds(db, actor.userId)).filter((id) => id !== asking?.id);
  const found = await listCartsWithNames(db, { siteIds, names });
  const holders = await listSites(db, [...new Set(found.map(({ siteId }) => siteId))]);
  const carts = new Map<string, string>();
  for (const { siteId, name } of found) {
    const holder = holders.find(({ id }) => id === siteId);
    const access = await siteAccess(db, actor, siteId);
    if (holder && access?.capabilities.manage_options) carts.set(name, siteSlug(holder));
  }
  return carts;
}
