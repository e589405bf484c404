import type Stripe from 'stripe';
import type { ChargeOutcome, SavedCard } from '#features/billing/server/ports/payment-gateway.ts';

/** Declines with a message that helps customers; all others are `card_declined`. */
const DECLINES = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  authentication_required: 'Your bank requires confirmation. Please make this payment yourself.',
  authentication_failed: 'Your bank could not verify you. Nothing was charged.',
} as const;

/**
 * State of a PaymentIntent, as the port defines it
 * (docs.stripe.com/payments/paymentintents/lifecycle); null before it has a card.
 */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): ChargeOutcome | null {
  if (intent.status !== 'succeeded') return outcomeSoFar(intent, intent.last_payment_error);
  return { kind: 'succeeded', reference: intent.id, ...readCard(intent), saved: readSaved(intent) };
}

/**
 * State of a SetupIntent, as the port defines it (docs.stripe.com/payments/setupintents/lifecycle);
 * null before it has a card.
 */
export function outcomeOfSetup(intent: Stripe.SetupIntent): ChargeOutcome | null {
  if (intent.status !== 'succeeded') return outcomeSoFar(intent, intent.last_setup_error);
  const saved = readSavedCard(intent.customer, intent.payment_method);
  const [cardBrand, cardLast4] = [saved?.brand ?? null, saved?.last4 ?? null];
  return { kind: 'succeeded', reference: intent.id, cardBrand, cardLast4, saved };
}

/** State of either kind that has not succeeded: both have the same lifecycle. */
function outcomeSoFar(
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'status' | 'next_action'>,
  fault: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null,
): ChargeOutcome | null {
  switch (intent.status) {
    case 'canceled':
      return { kind: 'cancelled' };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      return url ? { kind: 'needs_confirmation', url } : { kind: 'pending' };
    }
    case 'requires_payment_method':
      return fault ? findDecline(fault.code, fault.decline_code) : null;
    case 'requires_confirmation':
      return null;
    default:
      return { kind: 'pending' };
  }
}

function readCard(intent: Stripe.PaymentIntent): {
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
} {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const card = charge?.payment_method_details?.card;
  return { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null };
}

/** The card that was saved with an intent. */
function readSaved(intent: Stripe.PaymentIntent): SavedCard | null {
  if (intent.setup_future_usage !== 'off_session') return null;
  return readSavedCard(intent.customer, intent.payment_method);
}

function readSavedCard(
  customer: Stripe.PaymentIntent['customer'],
  method: Stripe.PaymentIntent['payment_method'],
): SavedCard | null {
  if (!customer || !method || typeof method === 'string' || !method.card) return null;
  return {
    customer: typeof customer === 'string' ? customer : customer.id,
    method: method.id,
    brand: method.card.brand,
    last4: method.card.last4,
    expiryMonth: method.card.exp_month,
    expiryYear: method.card.exp_year,
  };
}

function findDecline(code: string | undefined, declineCode: string | undefined): ChargeOutcome {
  const known = [declineCode, NOT_AUTHENTICATED.has(code ?? '') ? AUTHENTICATION : code].find(
    (each): each is keyof typeof DECLINES => each !== undefined && Object.hasOwn(DECLINES, each),
  );
  return { kind: 'declined', code: known ?? 'card_declined', reason: DECLINES[known ?? 'card_declined'] };
}

const AUTHENTICATION = 'authentication_failed';
const NOT_AUTHENTICATED: ReadonlySet<string> = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);
