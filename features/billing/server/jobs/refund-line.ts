import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { announceOrder } from '../announce-order.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { issueCreditNote } from '../issue-receipt.ts';
import { recordMovements } from '../ledger-store.ts';
import { moveLine } from '../order-line-store.ts';
import { getOrder } from '../order-store.ts';
import { findRefund, saveRefundOutcome } from '../payment-store.ts';
import type { RefundOutcome } from '../ports/payment-gateway.ts';

/**
 * Gives the money of a line back that failed or was taken back.
 *
 * Asked under the refund's own id, so that running it twice gives it back once. Without an
 * answer the job is tried again.
 */
export async function refundFailedLine(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'live' | 'gateway' | 'brand'>,
  { lineId }: { readonly lineId: number },
): Promise<void> {
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
  if (outcome.kind === 'unknown') throw new Error(`no answer on refund ${refund.id}: ${outcome.reason}`);
  await inTransaction(deps.db, async (tx: Database) => {
    const at = deps.clock.now();
    if (!(await saveRefundOutcome(tx, { id: refund.id, outcome, at })) || outcome.kind !== 'succeeded')
      return;
    const line =
      (await moveLine(tx, { lineId, from: 'failed', to: 'refunded', at })) ??
      (await moveLine(tx, { lineId, from: 'taken_back', to: 'refunded', at }));
    if (!line) throw new Error(`line ${lineId} was given back while it was not given up`);
    const order = await getOrder(tx, refund.orderId);
    const { id: orderId, userId, currency } = order;
    const moved = { kind: 'refund', subject: refund.id, orderId, userId, currency } as const;
    await recordMovements(tx, [{ ...moved, amount: refund.amount }], at);
    await announceOrder(deps.live, tx, order);
    const { amount: toCard, credits: toCredits } = refund;
    await issueCreditNote({ ...deps, db: tx }, { order, line, toCard, toCredits, seller: deps.brand, at });
  });
  // The log is where a person learns of it; the repeated job then finds nothing left to do.
  if (outcome.kind === 'refused') throw new Error(`refund ${refund.id} was refused: ${outcome.reason}`);
}
