import { type Database, inTransaction } from '#platform/database/database.ts';
import { zoneRightChanged } from '../../contract/events.ts';
import { markLapsed } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** The interval of the sweep, in seconds. Terms end at day granularity, so one hour suffices. */
export const WITHDRAW_EVERY_SECONDS = 3_600;
/** Names per transaction. */
const BATCH_SIZE = 500;

/**
 * Withdraws the zones of names whose holders can neither renew nor redeem them, because someone
 * else may have registered them.
 *
 * A name that was renewed after all is served again.
 */
export async function withdrawLapsedNames({
  db,
  clock,
  events,
}: Pick<DomainsDeps, 'db' | 'clock' | 'events'>): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    const now = clock.now();
    count = await inTransaction(db, async (tx: Database) => {
      const names = await markLapsed(tx, { now, limit: BATCH_SIZE });
      for (const { name, siteId } of names) {
        await events.publish(tx, zoneRightChanged, `domain:${name}`, { domain: name, siteId });
      }
      return names.length;
    });
  }
}
