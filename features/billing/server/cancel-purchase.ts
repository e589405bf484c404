import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CancellationOnWire, PurchaseDetailOnWire } from '../contract/purchases.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { splitRefund } from '../rules/refund-split.ts';
import type { RefundSplit } from '../rules/refund-split.ts';
import { announceOrder } from './announce-order.ts';
import { announcePurchases } from './announce-purchases.ts';
import { answerOnce } from './answer-once.ts';
import { decideCancellation } from './decide-cancellation.ts';
import type { Cancellation } from './decide-cancellation.ts';
import { describePurchase } from './describe-purchase.ts';
import type { DescribePurchaseDeps } from './describe-purchase.ts';
import { findOwnPurchase } from './find-own-purchase.ts';
import { saveAutoRenew, termsOfFamily } from './know-purchases.ts';
import { moveLine } from './order-line-store.ts';
import { getOrder } from './order-store.ts';
import { sumCardRefunds } from './payment-store.ts';
import { presentCancellation } from './purchase-presenter.ts';
import { findFormerPlan, lockPurchase, saveCancelFailure } from './purchase-store.ts';

/** What cancelling a purchase of the actor would do now; nothing changes. */
export async function getCancellation(
  deps: DescribePurchaseDeps,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<CancellationOnWire>> {
  const found = await findOwnPurchase(deps, deps.db, actor, input.id);
  if (!found.ok) return found;
  const now = deps.clock.now();
  const cancellation = decideCancellation(found.value, now);
  const split = await splitOf(deps.db, cancellation);
  const { siteId, family, startedAt: replacedAt } = found.value.purchase;
  const hasFormerPlan =
    family === 'plan' &&
    siteId !== null &&
    (await findFormerPlan(deps.db, { siteId, replacedAt, now })) !== null;
  return ok(presentCancellation(found.value, cancellation, { split, hasFormerPlan, now }));
}

/** What of a payment goes back where; nothing unless it is given back. */
async function splitOf(db: Database, cancellation: Cancellation | null): Promise<RefundSplit> {
  if (cancellation?.outcome !== 'give_back') return { toCard: 0, toCredits: 0 };
  const { amount, tax, orderId } = cancellation.payment;
  const order = await getOrder(db, orderId);
  const refundedToCard = await sumCardRefunds(db, order.payment.id);
  return splitRefund(amount + tax, { paidByCard: order.total, refundedToCard });
}

/** What the customer has seen and agreed to. */
interface AskedCancellation {
  readonly id: string;
  readonly idempotencyKey: string | null;
  readonly refund: number;
  readonly currency: string;
}

/**
 * Cancels a purchase of the actor, once per `Idempotency-Key`.
 *
 * Within the window of its policy the thing is taken back and its last payment goes back; after it, it is not
 * renewed and ends by itself. Refused where another amount would go back than the customer saw.
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
    const { toCard, toCredits } = await splitOf(tx, cancellation);
    const due = { amount: toCard + toCredits, currency: cancellation.payment.currency };
    if (refund !== due.amount || currency !== due.currency) {
      return refuseChanged({ amount: refund, currency }, due, cancellation.payment.locale);
    }
    if (cancellation.outcome === 'give_back') await beginTakingBack(deps, tx, found.value, cancellation);
    else await saveAutoRenew(deps, tx, purchase, false);
    await announcePurchases(deps.live, tx, purchase);
    const after = await findOwnPurchase(deps, tx, actor, id);
    return after.ok ? ok(await describePurchase(deps, tx, after.value)) : after;
  });
}

function refuseChanged(
  shown: { readonly amount: number; readonly currency: string },
  due: { readonly amount: number; readonly currency: string },
  locale: string,
): Result<never> {
  // A currency that nobody knows cannot be written as one.
  const isKnown = shown.currency === due.currency;
  return refuseBilling(
    'refund_changed',
    {
      shown: isKnown ? formatMoney(shown, locale) : `${shown.amount} ${shown.currency}`,
      refund: formatMoney(due, locale),
    },
    {
      data: {
        refund_integer: due.amount,
        refund_display: formatMoney(due, locale),
        currency_code: due.currency,
      },
    },
  );
}

async function beginTakingBack(
  deps: DescribePurchaseDeps,
  tx: Database,
  { purchase }: { readonly purchase: Parameters<typeof termsOfFamily>[1] },
  { payment }: Cancellation,
): Promise<void> {
  const { lineId, orderId, kind } = payment;
  const line = await moveLine(tx, {
    lineId,
    from: 'delivered',
    to: 'taking_back',
    at: deps.clock.now(),
  });
  const family = termsOfFamily(deps, purchase);
  if (!line || !family) throw new Error(`line ${lineId} is not there to be taken back`);
  await saveCancelFailure(tx, purchase.purchaseId, null);
  const renewed = kind === 'renewal' ? { renewedYears: line.volume } : {};
  await family.takeBack(tx, { purchase, lineId, ...renewed });
  await announceOrder(deps.live, tx, await getOrder(tx, orderId));
}
