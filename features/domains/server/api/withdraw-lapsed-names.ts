import { type Database, inTransaction } from '#platform/database/database.ts';
import { zoneRightChanged } from '../../contract/events.ts';
import { lapsedBefore } from '../../rules/mapping-term.ts';
import { markLapsed } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** How often names are compared with the clock, in seconds. Terms end by the day, so an hour is soon enough. */
export const WITHDRAW_EVERY_SECONDS = 3_600;
/** Names of one transaction. */
const BATCH_SIZE = 500;

/**
 * Has the zones withdrawn of names whose holders can neither renew nor redeem them any more: somebody else may have
 * registered them. A name that was renewed after all is served again.
 */
export async function withdrawLapsedNames({
  db,
  clock,
  events,
}: Pick<DomainsDeps, 'db' | 'clock' | 'events'>): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    const now = clock.now();
    count = await inTransaction(db, async (tx: Database) => {
      const names = await markLapsed(tx, lapsedBefore(now), { now, limit: BATCH_SIZE });
      for (const { name, siteId } of names) {
        await events.publish(tx, zoneRightChanged, `domain:${name}`, { domain: name, siteId });
      }
      return names.length;
    });
  }
}
