import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../contract/refusals.ts';
import type { BillingDeps } from './billing-deps.ts';
import { forgetCard } from './jobs/billing-jobs.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import type { PaymentMethodsAnswer } from './list-payment-methods.ts';
import {
  deleteMethod,
  listMethods,
  lockMethods,
  readMethodId,
  saveDefault,
} from './payments/payment-method-store.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import type { SavedCard } from './ports/payment-gateway.ts';

/**
 * Removes a card of the actor's: from now on it is charged for nothing new, and the gateway forgets it by a job.
 *
 * Was it the default, the newest of those that are left takes its place.
 */
export async function removePaymentMethod(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'live' | 'gateway'>,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<PaymentMethodsAnswer>> {
  const { userId } = actor;
  const gateway = deps.gateway.name;
  const removed = await inTransaction(deps.db, async (tx: Database): Promise<Result<null>> => {
    await lockMethods(tx, userId);
    const held = await listMethods(tx, userId, gateway);
    const method = held.find(({ id }) => id === readMethodId(input.id));
    if (!method) return refuseBilling('unknown_payment_method');
    await deleteMethod(tx, { id: method.id, at: deps.clock.now() });
    const [next] = held.filter(({ id }) => id !== method.id);
    if (method.isDefault && next) await saveDefault(tx, { userId, gateway, id: next.id });
    await deps.jobs.enqueue(tx, forgetCard, { gateway, customer: method.customer, method: method.method });
    await deps.live.announce(tx, { userIds: [userId], topic: 'payment-methods' });
    return ok(null);
  });
  return removed.ok ? listPaymentMethods(deps, actor) : removed;
}

/** Has the gateway forget a card; without an answer the job is tried again. A gateway that is not ours any more is not asked. */
export async function forgetRemovedCard(
  { gateway }: Pick<BillingDeps, 'gateway'>,
  card: Pick<SavedCard, 'customer' | 'method'> & { readonly gateway: string },
): Promise<void> {
  if (card.gateway !== gateway.name) return;
  const outcome = await gateway.forgetCard(card);
  if (outcome.kind === 'unknown')
    throw new TemporaryError(`no answer on a card to forget: ${outcome.reason}`);
}
