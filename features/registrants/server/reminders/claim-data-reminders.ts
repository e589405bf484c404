import { type Database, inTransaction } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { mailDataReminder } from '../jobs/registrant-jobs.ts';
import type { RegistrantsDeps } from '../registrants-deps.ts';
import { claimDueReminders, forgetReminders } from './data-reminder-store.ts';

/** The interval of the sweep, in seconds. */
export const CLAIM_REMINDERS_EVERY_SECONDS = 3_600;
/** The most names of one run, so that mail servers are not flooded; and names per transaction. */
const PACE = { perRun: 2_000, batchSize: 500 } as const;
/** How long reminders are kept as a record: longer than any that could be due again. */
const KEPT = days(3 * 366);

/**
 * Claims the yearly reminders that are due, each once, and queues its mail in the same transaction.
 *
 * Safe to run concurrently and after any crash. However far the clock moved, a name gets at most the
 * reminder of its last anniversary.
 */
export async function claimDataReminders(
  { db, clock, jobs }: Pick<RegistrantsDeps, 'db' | 'clock' | 'jobs'>,
  { perRun, batchSize }: { readonly perRun: number; readonly batchSize: number } = PACE,
): Promise<void> {
  const now = clock.now();
  await forgetReminders(db, after(now, -KEPT));
  for (let claimed = 0; claimed < perRun; claimed += batchSize) {
    const due = await inTransaction(db, async (tx: Database) => {
      const reminders = await claimDueReminders(tx, { now, limit: batchSize });
      for (const { domain, registeredAt, year } of reminders)
        await jobs.enqueue(tx, mailDataReminder, { domain, registeredAt: registeredAt.toISOString(), year });
      return reminders.length;
    });
    if (due < batchSize) return;
  }
}
