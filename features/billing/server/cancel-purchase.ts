import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CancellationOnWire, PurchaseDetailOnWire } from '../contract/purchases.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { announcePurchases } from './purchases/purchase.ts';
import { answerOnce } from './api/answer-once.ts';
import { decideCancellation } from './purchases/decide-cancellation.ts';
import { describePurchase, findOwnPurchase } from './purchases/describe-purchase.ts';
import type { DescribePurchaseDeps } from './purchases/describe-purchase.ts';
import { agreedRefund, beginCancellation, findRefundSplit } from './api/refund-purchase.ts';
import { saveAutoRenew } from './purchases/register-purchase-kinds.ts';
import { presentCancellation } from './purchases/purchase-presenter.ts';
import { findFormerPlan, lockPurchase } from './purchases/purchase-store.ts';

/** Previews cancelling a purchase of the actor; changes nothing. */
export async function getCancellation(
  deps: DescribePurchaseDeps,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<CancellationOnWire>> {
  const found = await findOwnPurchase(deps, deps.db, actor, input.id);
  if (!found.ok) return found;
  const now = deps.clock.now();
  const cancellation = decideCancellation(found.value, now);
  const split = await findRefundSplit(deps.db, cancellation);
  const { siteId, family, startedAt: replacedAt } = found.value.purchase;
  const hasFormerPlan =
    family === 'plan' &&
    siteId !== null &&
    (await findFormerPlan(deps.db, { siteId, replacedAt, now })) !== null;
  return ok(presentCancellation(found.value, cancellation, { split, hasFormerPlan, now }));
}

/** The refund that the customer agreed to. */
interface AskedCancellation {
  readonly id: string;
  readonly idempotencyKey: string | null;
  readonly refund: number;
  readonly currency: string;
}

/**
 * Cancels a purchase of the actor, once per `Idempotency-Key`.
 *
 * Within the refund window it ends and its last payment is refunded; later it is not renewed and
 * expires. Rejected if the refund differs from what the customer saw.
 */
export async function cancelPurchase(
  deps: DescribePurchaseDeps,
  actor: UserActor,
  { id, idempotencyKey: key, refund, currency }: AskedCancellation,
): Promise<Result<PurchaseDetailOnWire>> {
  const request = ['cancel-purchase', id, refund, currency];
  return answerOnce(deps, { userId: actor.userId, key, request }, async (tx: Database) => {
    const seen = await findOwnPurchase(deps, tx, actor, id);
    if (!seen.ok) return seen;
    await lockPurchase(tx, seen.value.purchase.purchaseId);
    const found = await findOwnPurchase(deps, tx, actor, id);
    if (!found.ok) return found;
    const { purchase } = found.value;
    const cancellation = decideCancellation(found.value, deps.clock.now());
    if (cancellation === null || cancellation.outcome === 'none') return refuseBilling('purchase_over');
    const due = await agreedRefund(tx, cancellation, { amount: refund, currency });
    if (!due.ok) return due;
    if (cancellation.outcome === 'give_back') await beginCancellation(deps, tx, found.value, cancellation);
    else await saveAutoRenew(deps, tx, purchase, false);
    await announcePurchases(deps.live, tx, purchase);
    const after = await findOwnPurchase(deps, tx, actor, id);
    return after.ok ? ok(await describePurchase(deps, tx, after.value)) : after;
  });
}
