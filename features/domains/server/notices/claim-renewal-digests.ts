import { type Database, inTransaction } from '#platform/database/database.ts';
import { digestHorizon, digestMonth } from '../../rules/renewal-digest.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { mailRenewalDigest } from '../jobs/mail-renewal-digest.ts';
import { claimDigests } from './renewal-digest-store.ts';

/** The interval of the sweep, in seconds. */
export const CLAIM_DIGESTS_EVERY_SECONDS = 3_600;
/** Accounts per transaction, and the most of one run. */
const BATCH_SIZE = 500;
const PER_RUN = 5_000;

/**
 * Claims the monthly lists of renewals in the first days of a month, each once for its account, and
 * queues its mail in the same transaction.
 */
export async function claimRenewalDigests({
  db,
  clock,
  jobs,
}: Pick<DomainsDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (let seen = 0, count = BATCH_SIZE; count === BATCH_SIZE && seen < PER_RUN; seen += count) {
    const now = clock.now();
    const month = digestMonth(now);
    if (month === null) return;
    count = await inTransaction(db, async (tx: Database) => {
      const period = { from: now, until: digestHorizon(now) };
      const userIds = await claimDigests(tx, { month, ...period, now, limit: BATCH_SIZE });
      for (const userId of userIds) await jobs.enqueue(tx, mailRenewalDigest, { userId, month });
      return userIds.length;
    });
  }
}
