/** Behaviour of the fake's cards; numbers of docs.stripe.com/testing where they exist. */
export const STRIPE_CARDS = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  lacksFunds: '4000000000009995',
  asksFirst: '4000002500003155',
  asksAlways: '4000002760003184',
  declinesKept: '4000000000000341',
  /** Ours: the charge succeeds and the connection breaks. */
  losesAnswer: '4000000000000119',
  settlesLater: '4000000000000515',
  declinesLater: '4000000000000523',
} as const;

/** A card that Stripe has: handed over by its script a moment ago, or kept for a customer. */
export interface CardAtStripe {
  readonly id: string;
  readonly number: string;
  readonly isAttached: boolean;
}

/** A token for tests that have no browser; the imitation reads the number in it. */
export function buildToken(number: string): string {
  return `pm_card_${number}`;
}

/** The cards and customers of the imitation. */
export class ImitatedCards {
  readonly #typed = new Map<string, string>();
  readonly #kept = new Map<string, { readonly number: string; customer: string | null }>();
  #count = 0;

  makeCustomer(): object {
    return { id: `cus_${(this.#count += 1)}`, object: 'customer' };
  }

  /** The token that its browser script creates for a typed card. */
  tokenise(number: string): string {
    const token = `pm_typed${(this.#count += 1)}`;
    this.#typed.set(token, number);
    return token;
  }

  /** A card by its token, or a kept one that is that customer's; null where there is none. */
  find(id: string | null, customer: string | null): CardAtStripe | null {
    const number = this.#typed.get(id ?? '') ?? /^pm_card_(\d{12,19})$/.exec(id ?? '')?.[1];
    if (id !== null && number !== undefined) return { id, number, isAttached: false };
    const kept = this.#kept.get(id ?? '');
    if (id === null || !kept || kept.customer === null || kept.customer !== customer) return null;
    return { id, number: kept.number, isAttached: true };
  }

  /** Keeps a card for a customer. */
  attach({ number }: CardAtStripe, customer: string): CardAtStripe {
    const id = `pm_kept${(this.#count += 1)}`;
    this.#kept.set(id, { number, customer });
    return { id, number, isAttached: false };
  }

  /** Takes a card from its customer; null where it has none. */
  detach(id: string): { readonly status: number; readonly body: unknown } | null {
    const kept = this.#kept.get(id);
    if (!kept || kept.customer === null) return null;
    kept.customer = null;
    return { status: 200, body: { id, object: 'payment_method', customer: null } };
  }
}
