import type { Database } from '#platform/database/database.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { forgetCard } from '../jobs/forget-card-job.ts';
import { insertMethod, lockMethods } from './payment-method-store.ts';
import type { SavedCard } from '../ports/payment-gateway.ts';

/** Stores the card that the gateway kept with a payment, in that payment's transaction; what it takes the place of is forgotten there. */
export async function saveCard(
  deps: Pick<BillingDeps, 'jobs' | 'live' | 'gateway'>,
  tx: Database,
  { userId, saved, at }: { readonly userId: number; readonly saved: SavedCard; readonly at: Date },
): Promise<void> {
  await lockMethods(tx, userId);
  const replaced = await insertMethod(tx, { userId, gateway: deps.gateway.name, saved, at });
  if (replaced) {
    const { customer, method } = replaced;
    await deps.jobs.enqueue(tx, forgetCard, { gateway: deps.gateway.name, customer, method });
  }
  await deps.live.announce(tx, { userIds: [userId], topic: 'payment-methods' });
}
