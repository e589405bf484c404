import type { ProviderCardForms } from '#features/billing/web/ports/provider-card-form.ts';

/**
 * The browser half of each payment provider that has a card form of its own, by the name that its
 * server half gives (`composePayments`, apps/server/compose.ts). A new one is registered here (CONTRIBUTING.md,
 * "Add a payment provider").
 */
export const CARD_FORMS: ProviderCardForms = {
  stripe: async () => (await import('#adapters/payments-stripe/web/stripe-card-form.ts')).stripeCardForm,
};
