import { holdCart } from '#features/cart/server/api/hold-cart.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { endsPurchases, mayChargebackBecome } from '../../rules/chargeback.ts';
import { movementsOfChargeback } from '../../rules/ledger.ts';
import type { BillingDeps } from '../billing-deps.ts';
import {
  insertChargeback,
  listOwnChargebacks,
  lockChargeback,
  saveChargebackState,
  claimUncheckedDisputes,
} from '../chargebacks/chargeback-store.ts';
import type { StoredChargeback } from '../chargebacks/chargeback-store.ts';
import { recordMovements } from '../ledger/ledger-store.ts';
import { getOrder, lockOrder } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';
import { findOrderOfPayment } from '../payments/payment-store.ts';
import type { Dispute } from '../ports/payment-gateway.ts';
import { returnContestedPayment } from '../payments/refund-money.ts';
import { mailDispute, followDispute } from './billing-jobs.ts';

/** Dependencies of processing a dispute. */
export type DisputeDeps = Pick<
  BillingDeps,
  'db' | 'clock' | 'live' | 'jobs' | 'gateway' | 'brand' | 'seller'
>;

/**
 * Stores a dispute's state from the gateway, whatever the order and number of its webhooks.
 *
 * A new dispute is owed with its fine, and blocks the site's cart. The payer gets a mail about the
 * dispute and its decision. Repeated disputes block the site's purchases. Disputes about unknown
 * payments belong to another user of the gateway account, and are ignored.
 */
export async function settleNotedDispute(
  deps: DisputeDeps,
  { disputeId }: { readonly disputeId: string },
): Promise<void> {
  const answer = await deps.gateway.findDispute(disputeId);
  if (answer.kind === 'unknown')
    throw new TemporaryError(`no answer on dispute ${disputeId}: ${answer.reason}`);
  if (answer.kind === 'none' || answer.dispute.paymentId === null) return;
  const { dispute } = answer;
  const orderId = await findOrderOfPayment(deps.db, answer.dispute.paymentId);
  if (orderId === null) return;
  const fine = await fineIn(deps, dispute.amount.currency);
  await inTransaction(deps.db, async (tx: Database) => {
    // Row lock: one dispute of an order at a time, each created once.
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, orderId);
    const inOne = { ...deps, db: tx };
    const known = await lockChargeback(tx, { gateway: deps.gateway.name, disputeId });
    const chargeback = known ?? (await begin(inOne, order, dispute, fine));
    const isDecided = dispute.state !== 'open' && (await close(inOne, order, chargeback, dispute.state));
    if (!known || isDecided) {
      await deps.jobs.enqueue(tx, mailDispute, { chargebackId: chargeback.id, state: dispute.state });
    }
  });
}

async function fineIn({ db, clock }: DisputeDeps, currency: string): Promise<number> {
  const [fine] = await findProducts(db, [PRODUCT_SLUGS.chargeback], currency, clock.now());
  if (!fine) throw new Error(`a chargeback has no fine in ${currency}`);
  return fine.amount;
}

async function begin(
  deps: DisputeDeps,
  order: Order,
  { id, amount: { amount, currency }, reason }: Dispute,
  fine: number,
): Promise<StoredChargeback> {
  const { db, clock, live, gateway } = deps;
  const at = clock.now();
  const taken = { disputeId: id, orderId: order.id, currency, amount, fine };
  const chargeback = await insertChargeback(db, { ...taken, reason, gateway: gateway.name, at });
  await recordMovements(db, movementsOfChargeback({ ...order, currency }, taken), at);
  await live.announce(db, { userIds: [order.userId], topic: 'orders' });
  const { siteId } = order;
  if (siteId === null) {
    await live.announce(db, { userIds: [order.userId], topic: 'cart:no-site' });
    return chargeback;
  }
  const hold = { siteId, note: `Dispute ${id} of order ${order.id}`, at };
  await holdCart({ db, live }, { ...hold, kind: 'chargeback' });
  if (endsPurchases(await listOwnChargebacks(db, order), at)) {
    await holdCart({ db, live }, { ...hold, kind: 'blocked' });
  }
  return chargeback;
}

/** Stores the decision; false if it is not new. */
async function close(
  deps: DisputeDeps,
  order: Order,
  chargeback: StoredChargeback,
  state: 'won' | 'lost',
): Promise<boolean> {
  if (!mayChargebackBecome(chargeback.state, state)) return false;
  const { db, clock, live } = deps;
  const at = clock.now();
  await saveChargebackState(db, { id: chargeback.id, state, at });
  if (state === 'won') {
    const { disputeId: subject, amount, currency } = chargeback;
    const won = { kind: 'chargeback_won', subject, amount, currency } as const;
    await recordMovements(db, [{ ...won, userId: order.userId, orderId: order.id }], at);
    await returnContestedPayment(deps, chargeback);
  }
  if (order.siteId === null) {
    await live.announce(db, { userIds: [order.userId], topic: 'cart:no-site' });
  } else {
    await live.announce(db, { siteId: order.siteId, topic: `cart:${order.siteId}` });
  }
  return true;
}

/** Makes up for lost webhooks within a day; banks take weeks. */
const ASK_EVERY = days(1);

/** Polls undecided disputes once a day, in case a webhook was lost. */
export async function followOpenDisputes({
  db,
  clock,
  jobs,
  gateway,
}: Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'gateway'>): Promise<void> {
  await inTransaction(db, async (tx: Database) => {
    const at = clock.now();
    const unasked = await claimUncheckedDisputes(tx, {
      gateway: gateway.name,
      before: after(at, -ASK_EVERY),
      at,
    });
    for (const disputeId of unasked) await jobs.enqueue(tx, followDispute, { disputeId });
  });
}
