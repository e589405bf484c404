import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the imitation's cards do; numbers of docs.stripe.com/testing where it has such. */
export const STRIPE_CARDS = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  lacksFunds: '4000000000009995',
  asksFirst: '4000002500003155',
  /** Ours: the charge is made and the connection breaks. */
  losesAnswer: '4000000000000119',
  settlesLater: '4000000000000515',
  declinesLater: '4000000000000523',
} as const;

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  last4: string | null;
  fault: { code: string; decline_code?: string } | null;
  /** What the bank says later, or once the customer has confirmed. */
  later: (() => void) | null;
}

interface Refund {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Stripe as its public API reference describes it, as far as the adapter asks: PaymentIntents that are made,
 * confirmed, read and cancelled, refunds, and idempotency keys, over HTTP at the loopback.
 */
export class ImitatedStripe {
  readonly #intents = new Map<string, Intent>();
  readonly #refunds: Refund[] = [];
  readonly #answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));
  #count = 0;

  /** Answers where it listens. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  letBanksAnswer(): void {
    for (const intent of this.#intents.values()) if (intent.status === 'processing') intent.later?.();
  }

  /** The customer's answer on the page of their bank. */
  answerBank(url: string, isConfirmed: boolean): void {
    const intent = this.#intents.get(url.split('/').at(-1) ?? '');
    if (intent?.status !== 'requires_action') return;
    if (isConfirmed) intent.later?.();
    else decline(intent, { code: 'payment_intent_authentication_failure' });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const fields = request.method === 'GET' ? searchParams : new URLSearchParams(body);
    const key = request.headers['idempotency-key'];
    const answer = this.#answerOnce(typeof key === 'string' ? key : null, `${pathname} ${body}`, () =>
      this.#answer(request.method ?? 'GET', pathname.split('/').slice(2), fields),
    );
    if (fields.get('payment_method_data[card][number]') === STRIPE_CARDS.losesAnswer) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }

  /** A key's first answer is given again to the same question; another question is refused (API reference, Idempotent requests). */
  #answerOnce(key: string | null, asked: string, answer: () => Answer): Answer {
    if (key === null) return answer();
    const earlier = this.#answered.get(key);
    if (earlier && earlier.asked !== asked)
      return fault(400, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters.',
      });
    const given = earlier?.answer ?? answer();
    this.#answered.set(key, { asked, answer: given });
    return given;
  }

  #answer(method: string, path: readonly string[], fields: URLSearchParams): Answer {
    const [kind, id, verb] = path;
    if (kind === 'refunds') return method === 'GET' ? this.#listRefunds(fields) : this.#refund(fields);
    if (kind !== 'payment_intents') return invalid('Unrecognized request URL');
    if (id === undefined) return this.#create(fields);
    const intent = this.#intents.get(id);
    if (!intent) return invalid(`No such payment_intent: '${id}'`);
    if (verb === 'confirm') return confirm(intent, fields);
    if (verb === 'cancel') return cancel(intent);
    return shown(intent);
  }

  #create(fields: URLSearchParams): Answer {
    const intent: Intent = {
      id: `pi_${(this.#count += 1)}`,
      amount: Number(fields.get('amount')),
      metadata: metadataOf(fields),
      status: 'requires_payment_method',
      last4: null,
      fault: null,
      later: null,
    };
    this.#intents.set(intent.id, intent);
    return shown(intent);
  }

  #refund(fields: URLSearchParams): Answer {
    const intent = this.#intents.get(fields.get('payment_intent') ?? '');
    const amount = Number(fields.get('amount'));
    if (intent?.status !== 'succeeded')
      return invalid('This PaymentIntent does not have a successful charge to refund.');
    const refunded = this.#refunds
      .filter(({ intentId }) => intentId === intent.id)
      .reduce((sum, each) => sum + each.amount, 0);
    if (refunded + amount > intent.amount)
      return invalid('Refund amount is greater than unrefunded amount on charge');
    const refund = {
      id: `re_${(this.#count += 1)}`,
      intentId: intent.id,
      amount,
      metadata: metadataOf(fields),
    };
    this.#refunds.push(refund);
    return { status: 200, body: shownRefund(refund) };
  }

  #listRefunds(fields: URLSearchParams): Answer {
    const data = this.#refunds.filter(({ intentId }) => intentId === fields.get('payment_intent'));
    return {
      status: 200,
      body: { object: 'list', url: '/v1/refunds', has_more: false, data: data.map(shownRefund) },
    };
  }
}

function confirm(intent: Intent, fields: URLSearchParams): Answer {
  if (intent.status !== 'requires_payment_method') return unexpectedState(intent);
  const number = fields.get('payment_method_data[card][number]') ?? '';
  intent.last4 = number.slice(-4);
  intent.fault = null;
  const succeed = (): void => {
    intent.status = 'succeeded';
  };
  switch (number) {
    case STRIPE_CARDS.declines:
      return decline(intent, { code: 'card_declined', decline_code: 'generic_decline' });
    case STRIPE_CARDS.lacksFunds:
      return decline(intent, { code: 'card_declined', decline_code: 'insufficient_funds' });
    case STRIPE_CARDS.asksFirst:
      intent.status = 'requires_action';
      intent.later = succeed;
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

function cancel(intent: Intent): Answer {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    return unexpectedState(intent);
  intent.status = 'canceled';
  return shown(intent);
}

function decline(intent: Intent, why: NonNullable<Intent['fault']>): Answer {
  intent.status = 'requires_payment_method';
  intent.fault = why;
  return fault(402, { type: 'card_error', ...why, message: 'Your card was declined.' });
}

function unexpectedState({ status }: Intent): Answer {
  const message = `This PaymentIntent could not be changed because it has a status of ${status}.`;
  return fault(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message });
}

const invalid = (message: string): Answer => fault(400, { type: 'invalid_request_error', message });
const fault = (status: number, error: object): Answer => ({ status, body: { error } });

function metadataOf(fields: URLSearchParams): Record<string, string> {
  const pairs = [...fields].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs);
}

function shown(intent: Intent): Answer {
  const url = `http://bank.test/ask/${intent.id}`;
  const card = { brand: 'visa', last4: intent.last4 };
  const charge = { id: `ch_${intent.id}`, object: 'charge', payment_method_details: { type: 'card', card } };
  const body = {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    metadata: intent.metadata,
    status: intent.status,
    last_payment_error: intent.fault,
    next_action:
      intent.status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    latest_charge: intent.status === 'succeeded' ? charge : null,
  };
  return { status: 200, body };
}

function shownRefund({ id, amount, intentId, metadata }: Refund): object {
  return { id, object: 'refund', amount, payment_intent: intentId, metadata, status: 'succeeded' };
}
