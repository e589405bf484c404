import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { billingLineSentences } from '../../contract/refusals.ts';
import { announceOrder, getOrder } from '../orders/order-store.ts';
import { announcePurchases } from '../purchases/purchase.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundMoney } from '../payments/refund-money.ts';
import type { MarkLineDeps } from './mark-line.ts';
import { moveLine } from '../orders/order-line-store.ts';
import { findPurchaseOfLine } from '../purchases/purchase-line-store.ts';
import { endPurchase, findPurchase, saveCancelFailure } from '../purchases/purchase-store.ts';

/**
 * Records in the caller's transaction that a line was cancelled, and refunds it. Its purchase ends,
 * unless only a renewal was undone: of a plan, or of anything with `goesOn`.
 *
 * The first outcome wins: returns false if no cancellation is in progress.
 */
export async function markLineCancelled(
  deps: MarkLineDeps & Pick<BillingDeps, 'jobs'>,
  { lineId, goesOn = false }: { readonly lineId: number; readonly goesOn?: boolean },
): Promise<boolean> {
  const { db, clock, live } = deps;
  const at = clock.now();
  const failure = { code: 'given_back', reason: say(billingLineSentences, 'given_back') };
  const line = await moveLine(db, { lineId, from: 'taking_back', to: 'taken_back', at, failure });
  if (!line) return false;
  const owner = await findPurchaseOfLine(db, lineId);
  if (owner) {
    const { purchaseId, family, kind } = owner;
    const isTermOnly = kind === 'renewal' && (family === 'plan' || goesOn);
    if (!isTermOnly) await endPurchase(db, { purchaseId, reason: 'taken_back', at });
    const purchase = await findPurchase(db, purchaseId);
    if (purchase) await announcePurchases(live, db, purchase);
  }
  await refundMoney(deps, line);
  return true;
}

/**
 * Records in the caller's transaction that a line could not be cancelled: it is delivered as
 * before, is not refunded, and its purchase says why. `reason` is a sentence for the customer.
 *
 * The first outcome wins: returns false if no cancellation is in progress.
 */
export async function markLineNotCancelled(
  deps: MarkLineDeps,
  { lineId, reason }: { readonly lineId: number; readonly reason: Message },
): Promise<boolean> {
  const { db, clock, live } = deps;
  const line = await moveLine(db, { lineId, from: 'taking_back', to: 'delivered', at: clock.now() });
  if (!line) return false;
  const owner = await findPurchaseOfLine(db, lineId);
  const purchase = owner && (await findPurchase(db, owner.purchaseId));
  if (purchase) {
    await saveCancelFailure(db, purchase.purchaseId, reason);
    await announcePurchases(live, db, purchase);
  }
  await announceOrder(live, db, await getOrder(db, line.orderId));
  return true;
}
