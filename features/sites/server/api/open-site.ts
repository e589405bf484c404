import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Role } from '../../rules/capabilities.ts';
import { findAddressHolding, lockAddresses } from '../address-store.ts';
import { saveMember } from '../member-store.ts';
import { notifySiteHosts } from './site-hosts-store.ts';
import { insertSite, saveSiteDomains } from '../site-store.ts';
import type { NewSite, Site } from '../site-store.ts';

/**
 * Creates a site with its owner as administrator, without permission checks: for use cases that
 * have checked, and for seeding. Null if the address is taken.
 */
export async function openSite(
  db: Database,
  site: NewSite,
  others: readonly { readonly userId: number; readonly role: Role }[] = [],
): Promise<Site | null> {
  return inTransaction(db, async (tx: Database) => {
    await lockAddresses(tx, [site.addressHost]);
    if (await findAddressHolding(tx, site.addressHost)) return null;
    const opened = await insertSite(tx, site);
    if (!opened) return null;
    const members = [{ userId: site.ownerId, role: 'administrator' as const }, ...others];
    for (const { userId, role } of members) {
      await saveMember(tx, { siteId: opened.id, userId, role, joinedAt: site.createdAt });
    }
    if (site.primaryDomain !== undefined) await saveSiteDomains(tx, opened.id, [site.primaryDomain]);
    else await notifySiteHosts(tx, opened.id);
    return opened;
  });
}
