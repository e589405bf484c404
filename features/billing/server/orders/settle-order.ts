import { lockCart } from '#features/cart/server/api/lock-cart.ts';
import { releaseCoupon } from '#features/cart/server/api/redeem-coupon.ts';
import { takeBoughtLines } from '#features/cart/server/api/open-cart-for-payment.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { orderPaid } from '../../contract/events.ts';
import { announceOrder, getOrder, lockOrder, saveOrderState } from './order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { postPaidOrder } from '../ledger/ledger-store.ts';
import { returnCredits } from '../ledger/credit-store.ts';
import { saveCard } from '../payments/settle-card-setup.ts';
import type { Order } from './order.ts';
import { listLines, startProvisioning } from './order-line-store.ts';
import { saveConfirmationUrl, savePaymentOutcome } from '../payments/payment-store.ts';
import { settleChargebacks } from '../chargebacks/settle-chargebacks.ts';
import type { FinalOutcome } from '../payments/payment-store.ts';
import type { ChargeOutcome, ChargeRequest } from '../ports/payment-gateway.ts';

type SettleDeps = Pick<
  BillingDeps,
  'db' | 'clock' | 'events' | 'jobs' | 'live' | 'gateway' | 'brand' | 'seller' | 'publicUrl'
>;

/** The payment source, and whether to save the card. */
export type PaidBy = Pick<ChargeRequest, 'source' | 'keepFor'>;

/** A charge unknown to the gateway expires after this long; its request has timed out by then. */
const GIVE_UP_AFTER = minutes(2);
/** Confirmations expire after this long. */
const CONFIRM_WITHIN = minutes(30);

/**
 * Completes an order's payment; safe to repeat.
 *
 * The gateway is called outside of any transaction, always with the order's own payment id, so
 * concurrent calls make one charge. The outcome is stored once. With a payment source it charges;
 * without one (after a crash) it asks the gateway what it knows.
 */
export async function settleOrder(deps: SettleDeps, orderId: number, paidBy: PaidBy | null): Promise<Order> {
  const order = await getOrder(deps.db, orderId);
  if (order.state !== 'awaiting_payment') return order;
  const outcome = await askOutcome(deps, order, paidBy);
  return outcome === null ? order : saveOutcome(deps, order, outcome);
}

/**
 * Cancels an order's payment unless it was made: the gateway won't charge it any more, and the
 * order is cancelled. Payments that were charged, or are pending at the bank, stay unchanged.
 */
export async function abandonPayment(deps: SettleDeps, orderId: number): Promise<Order> {
  const order = await getOrder(deps.db, orderId);
  if (order.state !== 'awaiting_payment' || order.total === 0) return order;
  return saveOutcome(deps, order, await deps.gateway.cancelCharge(order.payment.id));
}

/** Stores the gateway's answer if it is final. */
async function saveOutcome(deps: SettleDeps, order: Order, outcome: ChargeOutcome): Promise<Order> {
  if (outcome.kind === 'needs_confirmation') await recordConfirmation(deps, order, outcome.url);
  else if (isFinal(outcome)) await recordOutcome(deps, order, outcome);
  else return order;
  return getOrder(deps.db, order.id);
}

/** The gateway's answer about an order's payment; null if it is unknown there. */
async function askOutcome(
  deps: SettleDeps,
  order: Order,
  paidBy: PaidBy | null,
): Promise<ChargeOutcome | null> {
  if (order.total === 0) return NOTHING_TO_PAY;
  const { gateway } = deps;
  if (paidBy) {
    const outcome = await gateway.charge({
      paymentId: order.payment.id,
      amount: { amount: order.total, currency: order.currency },
      ...paidBy,
      description: `${deps.brand} order ${order.id}`,
      returnUrl: `${deps.publicUrl}/checkout/${order.siteId ?? 'no-site'}/order/${order.id}`,
    });
    if (outcome.kind !== 'unknown') return outcome;
  }
  // No answer, or the card is no longer known: the gateway's record decides.
  const known = await gateway.findCharge(order.payment.id);
  const patience = known?.kind === 'needs_confirmation' ? CONFIRM_WITHIN : GIVE_UP_AFTER;
  const mayGiveUp = known === null || known.kind === 'needs_confirmation';
  const isDead = !paidBy && mayGiveUp && after(order.createdAt, patience) <= deps.clock.now();
  // The charge request may still be on its way: close the id before cancelling.
  return isDead ? gateway.cancelCharge(order.payment.id) : known;
}

const NOTHING_TO_PAY: FinalOutcome = {
  kind: 'succeeded',
  reference: 'none',
  cardBrand: null,
  cardLast4: null,
  saved: null,
};

function isFinal(outcome: ChargeOutcome): outcome is FinalOutcome {
  return outcome.kind === 'succeeded' || outcome.kind === 'declined' || outcome.kind === 'cancelled';
}

async function recordConfirmation(deps: SettleDeps, order: Order, url: string): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    if (await saveConfirmationUrl(tx, order.payment.id, url)) await announceOrder(deps.live, tx, order);
  });
}

async function recordOutcome(deps: SettleDeps, order: Order, outcome: FinalOutcome): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    // Lock order: cart before order, as in placing an order.
    await lockCart(tx, order.cartKey);
    if ((await lockOrder(tx, order.id)) !== 'awaiting_payment') return;
    const at = deps.clock.now();
    await savePaymentOutcome(tx, order.payment.id, outcome);
    await saveOrderState(tx, {
      id: order.id,
      state: outcome.kind === 'succeeded' ? 'paid' : outcome.kind,
      at,
    });
    if (outcome.kind === 'succeeded' && outcome.saved) {
      await saveCard(deps, tx, { userId: order.userId, saved: outcome.saved, at });
    }
    if (outcome.kind === 'succeeded') await beginDelivery(deps, tx, order, at);
    else await giveBack(tx, { orderId: order.id, at });
    await announceOrder(deps.live, tx, order);
  });
}

/** Returns the coupon and credits of an unpaid order. */
async function giveBack(tx: Database, order: { readonly orderId: number; readonly at: Date }): Promise<void> {
  await releaseCoupon(tx, order);
  await returnCredits(tx, order);
}

async function beginDelivery(deps: SettleDeps, tx: Database, order: Order, at: Date): Promise<void> {
  await startProvisioning(tx, order.id);
  const lines = await listLines(tx, [order.id]);
  await takeBoughtLines(tx, { key: order.cartKey, itemIds: lines.map((line) => line.itemId), at });
  await deps.events.publish(tx, orderPaid, `order:${order.id}`, {
    orderId: order.id,
    siteId: order.siteId,
    userId: order.userId,
    lines: lines.map((line) => ({
      lineId: line.id,
      productSlug: line.productSlug,
      meta: line.meta,
      extra: { ...line.extra },
      quantity: line.quantity,
      volume: line.volume,
    })),
  });
  if (order.siteId === null) {
    await deps.live.announce(tx, { userIds: [order.userId], topic: 'cart:no-site' });
  } else {
    await deps.live.announce(tx, { siteId: order.siteId, topic: `cart:${order.siteId}` });
  }
  await settleChargebacks({ ...deps, db: tx }, order, lines);
  await postPaidOrder({ ...deps, db: tx }, { orderId: order.id, lines, seller: deps.seller, at });
}
