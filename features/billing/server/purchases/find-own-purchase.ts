import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { registerPurchaseKinds } from './register-purchase-kinds.ts';
import { findPurchase } from './purchase-store.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';

/** A purchase of the actor with what holds of it now; others' are unknown, so that no number tells of one. */
export async function findOwnPurchase(
  deps: Pick<BillingDeps, 'clock' | 'live' | 'jobs' | 'purchaseTerms'>,
  db: Database,
  actor: UserActor,
  id: string,
): Promise<Result<KnownPurchase>> {
  const purchase = /^\d{1,15}$/.test(id) ? await findPurchase(db, Number(id)) : null;
  if (purchase?.userId !== actor.userId) return refuseBilling('unknown_purchase', { purchase: id });
  const [known] = await registerPurchaseKinds(deps, db, [purchase]);
  return known ? ok(known) : refuseBilling('unknown_purchase', { purchase: id });
}
