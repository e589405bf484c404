import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { PaymentMethodOnWire } from '../contract/payment-methods.ts';
import { hasExpired } from '../rules/card.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listMethods } from './payments/payment-method-store.ts';

/** A person's saved cards. */
export interface PaymentMethodsAnswer {
  readonly payment_methods: PaymentMethodOnWire[];
}

/** The actor's cards saved at the current gateway, default first, then newest. */
export async function listPaymentMethods(
  { db, clock, gateway }: Pick<BillingDeps, 'db' | 'clock' | 'gateway'>,
  actor: UserActor,
): Promise<Result<PaymentMethodsAnswer>> {
  const methods = await listMethods(db, actor.userId, gateway.name);
  const now = clock.now();
  return ok({
    payment_methods: methods.map((method) => ({
      id: method.id,
      brand: method.brand,
      last4: method.last4,
      expiry_month: method.expiryMonth,
      expiry_year: method.expiryYear,
      is_expired: hasExpired(method, now),
      is_default: method.isDefault,
      added_at: method.addedAt.toISOString(),
    })),
  });
}
