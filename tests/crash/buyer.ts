import { setTimeout as pause } from 'node:timers/promises';
import { REGISTRANT } from '#tests/processes/customer.ts';
import type { Answer } from '#tests/processes/customer.ts';
import { askPatiently } from './ask-patiently.ts';
import type { PatientRequest } from './ask-patiently.ts';
import type { CrashDiary } from './crash-diary.ts';
import type { ShopCrowd } from './shop-people.ts';
import { CARDS, PLANS } from './intents.ts';
import type { CardKind, Intent } from './intents.ts';

/** The result of a purchase from the buyer's view. */
export interface BuyerReport {
  readonly intent: Intent;
  /** Every key that was sent, in order. */
  readonly keys: readonly string[];
  /** Orders that the buyer saw, with the last state of each. */
  readonly reported: ReadonlyMap<number, string>;
  /** Answers that no buyer should ever see. */
  readonly surprises: readonly string[];
}

/** Dependencies of a buyer. */
export interface BuyerWorld {
  readonly url: string;
  readonly crowd: ShopCrowd;
  readonly diary: CrashDiary;
  /** Product ids by slug. */
  readonly products: Readonly<Record<string, number>>;
  /** Part of every key, because keys are the person's for a day. */
  readonly mark: string;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

const TRIES = 6;
/** Where buyers pay their taxes. */
export const LOCATION = {
  country_code: REGISTRANT.country_code,
  postal_code: REGISTRANT.postal_code,
  subdivision_code: REGISTRANT.state,
};
/** Registrants of TLDs that ask for an address in a certain place. */
const IN_JAPAN = {
  ...REGISTRANT,
  phone: '+81.312345678',
  address_1: '1-1 Marunouchi',
  city: 'Chiyoda-ku',
  state: 'Tokyo',
  postal_code: '100-0005',
  country_code: 'JP',
};
const IN_FRANCE = {
  ...REGISTRANT,
  phone: '+33.123456789',
  address_1: '1 rue de Rivoli',
  city: 'Paris',
  state: '',
  postal_code: '75001',
  country_code: 'FR',
};

/** A registrant whom the registries of all names of a purchase accept. */
function registrantFor({ names }: Intent): typeof REGISTRANT {
  if (names.some(({ name }) => name.endsWith('.jp'))) return IN_JAPAN;
  return names.some(({ name }) => /\.(fr|eu)$/.test(name)) ? IN_FRANCE : REGISTRANT;
}

/** Refusals after which a customer reviews the cart and pays again. */
export const LOOK_AGAIN: ReadonlySet<string> = new Set([
  'total_changed',
  'cart_changed',
  'cart_has_errors',
  'payment_in_progress',
  'payment_cancelled',
  'empty_cart',
  // A card that was saved again has a new id.
  'unknown_payment_method',
]);

/**
 * Refusals of a cancellation whose purchase changed concurrently: after two of them it is cancelled
 * at once.
 */
const GONE_BEFORE: ReadonlySet<string> = new Set(['refund_changed', 'purchase_over']);
/** Number and interval of checks for a delivered purchase. */
const LOOKS = 12;
const LOOK_EVERY = 400;

/** Buys like a patient customer: retries lost requests with the same key, and refused ones with a new one. */
export async function buy(world: BuyerWorld, intent: Intent): Promise<BuyerReport> {
  const buyer = new Buyer(world, intent);
  await buyer.carryOut();
  return buyer;
}

class Buyer implements BuyerReport {
  readonly keys: string[] = [];
  readonly reported = new Map<number, string>();
  readonly surprises: string[] = [];
  readonly #world: BuyerWorld;
  readonly intent: Intent;

  constructor(world: BuyerWorld, intent: Intent) {
    this.#world = world;
    this.intent = intent;
  }

  async carryOut(): Promise<void> {
    const { intent } = this;
    let { coupon } = intent;
    let card: CardKind = intent.card;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const path = `/rest/v1.1/me/shopping-cart/${this.#cartKey}`;
      const cart = await this.#insist(path, { body: this.#cartBody(coupon) });
      if (cart === null) return;
      const lines = (cart.body.products as unknown[] | undefined)?.length ?? 0;
      this.#note(`cart of ${lines} lines at ${cart.body.total_cost_integer}`);
      if (coupon !== null && cart.body.is_coupon_applied !== true) coupon = null;
      else if (lines === 0) return;
      // Another buyer changed the cart: pay only for what was chosen.
      else if (this.#isOthers(cart.body)) this.#note('finds in the cart what somebody else chose');
      else {
        const answer = await this.#pay(cart.body, card, attempt);
        if (answer === null || !(await this.#goesOn(answer))) return;
        if (answer.status === 402) card = 'is charged';
      }
      await pause(50 * attempt);
    }
  }

  get #cartKey(): string {
    const { site } = this.intent;
    return site === null ? 'no-site' : String(this.#world.crowd.siteIds[site]);
  }

  #isOthers(cart: Answer['body']): boolean {
    const { plan, names } = this.intent;
    const wanted = [...names.map(({ name }) => name), ...(plan ? [''] : [])];
    // The debt of a chargeback is paid by any payer of the site.
    return (cart.products as { meta: string; product_slug: string }[]).some(
      ({ meta, product_slug: slug }) => slug !== 'chargeback' && !wanted.includes(meta),
    );
  }

  #cartBody(coupon: string | null): object {
    const { plan, names } = this.intent;
    const registrations = names.map(({ name, years, isPrivate }) => {
      const product_slug = `dot${name.split('.').at(-1)}_domain`;
      const product_id = this.#world.products[product_slug];
      return { product_slug, product_id, meta: name, volume: years, extra: { privacy: isPrivate } };
    });
    return {
      products: [...(plan ? [PLANS[plan]] : []), ...registrations],
      coupon: coupon ?? '',
      tax: { location: LOCATION },
    };
  }

