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
  deps: Pick<DnsDeps, 'db' | 'clock' | 'defaults'>,
  input: { readonly domain: string; readonly userId: number | null },
): Promise<void> {
  const author = { userId: input.userId, at: deps.clock.now() };
  await inTransaction(deps.db, async (tx) => {
    await insertZone(tx, input.domain, defaultRecords(input.domain, deps.defaults), author);
  });
}
