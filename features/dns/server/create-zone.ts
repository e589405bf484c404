import { inTransaction } from '#platform/database/database.ts';
import { defaultRecords } from '../rules/default-records.ts';
import type { DnsDeps } from './dns-deps.ts';
import { insertZone } from './zone-store.ts';

/**
 * Makes the zone of a domain with its default records, served from the commit on.
 *
 * A domain that has one keeps it as it is, so running this twice does no harm.
 */
export async function createZone(
  deps: DnsDeps,
  input: { readonly domain: string; readonly siteId: number; readonly userId: number | null },
): Promise<void> {
  const author = { userId: input.userId, at: deps.clock.now() };
  await inTransaction(deps.db, async (tx) => {
    const { domain, siteId } = input;
    if (!(await insertZone(tx, domain, defaultRecords(domain, deps.defaults), author))) return;
    await deps.live.announce(tx, { siteId, topic: `dns:${domain}` });
    // For whoever waits for a name to be served, whichever it is.
    await deps.live.announce(tx, { siteId, topic: 'zones' });
  });
}
