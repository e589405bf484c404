import { STRIPE_CARDS } from './imitated-cards.ts';
import type { CardAtStripe } from './imitated-cards.ts';

/** A PaymentIntent. */
export interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  customer: string | null;
  isKept: boolean;
  card: CardAtStripe | null;
  fault: { code: string; decline_code?: string } | null;
  /** The return URL after the bank's confirmation. */
  returnUrl: string | null;
  /** The bank's answer, later or after the customer's confirmation. */
  later: (() => void) | null;
}

/** An answer of its API. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sets an intent's customer. */
export function update(intent: Intent, fields: URLSearchParams): Answer {
  if (intent.status !== 'requires_payment_method') return unexpectedState(intent);
  intent.customer = fields.get('customer');
  return shown(intent);
}

/** Charges an intent by what its card does. */
export function charge(intent: Intent, { number, isAttached }: CardAtStripe, isOffSession: boolean): Answer {
  const succeed = (): void => {
    intent.status = 'succeeded';
  };
  const ask = (): Answer => {
    intent.status = 'requires_action';
    intent.later = succeed;
    return shown(intent);
  };
  switch (number) {
    case STRIPE_CARDS.declines:
      return decline(intent, { code: 'card_declined', decline_code: 'generic_decline' });
    case STRIPE_CARDS.lacksFunds:
      return decline(intent, { code: 'card_declined', decline_code: 'insufficient_funds' });
    case STRIPE_CARDS.asksAlways:
      return isOffSession ? decline(intent, NEEDS_CUSTOMER) : ask();
    case STRIPE_CARDS.asksFirst:
      if (!isAttached) return ask();
      succeed();
      return shown(intent);
    case STRIPE_CARDS.declinesKept:
      if (isAttached) return decline(intent, { code: 'card_declined', decline_code: 'generic_decline' });
      succeed();
      return shown(intent);
    case STRIPE_CARDS.settlesLater:
      intent.status = 'processing';
      intent.later = succeed;
      return shown(intent);
    case STRIPE_CARDS.declinesLater:
      intent.status = 'processing';
      intent.later = () =>
        void decline(intent, { code: 'card_declined', decline_code: 'insufficient_funds' });
      return shown(intent);
    default:
      succeed();
      return shown(intent);
  }
}

/** API reference, Confirm a PaymentIntent, `off_session`. */
const NEEDS_CUSTOMER = { code: 'authentication_required', decline_code: 'authentication_required' };

/** Gives an intent up. */
export function cancel(intent: Intent): Answer {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    return unexpectedState(intent);
  intent.status = 'canceled';
  return shown(intent);
}

/** Declines an intent. */
export function decline(intent: Intent, why: NonNullable<Intent['fault']>): Answer {
  intent.status = 'requires_payment_method';
  intent.fault = why;
  return fault(402, { type: 'card_error', ...why, message: 'Your card was declined.' });
}

/** The response for an intent whose state has changed. */
export function unexpectedState({ status }: Intent): Answer {
  const message = `This PaymentIntent could not be changed because it has a status of ${status}.`;
  return fault(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message });
}

/** A call that is not in order. */
export const invalid = (message: string): Answer => fault(400, { type: 'invalid_request_error', message });
/** An error as Stripe answers it. */
export const fault = (status: number, error: object): Answer => ({ status, body: { error } });

/** The metadata among the fields of a call. */
export function readMetadata(fields: URLSearchParams): Record<string, string> {
  const pairs = [...fields].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs);
}

/** Stripe's page for the bank's confirmation; the id follows. */
export const BANK_PAGE = 'https://hooks.stripe.com/redirect/authenticate/';

/** An intent as Stripe shows it. */
export function shown(intent: Intent): Answer {
  const url = `${BANK_PAGE}${intent.id}`;
  const card = intent.card && { brand: 'visa', last4: intent.card.number.slice(-4) };
  const charge = { id: `ch_${intent.id}`, object: 'charge', payment_method_details: { type: 'card', card } };
  const body = {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    metadata: intent.metadata,
    status: intent.status,
    last_payment_error: intent.fault,
    customer: intent.customer,
    setup_future_usage: intent.isKept ? 'off_session' : null,
    payment_method: intent.card && {
      id: intent.card.id,
      object: 'payment_method',
      card: { ...card, exp_month: 12, exp_year: 2099 },
    },
    next_action:
      intent.status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    latest_charge: intent.status === 'succeeded' ? charge : null,
  };
  return { status: 200, body };
}
