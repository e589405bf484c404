import { inTransaction } from '#platform/database/database.ts';
import type { DnsDeps } from './dns-deps.ts';
import { settleZone } from './settle-zone.ts';
import { deleteZone } from './zone-store.ts';

/**
 * Removes the zone of a name that was given back; from the commit on it is not answered for.
 *
 * Somebody may have registered or connected the name anew before this is told, and was told the zone is there: they
 * get one of their own in the place of it. Running it again does no harm.
 */
export async function removeZone(
  deps: DnsDeps,
  released: { readonly domain: string; readonly siteId: number; readonly releasedAt: string },
): Promise<void> {
  const { domain } = released;
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteZone(tx, domain, new Date(released.releasedAt)))) return;
    await deps.live.announce(tx, { siteId: released.siteId, topic: `dns:${domain}` });
    await deps.live.announce(tx, { siteId: released.siteId, topic: 'zones' });
    await settleZone({ ...deps, db: tx }, { domain });
  });
}
