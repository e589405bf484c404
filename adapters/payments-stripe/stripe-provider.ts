import type { PaymentProvider } from '#features/billing/server/ports/payment-provider.ts';
import { stripeGateway } from './stripe-gateway.ts';
import type { StripeGatewayParts } from './stripe-gateway.ts';

/**
 * Origins of Stripe.js and its card form (docs.stripe.com/security/guide, Content security policy).
 */
const ORIGINS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Stripe: its gateway, and its card form in the browser. Its webhooks come to billing's own endpoint. */
export function stripeProvider(
  parts: StripeGatewayParts & { readonly publishableKey: string },
): PaymentProvider {
  return {
    gateway: stripeGateway(parts),
    module: null,
    cardForm: { name: 'stripe', publicKey: parts.publishableKey, origins: ORIGINS },
  };
}