  /** Pays for the cart as shown; null if the buyer gave up. */
  async #pay(cart: Answer['body'], card: CardKind, attempt: number): Promise<Answer | null> {
    const key = `${this.#world.mark}-${this.intent.number}-${attempt}`;
    this.keys.push(key);
    const kept = this.intent.paysByKept && attempt === 1 ? await this.#findKeptCard() : null;
    const typed = {
      number: CARDS[card],
      expiry_month: 12,
      expiry_year: 2040,
      cvc: '123',
      name: 'Ada Lovelace',
    };
    const body = {
      cart_key: cart.cart_key as number | string,
      cart_version: cart.version as number,
      total_cost_integer: cart.total_cost_integer as number,
      currency: cart.currency as string,
      has_agreed: true,
      contact_information: registrantFor(this.intent),
      ...(kept === null ? { card: typed, keep_card: this.intent.keepsCard } : { saved_method_id: kept }),
    };
    const means = kept === null ? `a card that ${card}` : `kept card ${kept}`;
    this.#note(`pays ${body.total_cost_integer} with ${means}, key ${key}`);
    const send = () => this.#insist('/rest/v1.1/me/transactions', { body, key });
    const answers = await Promise.all(this.intent.paysTwice ? [send(), send()] : [send()]);
    const [first = null, second = first] = answers;
    const ids = new Set([first, second].flatMap((answer) => answer?.body.order_id ?? []));
    if (ids.size > 1) this.surprises.push(`key ${key} answered orders ${[...ids].join(' and ')}`);
    // Of two concurrent requests, one may be answered before the other has begun; "paid" is final.
    return answers.find((answer) => answer?.status === 200) ?? first ?? second;
  }

  /** The card that is charged unless another is chosen; null where none is kept. */
  async #findKeptCard(): Promise<number | null> {
    const list = await this.#insist('/namestead/v1/me/payment-methods');
    const [first] = (list?.body.payment_methods ?? []) as { id: number }[];
    return first?.id ?? null;
  }

  /** Whether the buyer retries after this response. */
  async #goesOn({ status, body }: Answer): Promise<boolean> {
    const code = String(body.error ?? body.status);
    this.#note(`is answered ${status} ${code}${body.order_id ? ` (order ${body.order_id})` : ''}`);
    const orderId = Number(body.order_id ?? body.data?.order_id ?? 0);
    if (status === 200) {
      this.reported.set(orderId, String(body.status));
      if (typeof body.confirmation_url === 'string') await this.#answerBank(body.confirmation_url);
      if (this.intent.givesBack) await this.#giveBack();
      return false;
    }
    if (status === 402) {
      this.reported.set(orderId, 'declined');
      return true;
    }
    if (LOOK_AGAIN.has(code)) return true;
    this.surprises.push(`was answered ${status} ${JSON.stringify(body)}`);
    return false;
  }

  async #answerBank(url: string): Promise<void> {
    const { toTheBank } = this.intent;
    this.#note(`says ${toTheBank} to the bank`);
    if (toTheBank === 'nothing') return;
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    await this.#insist(`/namestead/v1/sandbox-bank/${token}`, {
      body: { is_confirmed: toTheBank === 'yes' },
    });
  }

  /** Waits for the purchase, and cancels it: its delivery may be in progress, or never succeed. */
  async #giveBack(): Promise<void> {
    const { names, plan, site } = this.intent;
    const siteId = site === null ? null : this.#world.crowd.siteIds[site];
    const isMine = (purchase: Answer['body']): boolean =>
      names.some(({ name }) => name === purchase.meta) || (plan !== null && purchase.blog_id === siteId);
    for (let look = 1; look <= LOOKS; look += 1) {
      const list = await this.#insist('/rest/v1.1/me/purchases');
      const bought = (Array.isArray(list?.body) ? list.body : []).filter(isMine);
      if (bought.length === 0) await pause(LOOK_EVERY);
      for (const { ID } of bought) await this.#cancel(Number(ID));
      if (bought.length > 0) return;
    }
  }

  async #cancel(purchaseId: number): Promise<void> {
    const path = `/namestead/v1/me/purchases/${purchaseId}`;
    const quote = await this.#insist(`${path}/cancellation`);
    if (quote?.status !== 200) return;
    const { refund_integer, currency_code, outcome } = quote.body;
    const key = `${this.#world.mark}-${this.intent.number}-back-${purchaseId}`;
    const request = { body: { refund_integer, currency_code }, key };
    this.#note(`cancels purchase ${purchaseId} (${outcome}, ${refund_integer})`);
    const send = () => this.#insist(`${path}/cancel`, request);
    const answers = await Promise.all(this.intent.paysTwice ? [send(), send()] : [send()]);
    for (const answer of answers) {
      if (answer === null) continue;
      const code = String(answer.body.code ?? answer.body.expiry_status);
      this.#note(`is answered ${answer.status} ${code}`);
      const isExpected = answer.status === 200 || GONE_BEFORE.has(code);
      if (!isExpected) this.surprises.push(`was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }

  #insist(path: string, request: PatientRequest = {}): Promise<Answer | null> {
    const { url, crowd, signal } = this.#world;
    return askPatiently(url + path, request, {
      token: crowd.people[this.intent.person]?.token ?? '',
      signal,
      givesUp: this.intent.givesUp && request.key !== undefined,
      note: (what) => this.#note(what),
      onVain: () => this.surprises.push(`waited in vain for an answer to ${path}`),
    });
  }

  #note(what: string): void {
    this.#world.diary.note(`#${this.intent.number}`, what);
  }
}
