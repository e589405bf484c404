import { lockZoneRow } from '#features/domains/server/api/lock-zone.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createZone } from './create-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { setZoneServed } from './zone-store.ts';

/**
 * Makes the zone of a name that is here, and has it served or kept back as its holder may have it
 * (`features/domains/rules/name-control.ts`). A name that was let go before this was told gets none: that may have been told
 * already, and nobody would take the zone away again.
 *
 * Running it again does no harm.
 */
export async function settleZone(deps: DnsDeps, { domain }: { readonly domain: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Held, so that who gives the name back waits, and tells it after the zone is there.
    const held = await lockZoneRow(tx, { domain, now: deps.clock.now() });
    if (held === null) return;
    const { siteId, isServed } = held;
    await createZone({ ...deps, db: tx }, { domain, siteId, userId: null, isServed });
    if (!(await setZoneServed(tx, domain, isServed))) return;
    await deps.live.announce(tx, { siteId, topic: `dns:${domain}` });
    await deps.live.announce(tx, { siteId, topic: 'zones' });
  });
}
