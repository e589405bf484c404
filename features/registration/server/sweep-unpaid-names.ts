import { claimUnpaidNames } from '#features/domains/server/api/unpaid-names-store.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { deleteUnpaidNameJob } from './jobs/register-domain-job.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { DELETIONS_KEPT_DAYS, forgetDeletions, insertDeletions } from './unpaid-deletion-store.ts';

/** The interval of the sweep, in seconds. */
export const SWEEP_UNPAID_EVERY_SECONDS = 300;
/** Names per transaction. */
const BATCH_SIZE = 500;
/** A deletion that came to nothing is tried again after this time. */
const RETRY_AFTER = hours(6);

/**
 * Begins the deletion of every name that was not renewed in time (decision 41), each in a job of its
 * own, so that a silent registry delays no other name. Forgets deletions that are too old for the
 * operator's report. Safe to interrupt and to repeat.
 */
export async function sweepUnpaidNames({
  db,
  clock,
  jobs,
}: Pick<RegistrationDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await forgetDeletions(db, after(clock.now(), -days(DELETIONS_KEPT_DAYS)));
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    const now = clock.now();
    count = await inTransaction(db, async (tx: Database) => {
      const names = await claimUnpaidNames(tx, { now, retryAfter: RETRY_AFTER, limit: BATCH_SIZE });
      for (const { id, domain } of await insertDeletions(tx, names, now)) {
        await jobs.enqueue(tx, deleteUnpaidNameJob, { deletionId: id }, { key: domain });
      }
      return names.length;
    });
  }
}
