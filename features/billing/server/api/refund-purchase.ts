import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import { splitRefund } from '../../rules/refund-policy.ts';
import type { RefundSplit } from '../../rules/refund-policy.ts';
import { announceOrder, getOrder } from '../orders/order-store.ts';
import { announcePurchases } from '../purchases/purchase.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { decideCancellation } from '../purchases/decide-cancellation.ts';
import type { Cancellation } from '../purchases/decide-cancellation.ts';
import { findOwnPurchase } from '../purchases/describe-purchase.ts';
import { termsOfFamily } from '../purchases/register-purchase-kinds.ts';
import { moveLine } from '../orders/order-line-store.ts';
import { sumCardRefunds } from '../payments/payment-store.ts';
import { lockPurchase, saveCancelFailure } from '../purchases/purchase-store.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';

type Deps = Pick<BillingDeps, 'clock' | 'live' | 'jobs' | 'purchaseTerms'>;

/** How a payment is refunded; empty unless it is refundable. */
export async function findRefundSplit(db: Database, cancellation: Cancellation | null): Promise<RefundSplit> {
  if (cancellation?.outcome !== 'give_back') return { toCard: 0, toCredits: 0 };
  const { amount, tax, orderId } = cancellation.payment;
  const order = await getOrder(db, orderId);
  const refundedToCard = await sumCardRefunds(db, order.payment.id);
  return splitRefund(amount + tax, { paidByCard: order.total, refundedToCard });
}

/** The current refund; rejected if the customer saw another amount. */
export async function agreedRefund(
  tx: Database,
  cancellation: Cancellation,
  seen: { readonly amount: number; readonly currency: string } | null,
): Promise<Result<Money>> {
  const { toCard, toCredits } = await findRefundSplit(tx, cancellation);
  const { currency, locale } = cancellation.payment;
  const due = { amount: toCard + toCredits, currency };
  if (!seen || (seen.amount === due.amount && seen.currency === due.currency)) return ok(due);
  // An unknown currency can't be formatted.
  const shown =
    seen.currency === currency
      ? formatMoney({ amount: seen.amount, currency }, locale)
      : `${seen.amount} ${seen.currency}`;
  const refund = formatMoney(due, locale);
  return refuseBilling(
    'refund_changed',
    { shown, refund },
    { data: { refund_integer: due.amount, refund_display: refund, currency_code: currency } },
  );
}

/**
 * Starts cancelling a purchase in the caller's transaction; the refund follows when that is done.
 */
export async function beginCancellation(
  deps: Deps,
  tx: Database,
  { purchase }: KnownPurchase,
  { payment }: Cancellation,
): Promise<void> {
  const { lineId, orderId, kind, formerEnd } = payment;
  const line = await moveLine(tx, { lineId, from: 'delivered', to: 'taking_back', at: deps.clock.now() });
  const family = termsOfFamily(deps, purchase);
  if (!line || !family) throw new Error(`line ${lineId} can't be cancelled: not found`);
  await saveCancelFailure(tx, purchase.purchaseId, null);
  const renewed = kind === 'renewal' ? { renewedYears: line.volume, formerEnd } : {};
  await family.startCancellation(tx, { purchase, lineId, ...renewed });
  await announceOrder(deps.live, tx, await getOrder(tx, orderId));
}

/**
 * Refunds a purchase whose thing its buyer removes, in the transaction that removes it.
 *
 * Within the refund window it refunds the last payment, as a cancellation does; later nothing. Null
 * if there is no payment. Rejected if the buyer saw another amount. The caller removes the rest,
 * such as time left from before a renewal.
 */
export async function refundPurchase(
  deps: Deps,
  tx: Database,
  {
    actor,
    purchaseId,
    seen,
  }: {
    readonly actor: UserActor;
    readonly purchaseId: number;
    /** Null if the client did not send an amount. */
    readonly seen: { readonly amount: number; readonly currency: string } | null;
  },
): Promise<Result<Money | null>> {
  await lockPurchase(tx, purchaseId);
  const found = await findOwnPurchase(deps, tx, actor, String(purchaseId));
  // Only the owner can request a refund of their purchase.
  if (!found.ok) return ok(null);
  const cancellation = decideCancellation(found.value, deps.clock.now());
  if (cancellation === null) return ok(null);
  const due = await agreedRefund(tx, cancellation, seen);
  if (!due.ok || cancellation.outcome !== 'give_back') return due;
  await beginCancellation(deps, tx, found.value, cancellation);
  await announcePurchases(deps.live, tx, found.value.purchase);
  return due;
}
