import type { LedgerAccount } from '../rules/ledger.ts';

/** A bought line as the plain model knows it. */
export interface ModelLine {
  readonly price: number;
  readonly tax: number;
  state: 'ordered' | 'provisioning' | 'delivered' | 'taking_back' | 'taken_back' | 'failed' | 'refunded';
  /** Where its money goes back to, once it is given up. */
  back: { toCard: number; toCredits: number };
}

/** An order as the plain model knows it. */
export interface ModelOrder {
  state: 'awaiting_payment' | 'paid' | 'declined' | 'cancelled';
  readonly credits: number;
  readonly card: number;
  readonly lines: readonly ModelLine[];
}

const addUp = <Each>(all: readonly Each[], amount: (each: Each) => number) =>
  all.reduce((sum, each) => sum + amount(each), 0);

/**
 * What one person paid, got and got back, in the plainest way to say it.
 *
 * It knows no journal: each balance is worked out from how the orders stand, so that it agrees with
 * the books only where every movement was written, once.
 */
export class MoneyModel {
  given = 0;
  readonly orders: ModelOrder[] = [];

  /** Credits that the person may spend. */
  get credits(): number {
    const spent = addUp(this.orders, ({ state, credits }) =>
      state === 'paid' || state === 'awaiting_payment' ? credits : 0,
    );
    return this.given - spent + addUp(this.gone(), ({ back }) => back.toCredits);
  }

  /** Places an order of lines that cost the same each; it stays open until it is settled. */
  buy(count: number, each: { readonly price: number; readonly tax: number }): ModelOrder {
    const cost = count * (each.price + each.tax);
    const credits = Math.min(this.credits, cost);
    const lines = Array.from({ length: count }, () => ({
      ...each,
      state: 'ordered' as const,
      back: { toCard: 0, toCredits: 0 },
    }));
    const order: ModelOrder = { state: 'awaiting_payment', credits, card: cost - credits, lines };
    this.orders.push(order);
    return order;
  }

  /** Ends an order's wait for its payment. */
  settle(order: ModelOrder, state: 'paid' | 'declined' | 'cancelled'): void {
    order.state = state;
    if (state === 'paid') for (const line of order.lines) line.state = 'provisioning';
  }

  /** Gives a line up, or takes a delivered one back: the card gets back first what it paid. */
  giveUp(order: ModelOrder, line: ModelLine, state: 'failed' | 'taken_back' = 'failed'): void {
    const cost = line.price + line.tax;
    const wentToCard = addUp(order.lines, ({ back }) => back.toCard);
    const toCard = Math.min(cost, order.card - wentToCard);
    line.state = state;
    line.back = { toCard, toCredits: cost - toCard };
  }

  /** How many receipts and credit notes the person has. */
  get receipts(): number {
    const paid = this.orders.filter(({ state }) => state === 'paid').length;
    return paid + this.gone().filter(({ state }) => state === 'refunded').length;
  }

  /** What the books must say of this person; accounts that hold nothing are left out. */
  get held(): Partial<Record<LedgerAccount, number>> {
    const paid = this.orders.filter(({ state }) => state === 'paid');
    const open = this.orders.filter(({ state }) => state === 'awaiting_payment');
    const kept = paid.flatMap(({ lines }) =>
      lines.filter(({ state }) => ['provisioning', 'delivered', 'taking_back'].includes(state)),
    );
    const wentToCard = (state: ModelLine['state']) =>
      addUp(
        this.gone().filter((line) => line.state === state),
        ({ back }) => back.toCard,
      );
    const held: Partial<Record<LedgerAccount, number>> = {
      gateway: addUp(paid, ({ card }) => card) - wentToCard('refunded'),
      receivable: -addUp(open, ({ credits }) => credits),
      credits: -this.credits,
      goodwill: this.given,
      sales: -addUp(kept, ({ price }) => price),
      tax: -addUp(kept, ({ tax }) => tax),
      refunds_due: -wentToCard('failed') - wentToCard('taken_back'),
    };
    return Object.fromEntries(Object.entries(held).filter(([, amount]) => amount !== 0));
  }

  private gone(): readonly ModelLine[] {
    return this.orders.flatMap(({ lines }) =>
      lines.filter(({ state }) => ['failed', 'taken_back', 'refunded'].includes(state)),
    );
  }
}
