import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../contract/refusals.ts';
import type { BillingDeps } from './billing-deps.ts';
import { followDispute, followPayment } from './jobs/billing-jobs.ts';
import { insertNotice } from './payments/payment-store.ts';
import type { SignedNotice } from './ports/payment-gateway.ts';

/**
 * Receives a webhook of the payment gateway.
 *
 * Only recent webhooks with the gateway's signature are accepted, each once. Only their subject is
 * used; the gateway is then asked for the state. The response is sent as soon as that is queued.
 */
export async function receivePaymentNotice(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'gateway'>,
  signed: SignedNotice,
): Promise<Result<{ readonly received: true }>> {
  const { gateway, clock, jobs } = deps;
  const notice = gateway.readNotice(signed);
  if (!notice) return refuseBilling('payment_notice_not_genuine');
  const { id, disputeId } = notice;
  const paymentId = disputeId === null ? notice.paymentId : null;
  if (paymentId === null && disputeId === null) return ok({ received: true });
  await inTransaction(deps.db, async (tx: Database) => {
    const heard = { gateway: gateway.name, id, paymentId, disputeId, at: clock.now() };
    if (!(await insertNotice(tx, heard))) return;
    if (paymentId !== null) await jobs.enqueue(tx, followPayment, { paymentId });
    if (disputeId !== null) await jobs.enqueue(tx, followDispute, { disputeId });
  });
  return ok({ received: true });
}
