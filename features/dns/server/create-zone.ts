import { listActiveForwards } from '#features/email/server/api/switch-forwards.ts';
import { inTransaction } from '#platform/database/database.ts';
import { defaultRecords, mailRecords } from '../rules/default-records.ts';
import type { DnsDeps } from './dns-deps.ts';
import { insertZone } from './zone-store.ts';

/**
 * Makes the zone of a domain with its default records, from the commit on; one with email
 * forwards gets our mail servers too.
 *
 * A domain that has one keeps it as it is, so running this twice does no harm.
 */
export async function createZone(
  deps: DnsDeps,
  input: {
    readonly domain: string;
    readonly siteId: number;
    readonly userId: number | null;
    /** Whether name servers answer from it. */
    readonly isServed: boolean;
  },
): Promise<void> {
  const author = { userId: input.userId, at: deps.clock.now() };
  await inTransaction(deps.db, async (tx) => {
    const { domain, siteId, isServed } = input;
    const hasForwards = (await listActiveForwards(tx, domain)).length > 0;
    const records = [
      ...defaultRecords(domain, deps.defaults),
      ...(hasForwards ? mailRecords(domain, deps.defaults) : []),
    ];
    if (!(await insertZone(tx, domain, records, author, isServed))) return;
    await deps.live.announce(tx, { siteId, topic: `dns:${domain}` });
    // For whoever waits for a name to be served, whichever it is.
    await deps.live.announce(tx, { siteId, topic: 'zones' });
  });
}
