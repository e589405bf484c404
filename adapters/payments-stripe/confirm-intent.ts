import Stripe from 'stripe';
import type { ChargeRequest, ChargeSource, KeepFor } from '#features/billing/server/ports/payment-gateway.ts';

/**
 * Sets an intent's customer, if its card is or will be saved.
 *
 * After creating the intent, not with it: creation must be identical for a payment id on every
 * retry.
 */
export async function nameCustomer(stripe: Stripe, intentId: string, request: ChargeRequest): Promise<void> {
  const customer = await findCustomer(stripe, request);
  if (customer === null) return;
  try {
    await stripe.paymentIntents.update(intentId, { customer });
  } catch (error) {
    // Cancelled or charged in the meantime: the next read returns its state.
    const isOver = error instanceof Stripe.errors.StripeInvalidRequestError && hasMovedOn(error);
    if (!isOver) throw error;
  }
}

/** The Stripe customer of a charge; null if not needed. */
async function findCustomer(
  stripe: Stripe,
  { paymentId, source, keepFor }: ChargeRequest,
): Promise<string | null> {
  if (source.kind === 'saved') return source.customer;
  if (keepFor === null) return null;
  return customerFor(stripe, paymentId, keepFor);
}

/** The customer of a saved card; created once per id of ours. */
export async function customerFor(stripe: Stripe, id: string, { customer, email }: KeepFor): Promise<string> {
  if (customer !== null) return customer;
  return (await stripe.customers.create({ email }, { idempotencyKey: `${id}_customer` })).id;
}

/**
 * Confirms with the card; a decline is read from the intent afterwards. A card that Stripe does not
 * have is reported at once.
 */
export async function confirmIntent(
  stripe: Stripe,
  intentId: string,
  { source, keepFor, paymentId, returnUrl }: ChargeRequest,
): Promise<'asked' | 'no such card'> {
  const isOffSession = source.kind === 'saved' && source.isOffSession;
  try {
    await stripe.paymentIntents.confirm(
      intentId,
      {
        payment_method: readMethod(source),
        // Off-session payments have no return URL (API reference, Confirm a PaymentIntent).
        ...(isOffSession ? { off_session: true } : { return_url: returnUrl }),
        ...(keepFor ? { setup_future_usage: 'off_session' as const } : {}),
      },
      { idempotencyKey: `${paymentId}_confirm` },
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutCard(error)) return 'no such card';
    const isAnswer =
      error instanceof Stripe.errors.StripeCardError ||
      (error instanceof Stripe.errors.StripeInvalidRequestError && hasMovedOn(error)) ||
      // Asked twice at once, with another card: the first one holds.
      error instanceof Stripe.errors.StripeIdempotencyError;
    if (!isAnswer) throw error;
  }
  return 'asked';
}

/** Stripe's name for a card; numbers themselves come by its own script to it, never by us. */
export function readMethod(source: ChargeSource): string {
  if (source.kind === 'card') throw new Error('a card number came to where Stripe takes cards');
  return source.kind === 'token' ? source.token : source.method;
}

/** A token that Stripe never made, one that was used before, or a card that is not kept any more. */
export function isAboutCard(error: Stripe.errors.StripeInvalidRequestError): boolean {
  return !hasMovedOn(error) && error.param === 'payment_method';
}

/** The decline of a card that Stripe does not have. */
export const CARD_GONE = {
  kind: 'declined',
  code: 'card_not_kept',
  reason: 'This card is no longer saved. Please use another one.',
} as const;

/** A concurrent request has changed the intent's state (docs.stripe.com/error-codes). */
export function hasMovedOn({ code }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'payment_intent_unexpected_state' || code === 'setup_intent_unexpected_state';
}
