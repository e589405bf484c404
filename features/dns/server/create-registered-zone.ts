import { holdBroughtSite, holdRegisteredSite } from '#features/domains/server/door.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createZone } from './create-zone.ts';
import type { DnsDeps } from './dns-deps.ts';

/**
 * Makes the zone of a name that was registered, unless it was given back before this was told: that
 * may have been told already, and nobody would take the zone away again.
 */
export async function createRegisteredZone(
  deps: DnsDeps,
  { domain }: { readonly domain: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Held, so that who gives it back waits, and tells it after the zone is there.
    const siteId = await holdRegisteredSite(tx, domain);
    if (siteId !== null) await createZone({ ...deps, db: tx }, { domain, siteId, userId: null });
  });
}

/**
 * Makes the zone of a name that was connected or is on its way here, so that its records can be there before its
 * name servers change; under the same condition.
 */
export async function createBroughtZone(
  deps: DnsDeps,
  { domain }: { readonly domain: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const siteId = await holdBroughtSite(tx, domain);
    if (siteId !== null) await createZone({ ...deps, db: tx }, { domain, siteId, userId: null });
  });
}
