import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import type { RefundSplit } from '../../rules/refund-policy.ts';
import { announceOrder, getOrder } from '../orders/order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { creditRefusedRefund } from '../ledger/credit-store.ts';
import { issueCreditNote } from '../receipts/issue-receipt.ts';
import { recordMovements } from '../ledger/ledger-store.ts';
import { moveLine } from '../orders/order-line-store.ts';
import { findRefund, saveRefundAsCredits, saveRefundMade } from '../payments/payment-store.ts';
import type { StoredRefund } from '../payments/payment-store.ts';
import type { RefundOutcome } from '../ports/payment-gateway.ts';

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'live' | 'gateway' | 'brand' | 'seller'>;

/**
 * Refunds a failed or cancelled line.
 *
 * The gateway is called with the refund's own id, so running it twice refunds once. Without an
 * answer the job is retried. If the gateway refuses, for example for a disputed charge, credits are
 * granted: a disputed charge is owed in full, so the credits pay their part of it.
 */
export async function refundFailedLine(deps: Deps, { lineId }: { readonly lineId: number }): Promise<void> {
  const refund = await findRefund(deps.db, lineId);
  if (refund?.state !== 'asked') return;
  const outcome: RefundOutcome =
    refund.amount === 0
      ? { kind: 'succeeded', reference: 'none' }
      : await deps.gateway.refund({
          refundId: refund.id,
          paymentId: refund.paymentId,
          amount: { amount: refund.amount, currency: refund.currency },
        });
  if (outcome.kind === 'unknown')
    throw new TemporaryError(`no answer on refund ${refund.id}: ${outcome.reason}`);
  await inTransaction(deps.db, async (tx: Database) => {
    const at = deps.clock.now();
    const back = await settle(tx, refund, outcome, at);
    if (!back) return;
    const line =
      (await moveLine(tx, { lineId, from: 'failed', to: 'refunded', at })) ??
      (await moveLine(tx, { lineId, from: 'taken_back', to: 'refunded', at }));
    if (!line) throw new Error(`line ${lineId} has a refund but was not cancelled`);
    const order = await getOrder(tx, refund.orderId);
    const { id: orderId, userId, currency } = order;
    const moved = { userId, orderId, currency };
    if (outcome.kind === 'succeeded') {
      const refunded = { kind: 'refund', subject: refund.id, amount: refund.amount } as const;
      await recordMovements(tx, [{ ...moved, ...refunded }], at);
    } else {
      await creditRefusedRefund(tx, { ...moved, refundId: refund.id, amount: refund.amount, at });
    }
    await announceOrder(deps.live, tx, order);
    await issueCreditNote({ ...deps, db: tx }, { order, line, ...back, seller: deps.seller, at });
  });
}

/** Stores a refund's outcome and returns the split; null if it was already stored. */
async function settle(
  tx: Database,
  { id, amount, credits }: StoredRefund,
  outcome: Exclude<RefundOutcome, { readonly kind: 'unknown' }>,
  at: Date,
): Promise<RefundSplit | null> {
  if (outcome.kind === 'succeeded') {
    const isFirst = await saveRefundMade(tx, { id, reference: outcome.reference, at });
    return isFirst ? { toCard: amount, toCredits: credits } : null;
  }
  const isFirst = await saveRefundAsCredits(tx, { id, refusal: outcome.reason, at });
  return isFirst ? { toCard: 0, toCredits: amount + credits } : null;
}
