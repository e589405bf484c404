import { listActiveForwards } from '#features/email/server/api/forwards.ts';
import { inTransaction } from '#platform/database/database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { mailRecords } from '../rules/default-records.ts';
import type { StoredRecord } from '../rules/zone-record.ts';
import { saveZoneChange, planZoneChange } from './change-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openZoneMemory } from './zone-memory.ts';
import { lockZone } from './zone-store.ts';

/**
 * Removes our mail servers from a domain's records once no forward is on; other mail servers stay.
 *
 * Idempotent.
 */
export async function removeMailRecords(
  deps: DnsDeps,
  { domain, siteId }: { readonly domain: string; readonly siteId: number },
): Promise<void> {
  const ours = mailRecords(domain, deps.defaults).map(({ data }) => readMailServer(data));
  await inTransaction(deps.db, async (tx) => {
    const zone = await lockZone(tx, domain, openZoneMemory(deps.db));
    // The event may be outdated: forwards may be on again.
    if (zone === null || (await listActiveForwards(tx, domain)).length > 0) return;
    const removals = zone.records
      .filter(
        ({ name, data, origin }) =>
          origin === 'customer' && name === domain && ours.includes(readMailServer(data)),
      )
      .map(({ id }) => id);
    if (removals.length === 0) return;
    const plan = expectOk(planZoneChange(deps, zone, { removals, additions: [] }));
    expectOk(await saveZoneChange(deps, tx, { zone, siteId, plan, userId: null, source: 'product' }));
  });
}

/** The mail server that a record names; null if it names none. */
function readMailServer(data: StoredRecord['data']): string | null {
  return data.type === 'MX' ? data.exchange : null;
}
