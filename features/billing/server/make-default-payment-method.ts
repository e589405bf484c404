import { say } from '#platform/kernel/sentence.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { CARD_SENTENCES, hasExpired } from '../rules/card.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import type { PaymentMethodsAnswer } from './list-payment-methods.ts';
import { findMethod, lockMethods, readMethodId, saveDefault } from './payments/payment-method-store.ts';

/** Makes a card of the actor the default for renewals; rejects expired cards. Idempotent. */
export async function makeDefaultPaymentMethod(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'live' | 'gateway'>,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<PaymentMethodsAnswer>> {
  const { userId } = actor;
  const gateway = deps.gateway.name;
  const made = await inTransaction(deps.db, async (tx: Database): Promise<Result<null>> => {
    await lockMethods(tx, userId);
    const method = await findMethod(tx, { userId, gateway, id: readMethodId(input.id) });
    if (!method) return refuseBilling('unknown_payment_method');
    if (hasExpired(method, deps.clock.now())) {
      return refuseBilling('invalid_card', { reason: say(CARD_SENTENCES, 'expired') });
    }
    if (method.isDefault) return ok(null);
    await saveDefault(tx, { userId, gateway, id: method.id });
    await deps.live.announce(tx, { userIds: [userId], topic: 'payment-methods' });
    return ok(null);
  });
  return made.ok ? listPaymentMethods(deps, actor) : made;
}
