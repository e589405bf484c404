import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { BillingDeps } from './billing-deps.ts';
import { claimUncheckedDisputes } from './chargebacks/chargeback-store.ts';
import { followDispute } from './jobs/billing-jobs.ts';

/** Makes up for lost webhooks within a day; banks take weeks. */
const ASK_EVERY = days(1);

/** Polls undecided disputes once a day, in case a webhook was lost. */
export async function followOpenDisputes({
  db,
  clock,
  jobs,
  gateway,
}: Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'gateway'>): Promise<void> {
  await inTransaction(db, async (tx: Database) => {
    const at = clock.now();
    const unasked = await claimUncheckedDisputes(tx, {
      gateway: gateway.name,
      before: after(at, -ASK_EVERY),
      at,
    });
    for (const disputeId of unasked) await jobs.enqueue(tx, followDispute, { disputeId });
  });
}
