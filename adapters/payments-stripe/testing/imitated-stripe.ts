import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ImitatedCards, STRIPE_CARDS } from './imitated-cards.ts';
import {
  cancel,
  charge,
  decline,
  fault,
  invalid,
  readMetadata,
  shown,
  unexpectedState,
  update,
} from './imitated-intents.ts';
import { ImitatedSetups } from './imitated-setups.ts';
import { ImitatedDisputes } from './imitated-disputes.ts';
import type { Answer, Intent } from './imitated-intents.ts';

interface Refund {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A charge as an operator sees it in the dashboard of Stripe. */
export interface ChargeAtStripe extends Pick<Intent, 'id' | 'amount' | 'metadata' | 'status'> {
  readonly refunded: number;
}

/**
 * Stripe as its public API reference describes it, as far as the adapter asks: PaymentIntents that are made,
 * confirmed, read and cancelled, SetupIntents, refunds, and idempotency keys, over HTTP at the loopback.
 */
export class ImitatedStripe {
  readonly #intents = new Map<string, Intent>();
  readonly #refunds: Refund[] = [];
  readonly #answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));
  readonly cards = new ImitatedCards();
  readonly setups = new ImitatedSetups(this.cards);
  readonly disputes = new ImitatedDisputes();
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
    this.setups.letBanksAnswer();
    for (const intent of this.#intents.values()) if (intent.status === 'processing') intent.later?.();
  }

  /** The customer's answer on their bank's page; returns the return URL. */
  answerBank(url: string, isConfirmed: boolean): string | null {
    const id = url.split('/').at(-1) ?? '';
    const intent = this.#intents.get(id);
    if (!intent) return this.setups.answerBank(id, isConfirmed);
    if (intent.status === 'requires_action') {
      if (isConfirmed) intent.later?.();
      else decline(intent, { code: 'payment_intent_authentication_failure' });
    }
    return intent.returnUrl && `${intent.returnUrl}?payment_intent=${intent.id}&redirect_status=succeeded`;
  }

  /** The charges so far, oldest first, and what of each went back. */
  charges(): readonly ChargeAtStripe[] {
    return [...this.#intents.values()].map(({ id, amount, metadata, status }) => ({
      id,
      amount,
      metadata,
      status,
      refunded: this.#sumRefunds(id),
    }));
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
    if (this.cards.find(fields.get('payment_method'), null)?.number === STRIPE_CARDS.losesAnswer) {
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
    if (kind === 'disputes') {
      const dispute = this.disputes.find(id);
      if (dispute) return { status: 200, body: dispute };
      return fault(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such dispute: '${id}'`,
      });
    }
    if (kind === 'setup_intents') return this.setups.answer(method, path.slice(1), fields);
    if (kind === 'customers') return { status: 200, body: this.cards.makeCustomer() };
    if (kind === 'payment_methods')
      return this.cards.detach(id ?? '') ?? invalid(`No such PaymentMethod: '${id}'`);
    if (kind !== 'payment_intents') return invalid('Unrecognized request URL');
    if (id === undefined) return this.#create(fields);
    const intent = this.#intents.get(id);
    if (!intent) return invalid(`No such payment_intent: '${id}'`);
    if (verb === 'confirm') return this.#confirm(intent, fields);
    if (verb === 'cancel') return cancel(intent);
    if (method === 'POST') return update(intent, fields);
    return shown(intent);
  }

  #create(fields: URLSearchParams): Answer {
    const intent: Intent = {
      id: `pi_${(this.#count += 1)}`,
      amount: Number(fields.get('amount')),
      metadata: readMetadata(fields),
      status: 'requires_payment_method',
      customer: null,
      isKept: false,
      card: null,
      fault: null,
      returnUrl: null,
      later: null,
    };
    this.#intents.set(intent.id, intent);
    return shown(intent);
  }

  #confirm(intent: Intent, fields: URLSearchParams): Answer {
    if (intent.status !== 'requires_payment_method') return unexpectedState(intent);
    const id = fields.get('payment_method');
    const card = this.cards.find(id, intent.customer);
    if (!card)
      return fault(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'payment_method',
        message: `No such PaymentMethod: '${id}'`,
      });
    intent.returnUrl = fields.get('return_url');
    intent.isKept = fields.get('setup_future_usage') === 'off_session';
    intent.card = card;
    intent.fault = null;
    const answer = charge(intent, card, fields.get('off_session') === 'true');
    if (intent.isKept && intent.customer !== null && !card.isAttached)
      intent.card = this.cards.attach(card, intent.customer);
    return answer.status === 200 ? shown(intent) : answer;
  }

  #refund(fields: URLSearchParams): Answer {
    const intent = this.#intents.get(fields.get('payment_intent') ?? '');
    const amount = Number(fields.get('amount'));
    if (intent?.status !== 'succeeded')
      return invalid('This PaymentIntent does not have a successful charge to refund.');
    if (this.disputes.holds(intent.id)) return invalid('Charge has been charged back; cannot refund.');
    if (this.#sumRefunds(intent.id) + amount > intent.amount)
      return invalid('Refund amount is greater than unrefunded amount on charge');
    const refund = {
      id: `re_${(this.#count += 1)}`,
      intentId: intent.id,
      amount,
      metadata: readMetadata(fields),
    };
    this.#refunds.push(refund);
    return { status: 200, body: shownRefund(refund) };
  }

  #sumRefunds(id: string): number {
    return this.#refunds.reduce((sum, { intentId, amount }) => sum + (intentId === id ? amount : 0), 0);
  }

  #listRefunds(fields: URLSearchParams): Answer {
    const data = this.#refunds.filter(({ intentId }) => intentId === fields.get('payment_intent'));
    return {
      status: 200,
      body: { object: 'list', url: '/v1/refunds', has_more: false, data: data.map(shownRefund) },
    };
  }
}

function shownRefund({ id, amount, intentId, metadata }: Refund): object {
  return { id, object: 'refund', amount, payment_intent: intentId, metadata, status: 'succeeded' };
}
