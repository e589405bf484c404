import Stripe from 'stripe';
import type { ChargeOutcome, CardSetupRequest } from '#features/billing/server/ports/payment-gateway.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { CARD_GONE, customerFor, hasMovedOn, isAboutCard, readMethod } from './confirm-intent.ts';
import { findIntent, saveIntent } from './intent-store.ts';
import { outcomeOfSetup } from './stripe-outcomes.ts';

/** Dependencies of saving a card. */
interface CardSetupParts {
  readonly stripe: Stripe;
  readonly db: Database;
  readonly realClock: Clock;
}

async function read({ stripe }: CardSetupParts, intentId: string): Promise<ChargeOutcome | null> {
  return outcomeOfSetup(await stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] }));
}

/**
 * Saves a card by a SetupIntent, in the steps of a payment: created without the card, stored, and
 * only then confirmed with it. One setup takes a card once.
 */
export async function saveStripeCard(
  parts: CardSetupParts,
  request: CardSetupRequest,
): Promise<ChargeOutcome> {
  const { stripe, db, realClock } = parts;
  const { keepId, keepFor, returnUrl } = request;
  const held = await findIntent(db, keepId);
  const { intentId } =
    held ??
    (await saveIntent(db, {
      paymentId: keepId,
      intentId: (
        await stripe.setupIntents.create(
          {
            customer: await customerFor(stripe, keepId, keepFor),
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { payment_id: keepId },
          },
          { idempotencyKey: keepId },
        )
      ).id,
      at: realClock.now(),
    }));
  if (intentId === null) return { kind: 'cancelled' };
  const known = held ? await read(parts, intentId) : null;
  if (known !== null) return known;
  try {
    const asked = { payment_method: readMethod(request.source), return_url: returnUrl };
    await stripe.setupIntents.confirm(intentId, asked, { idempotencyKey: `${keepId}_confirm` });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutCard(error)) {
      const closed = await cancelStripeSetup(parts, keepId);
      return closed.kind === 'cancelled' ? CARD_GONE : closed;
    }
    if (!isAnswer(error)) throw error;
  }
  return (await read(parts, intentId)) ?? { kind: 'pending' };
}

/** A decline is read from the intent; so is the state after a concurrent request. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && hasMovedOn(error))
  );
}

/** State of a setup; null if Stripe has never received it. */
export async function findStripeSetup(parts: CardSetupParts, keepId: string): Promise<ChargeOutcome | null> {
  const held = await findIntent(parts.db, keepId);
  if (held === null) return null;
  return held.intentId === null ? { kind: 'cancelled' } : read(parts, held.intentId);
}

/** Cancels a setup unless it succeeded; returns its state. */
export async function cancelStripeSetup(parts: CardSetupParts, keepId: string): Promise<ChargeOutcome> {
  const { db, realClock, stripe } = parts;
  const { intentId } = await saveIntent(db, { paymentId: keepId, intentId: null, at: realClock.now() });
  if (intentId === null) return { kind: 'cancelled' };
  const known = await read(parts, intentId);
  if (known !== null && known.kind !== 'needs_confirmation') return known;
  try {
    await stripe.setupIntents.cancel(intentId);
  } catch (error) {
    // Changed in the meantime; its state is read below.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return (await read(parts, intentId)) ?? { kind: 'pending' };
}
