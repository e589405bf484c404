import type { Kysely, Selectable } from 'kysely';
import type { Shop } from '#features/cart/testing/cart-bench.ts';
import { comLine, readCart } from '#features/cart/testing/cart-bench.ts';
import type { ResponseCartOnWire } from '#features/cart/contract/cart-wire.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire, PlaceOrderOnWire } from '../contract/orders.ts';
import type { BillingTables } from '../server/tables.ts';
import { settleNotedDispute } from '../server/jobs/follow-dispute.ts';
import { placeOrder } from '../server/place-order.ts';
import { buildBillingCartDeps, CARDS, fillCart } from './billing-bench.ts';
import type { BillingBench } from './billing-bench.ts';

/** What was bought with a card whose owner will contest it. */
interface ContestedBuy {
  readonly orderId: number;
  readonly disputeId: string;
}

/** The shop of a bench whose customer contests what they paid. */
export interface ContestingShop {
  readonly read: () => Promise<ResponseCartOnWire>;
  /** What every answer of the cart says. */
  readonly codes: () => Promise<readonly string[]>;
  /** What chargebacks the cart holds, with what each costs. */
  readonly owed: () => Promise<readonly (readonly [string, number])[]>;
  readonly buy: (cardNumber: string, name?: string) => Promise<ContestedBuy>;
  /** Buys, lets the customer contest it, and follows that. */
  readonly contested: (cardNumber?: string, name?: string) => Promise<ContestedBuy>;
  readonly follow: (disputeId: string) => Promise<void>;
  /** What is written down of a dispute. */
  readonly findChargeback: (disputeId: string) => Promise<Selectable<BillingTables['billing.chargeback']>>;
  /** A request to pay for all that is in the cart. */
  readonly requestOfCart: () => Promise<PlaceOrderOnWire>;
  readonly payCart: () => Promise<Result<OrderOnWire>>;
}

let keys = 0;

/** A key that no payment of this run used before. */
export function nextKey(): string {
  keys += 1;
  return `key-of-a-chargeback-${keys}`;
}

/** Buys and contests in the shop of a bench. */
export function contestingShop(bench: BillingBench & { readonly shop: Shop }): ContestingShop {
  // Asked for each time: a bench has no database before its tests begin.
  const db = (): Kysely<BillingTables> => bench.db;
  const read = () => readCart(buildBillingCartDeps(bench), bench.shop);
  const follow = (disputeId: string) => settleNotedDispute(bench.deps, { disputeId });
  const buy = async (cardNumber: string, name = 'juniper.com') => {
    const request = await fillCart(bench, [comLine(name)], { cardNumber });
    const asked = { idempotencyKey: nextKey(), request };
    const { order_id: orderId } = expectOk(await placeOrder(bench.deps, bench.shop.actor, asked));
    const { id } = await db()
      .selectFrom('billing.payment')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { orderId, disputeId: `sandbox_dispute_${id}` };
  };
  const requestOfCart = async () => {
    const { products } = await read();
    return fillCart(
      bench,
      products.map(({ product_slug, product_id, meta }) => ({ product_slug, product_id, meta })),
    );
  };
  return {
    read,
    buy,
    follow,
    findChargeback: (disputeId) =>
      db()
        .selectFrom('billing.chargeback')
        .selectAll()
        .where('dispute_id', '=', disputeId)
        .executeTakeFirstOrThrow(),
    requestOfCart,
    codes: async () => (await read()).messages.persistent_errors.map(({ code }) => code),
    owed: async () =>
      (await read()).products
        .filter(({ product_slug: slug }) => slug === 'chargeback')
        .map(({ meta, item_subtotal_integer: amount }) => [meta, amount] as const),
    contested: async (cardNumber = CARDS.contested, name = 'juniper.com') => {
      const bought = await buy(cardNumber, name);
      bench.clock.advance(seconds(5));
      await follow(bought.disputeId);
      return bought;
    },
    payCart: async () =>
      placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: nextKey(), request: await requestOfCart() }),
  };
}
