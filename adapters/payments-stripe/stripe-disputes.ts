import Stripe from 'stripe';
import type { Dispute, DisputeAnswer } from '#features/billing/server/ports/payment-gateway.ts';
import type { Database } from '#platform/database/database.ts';
import { findPaymentOfIntent } from './intent-store.ts';

/**
 * Statuses of disputes whose money was withdrawn (docs.stripe.com/api/disputes/object); an appeal
 * follows a lost one.
 */
const STATES: Readonly<Record<string, Dispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};
/** Inquiries and prevented disputes withdraw nothing. */
const NOTHING_TAKEN: ReadonlySet<string> = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
]);

/** State of a dispute, as the port defines it. */
export async function findStripeDispute(
  { stripe, db }: { readonly stripe: Stripe; readonly db: Database },
  disputeId: string,
): Promise<DisputeAnswer> {
  const found = await retrieve(stripe, disputeId);
  if (found === null || NOTHING_TAKEN.has(found.status)) return { kind: 'none' };
  const state = STATES[found.status];
  if (state === undefined)
    return { kind: 'unknown', reason: `disputes that are ${found.status} are not known` };
  const { payment_intent: intent } = found;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return {
    kind: 'found',
    dispute: {
      id: found.id,
      paymentId: intentId === null ? null : await findPaymentOfIntent(db, intentId),
      amount: { amount: found.amount, currency: found.currency.toUpperCase() },
      reason: found.reason,
      state,
    },
  };
}

async function retrieve(stripe: Stripe, disputeId: string): Promise<Stripe.Dispute | null> {
  try {
    return await stripe.disputes.retrieve(disputeId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** The dispute that an event is about, or null. */
export function readDisputeId(object: object): string | null {
  const { object: kind, id } = object as { readonly object?: unknown; readonly id?: unknown };
  return kind === 'dispute' && typeof id === 'string' ? id : null;
}
