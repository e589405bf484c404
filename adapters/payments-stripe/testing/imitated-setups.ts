import { STRIPE_CARDS } from './imitated-cards.ts';
import type { ImitatedCards } from './imitated-cards.ts';
import { BANK_PAGE, fault, invalid, readMetadata } from './imitated-intents.ts';
import type { Answer } from './imitated-intents.ts';

/** A SetupIntent. */
interface Setup {
  readonly id: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  card: { readonly id: string; readonly number: string } | null;
  fault: { readonly code: string; readonly decline_code?: string } | null;
  returnUrl: string | null;
  /** The bank's answer, later or after the customer's confirmation. */
  later: (() => void) | null;
}

/** The SetupIntents of the imitation: cards that are kept without a payment. */
export class ImitatedSetups {
  readonly #setups = new Map<string, Setup>();
  readonly #cards: ImitatedCards;

  constructor(cards: ImitatedCards) {
    this.#cards = cards;
  }

  /** Answers `/v1/setup_intents…`. */
  answer(method: string, [id, verb]: readonly string[], fields: URLSearchParams): Answer {
    if (id === undefined) return this.#create(fields);
    const setup = this.#setups.get(id);
    if (!setup) return invalid(`No such setupintent: '${id}'`);
    if (verb === 'confirm') return this.#confirm(setup, fields);
    if (verb === 'cancel') {
      if (setup.status === 'succeeded' || setup.status === 'processing') return unexpected(setup);
      setup.status = 'canceled';
    } else if (method === 'POST') return invalid('Unrecognized request URL');
    return shown(setup);
  }

  letBanksAnswer(): void {
    for (const setup of this.#setups.values()) if (setup.status === 'processing') setup.later?.();
  }

  /**
   * The customer's answer on their bank's page; returns the return URL, null if it is not one of
   * these.
   */
  answerBank(id: string, isConfirmed: boolean): string | null {
    const setup = this.#setups.get(id);
    if (!setup) return null;
    if (setup.status === 'requires_action') {
      if (isConfirmed) setup.later?.();
      else decline(setup, { code: 'setup_intent_authentication_failure' });
    }
    return setup.returnUrl;
  }

  #create(fields: URLSearchParams): Answer {
    const setup: Setup = {
      id: `seti_${this.#setups.size + 1}`,
      customer: fields.get('customer'),
      metadata: readMetadata(fields),
      status: 'requires_payment_method',
      card: null,
      fault: null,
      returnUrl: null,
      later: null,
    };
    this.#setups.set(setup.id, setup);
    return shown(setup);
  }

  #confirm(setup: Setup, fields: URLSearchParams): Answer {
    if (setup.status !== 'requires_payment_method') return unexpected(setup);
    const id = fields.get('payment_method');
    const card = this.#cards.find(id, setup.customer);
    if (!card || setup.customer === null) {
      const message = `No such PaymentMethod: '${id}'`;
      return fault(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'payment_method',
        message,
      });
    }
    const { customer } = setup;
    setup.returnUrl = fields.get('return_url');
    const succeed = (): void => {
      setup.status = 'succeeded';
      setup.card = this.#cards.attach(card, customer);
    };
    switch (card.number) {
      case STRIPE_CARDS.declines:
        return decline(setup, { code: 'card_declined', decline_code: 'generic_decline' });
      case STRIPE_CARDS.lacksFunds:
        return decline(setup, { code: 'card_declined', decline_code: 'insufficient_funds' });
      case STRIPE_CARDS.asksFirst:
      case STRIPE_CARDS.asksAlways:
        setup.status = 'requires_action';
        setup.later = succeed;
        break;
      case STRIPE_CARDS.settlesLater:
        setup.status = 'processing';
        setup.later = succeed;
        break;
      default:
        succeed();
    }
    return shown(setup);
  }
}

function decline(setup: Setup, why: NonNullable<Setup['fault']>): Answer {
  setup.status = 'requires_payment_method';
  setup.fault = why;
  return fault(402, { type: 'card_error', ...why, message: 'Your card was declined.' });
}

function unexpected({ status }: Setup): Answer {
  const message = `This SetupIntent could not be changed because it has a status of ${status}.`;
  return fault(400, { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message });
}

function shown({ id, customer, metadata, status, card, fault: last_setup_error }: Setup): Answer {
  const last4 = card?.number.slice(-4);
  const body = {
    id,
    object: 'setup_intent',
    customer,
    metadata,
    status,
    last_setup_error,
    payment_method: card && {
      id: card.id,
      object: 'payment_method',
      card: { brand: 'visa', last4, exp_month: 12, exp_year: 2099 },
    },
    next_action:
      status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: `${BANK_PAGE}${id}` } }
        : null,
  };
  return { status: 200, body };
}
