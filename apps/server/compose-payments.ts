import { sandboxProvider } from '#adapters/payments-sandbox/sandbox-provider.ts';
import { stripeProvider } from '#adapters/payments-stripe/stripe-provider.ts';
import { PAYMENT_NOTICES_PATH } from '#features/billing/contract/payment-methods.ts';
import type { PaymentProvider } from '#features/billing/server/ports/payment-provider.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { PlatformParts } from './platform-parts.ts';

/** The payment provider that the settings choose. A new one is registered here (CONTRIBUTING.md, "Add a payment provider"). */
export function composePayments({ config, secrets, db, clock, random, log }: PlatformParts): PaymentProvider {
  const { payments } = config;
  if (payments.provider === 'stripe') {
    return stripeProvider({ db, realClock: systemClock, ...payments.account });
  }
  return sandboxProvider({
    db,
    clock,
    realClock: systemClock,
    random,
    log: log.child({ part: 'sandbox payments' }),
    secret: config.secret ?? secrets.cookieSecret,
    publicUrl: config.http.publicUrl,
    noticesPath: PAYMENT_NOTICES_PATH,
    brand: config.brand.name,
  });
}
