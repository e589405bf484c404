import { lockZoneRow } from '#features/domains/server/api/lock-zone.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createZone } from './create-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { setZoneServed } from './zone-store.ts';

/**
 * Creates the zone of a name if needed, and sets whether it is served, by its holder's right
 * (`features/domains/rules/name-control.ts`).
 *
 * A name released before this event gets no zone: its release may have been handled already, and
 * nothing would remove the zone. Idempotent.
 */
export async function settleZone(deps: DnsDeps, { domain }: { readonly domain: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Locked, so that a concurrent release waits and its event follows the zone's creation.
    const held = await lockZoneRow(tx, { domain, now: deps.clock.now() });
    if (held === null) return;
    const { siteId, isServed } = held;
    await createZone({ ...deps, db: tx }, { domain, siteId, userId: null, isServed });
    if (!(await setZoneServed(tx, domain, isServed))) return;
    await deps.live.announce(tx, { siteId, topic: `dns:${domain}` });
    await deps.live.announce(tx, { siteId, topic: 'zones' });
  });
}
