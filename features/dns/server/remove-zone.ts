import { inTransaction } from '#platform/database/database.ts';
import type { DnsDeps } from './dns-deps.ts';
import { settleZone } from './settle-zone.ts';
import { deleteZone } from './zone-store.ts';

/**
 * Removes the zone of a released name, which is then no longer served.
 *
 * If the name was registered or connected again before this event, while the old zone existed, it
 * gets a new zone. Idempotent.
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
