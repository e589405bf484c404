import { listActiveForwards } from '#features/email/server/api/switch-forwards.ts';
import { inTransaction } from '#platform/database/database.ts';
import { defaultRecords, mailRecords } from '../rules/default-records.ts';
import type { DnsDeps } from './dns-deps.ts';
import { insertZone } from './zone-store.ts';

/**
 * Creates the zone of a domain with its default records; with email forwards, also with our mail
 * servers.
 *
 * Idempotent: an existing zone stays unchanged.
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
    // For screens that wait for any name to be served.
    await deps.live.announce(tx, { siteId, topic: 'zones' });
  });
}
