import { notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { domainReleased } from '../../contract/events.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { deleteServedUntil } from './registry-facts-store.ts';

/** The interval of the sweep, in seconds. */
export const REMOVE_DEPARTED_EVERY_SECONDS = 300;
/** Names per transaction. */
const BATCH_SIZE = 200;

/**
 * Removes names that have left once their last days of service are over: the row, the zone and the
 * host of the edge. Their history stays.
 */
export async function removeDepartedNames({
  db,
  clock,
  events,
  live,
}: Pick<DomainsDeps, 'db' | 'clock' | 'events' | 'live'>): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    count = await inTransaction(db, async (tx: Database) => {
      const names = await deleteServedUntil(tx, { now: clock.now(), limit: BATCH_SIZE });
      // After the delete, so that a zone created before it is removed.
      const releasedAt = clock.now().toISOString();
      for (const { name, siteId, ownerUserId } of names) {
        const released = { domain: name, siteId, userId: ownerUserId, releasedAt };
        await events.publish(tx, domainReleased, `domain:${name}`, released);
        await notifySiteHosts(tx, siteId);
        await live.announce(tx, { siteId, topic: 'domains' });
      }
      return names.length;
    });
  }
}
