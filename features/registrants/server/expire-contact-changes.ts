import { findDomain } from '#features/domains/server/api/domains.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { after } from '#platform/kernel/duration.ts';
import { isAgreed } from '../rules/contact-change.ts';
import { lockUnanswered, moveContactChange } from './changes/contact-change-store.ts';
import { RECORD_KEPT } from '../rules/owner-message.ts';
import { removeOldOwnerMessages } from './owner-message-store.ts';
import { mailContactChange } from './jobs/registrant-jobs.ts';
import type { RegistrantsDeps } from './registrants-deps.ts';

/** The interval of the sweep, in seconds. */
export const EXPIRE_EVERY_SECONDS = 300;
/** Changes per transaction. */
const BATCH_SIZE = 200;

/**
 * Ends changes that a registrant did not confirm in time, and mails who asked for them; forgets that
 * messages to holders were sent after a month.
 */
export async function expireContactChanges({
  db,
  clock,
  jobs,
  live,
}: Pick<RegistrantsDeps, 'db' | 'clock' | 'jobs' | 'live'>): Promise<void> {
  const now = clock.now();
  await removeOldOwnerMessages(db, after(now, -RECORD_KEPT));
  await inTransaction(db, async (tx: Database) => {
    const over = await lockUnanswered(tx, { now, limit: BATCH_SIZE });
    // One that both agreed to waits for the registry only.
    for (const { id, domain } of over.filter((change) => !isAgreed(change))) {
      await moveContactChange(tx, { id, from: 'awaiting', to: 'expired', settledAt: now });
      await jobs.enqueue(tx, mailContactChange, { id, news: 'not_changed', party: 'account' });
      const held = await findDomain(tx, domain);
      if (held) await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    }
  });
}
