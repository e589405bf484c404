import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { announceOrder } from '../announce-order.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { moveLine } from '../order-line-store.ts';
import { getOrder } from '../order-store.ts';
import { findRefund, saveRefundOutcome } from '../payment-store.ts';
import type { RefundOutcome } from '../ports/payment-gateway.ts';

/**
 * Gives the money of a failed line back.
 *
 * Asked under the refund's own id, so that running it twice gives it back once. Without an
 * answer the job is tried again.
 */
export async function refundFailedLine(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'live' | 'gateway'>,
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
    await saveRefundOutcome(tx, { id: refund.id, outcome, at });
    if (outcome.kind !== 'succeeded') return;
    await moveLine(tx, { lineId, from: 'failed', to: 'refunded', at });
    const order = await getOrder(tx, refund.orderId);
    await announceOrder(deps.live, tx, order);
  });
  // The log is where a person learns of it; the repeated job then finds nothing left to do.
  if (outcome.kind === 'refused') throw new Error(`refund ${refund.id} was refused: ${outcome.reason}`);
}
