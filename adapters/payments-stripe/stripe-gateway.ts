import Stripe from 'stripe';
import type {
  ChargeOutcome,
  ChargeRequest,
  DeleteCardOutcome,
  PaymentGateway,
  PaymentNotice,
  RefundOutcome,
  RefundRequest,
  SignedNotice,
} from '#features/billing/server/ports/payment-gateway.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { CARD_GONE, confirmIntent, nameCustomer } from './confirm-intent.ts';
import { findIntent, saveIntent } from './intent-store.ts';
import { cancelStripeSetup, findStripeSetup, saveStripeCard } from './stripe-card-setups.ts';
import { readDisputeId, findStripeDispute } from './stripe-disputes.ts';
import { outcomeOfIntent } from './stripe-outcomes.ts';

/** The operator's account at Stripe. */
export interface StripeGatewayParts {
  readonly db: Database;
  /** Real time, for checking webhook signatures. */
  readonly realClock: Clock;
  readonly secretKey: string;
  /** The webhook endpoint's secret. */
  readonly webhookSecret: string;
  /** Another host than Stripe's own, such as a proxy. */
  readonly apiUrl: string | null;
  /** Timeout of a call; 10 seconds by default. */
  readonly timeout?: Milliseconds;
  /** Retries of a call without a response, with the same idempotency key; two by default. */
  readonly retries?: number;
}

/** A notice is believed for so many seconds. */
const TOLERANCE_SECONDS = 300;
const SIGNATURE_HEADER = 'stripe-signature';

/**
 * Implements `PaymentGateway` with Stripe's PaymentIntents.
 *
 * An intent is created for our payment id, then stored, and only then confirmed with the card: an
 * unstored intent was never charged, and a cancelled payment leaves a row that no intent can take.
 * Every call has an idempotency key made of our ids.
 */
export function stripeGateway(parts: StripeGatewayParts): PaymentGateway {
  const { db, realClock, webhookSecret } = parts;
  const stripe = new Stripe(parts.secretKey, {
    ...parseApiHost(parts.apiUrl),
    timeout: parts.timeout ?? seconds(10),
    maxNetworkRetries: parts.retries ?? 2,
    telemetry: false,
  });

  const read = async (intentId: string): Promise<ChargeOutcome | null> =>
    outcomeOfIntent(
      await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge', 'payment_method'] }),
    );

  async function charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { paymentId, amount, description } = request;
    const held = await findIntent(db, paymentId);
    const { intentId } =
      held ??
      (await saveIntent(db, {
        paymentId,
        intentId: (
          await stripe.paymentIntents.create(
            {
              amount: amount.amount,
              currency: amount.currency.toLowerCase(),
              description,
              allowed_payment_method_types: ['card'],
              metadata: { payment_id: paymentId },
            },
            { idempotencyKey: paymentId },
          )
        ).id,
        at: realClock.now(),
      }));
    if (intentId === null) return { kind: 'cancelled' };
    // One intent takes one card once: a decline under this id is final.
    const known = held ? await read(intentId) : null;
    if (known !== null) return known;
    await nameCustomer(stripe, intentId, request);
    if ((await confirmIntent(stripe, intentId, request)) === 'no such card') {
      const closed = await cancelCharge(paymentId);
      return closed.kind === 'cancelled' ? CARD_GONE : closed;
    }
    return (await read(intentId)) ?? { kind: 'pending' };
  }

  async function cancelCharge(paymentId: string): Promise<ChargeOutcome> {
    const { intentId } = await saveIntent(db, { paymentId, intentId: null, at: realClock.now() });
    if (intentId === null) return { kind: 'cancelled' };
    const known = await read(intentId);
    if (known !== null && known.kind !== 'needs_confirmation') return known;
    try {
      await stripe.paymentIntents.cancel(intentId);
    } catch (error) {
      // Changed in the meantime; its state is read below.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
    return (await read(intentId)) ?? { kind: 'pending' };
  }

  async function refund({ refundId, paymentId, amount }: RefundRequest): Promise<RefundOutcome> {
    const held = await findIntent(db, paymentId);
    if (!held?.intentId) return { kind: 'refused', reason: 'there is no such charge' };
    const intent = held.intentId;
    // Stripe forgets idempotency keys after a day; a refund is tried for longer.
    for await (const made of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
      if (made.metadata?.['refund_id'] === refundId && made.status !== 'failed' && made.status !== 'canceled')
        return { kind: 'succeeded', reference: made.id };
    }
    const made = await stripe.refunds.create(
      { payment_intent: intent, amount: amount.amount, metadata: { refund_id: refundId } },
      { idempotencyKey: refundId },
    );
    return made.status === 'failed'
      ? { kind: 'refused', reason: made.failure_reason ?? 'the refund failed' }
      : { kind: 'succeeded', reference: made.id };
  }

  const keeping = { stripe, db, realClock };
  return {
    name: 'stripe',
    takes: 'token',
    charge: (request) => orUnknown(() => charge(request)),
    findCharge: (paymentId) =>
      orUnknown(async () => {
        const held = await findIntent(db, paymentId);
        if (held === null) return null;
        return held.intentId === null ? { kind: 'cancelled' } : read(held.intentId);
      }),
    cancelCharge: (paymentId) => orUnknown(() => cancelCharge(paymentId)),
    refund: (request) =>
      orUnknown<RefundOutcome>(async () => {
        try {
          return await refund(request);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return { kind: 'refused', reason: error.message };
        }
      }),
    saveCard: (request) => orUnknown(() => saveStripeCard(keeping, request)),
    findCardSetup: (keepId) => orUnknown(() => findStripeSetup(keeping, keepId)),
    cancelKeeping: (keepId) => orUnknown(() => cancelStripeSetup(keeping, keepId)),
    forgetCard: ({ method }) =>
      orUnknown<DeleteCardOutcome>(async () => {
        try {
          await stripe.paymentMethods.detach(method);
        } catch (error) {
          // It is detached or does not exist: it cannot be charged any more.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
        return { kind: 'forgotten' };
      }),
    findDispute: (disputeId) => orUnknown(() => findStripeDispute({ stripe, db }, disputeId)),
    readNotice: (notice) => readStripeNotice(stripe, notice, { webhookSecret, now: realClock.now() }),
  };
}

/** Connection errors leave the outcome unknown; errors in our request are thrown. */
async function orUnknown<Outcome>(
  ask: () => Promise<Outcome>,
): Promise<Outcome | { readonly kind: 'unknown'; readonly reason: string }> {
  try {
    return await ask();
  } catch (error) {
    const isElsewhere =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    if (isElsewhere) return { kind: 'unknown', reason: error.message };
    throw error;
  }
}

function readStripeNotice(
  stripe: Stripe,
  { body, headers }: SignedNotice,
  { webhookSecret, now }: { readonly webhookSecret: string; readonly now: Date },
): PaymentNotice | null {
  const signature = headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string') return null;
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    const { object } = event.data;
    const { metadata } = object as { metadata?: Readonly<Record<string, string>> | null };
    return { id: event.id, paymentId: metadata?.['payment_id'] ?? null, disputeId: readDisputeId(object) };
  } catch {
    return null;
  }
}

function parseApiHost(apiUrl: string | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, protocol: scheme, port: port || (scheme === 'http' ? 80 : 443) };
}
