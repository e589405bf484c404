import type { Database } from '#platform/database/database.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { saveReturned } from '../chargebacks/chargeback-store.ts';
import type { StoredChargeback } from '../chargebacks/chargeback-store.ts';
import { refundCredits } from '../ledger/credit-store.ts';
import { issueCreditNote } from '../receipts/issue-receipt.ts';
import { recordMovements } from '../ledger/ledger-store.ts';
import { findLine } from '../orders/order-line-store.ts';
import { getOrder } from '../orders/order-store.ts';

/**
 * Gives back what was paid for a contested charge that came back after all, in the transaction that
 * says so: as credits of whoever paid, with a credit note. The fine stays.
 */
export async function returnContestedPayment(
  deps: Pick<BillingDeps, 'clock' | 'jobs' | 'brand'> & { readonly db: Database },
  { id, paidLineId, amount }: StoredChargeback,
): Promise<void> {
  if (paidLineId === null) return;
  const { db, clock, brand } = deps;
  const at = clock.now();
  const line = await findLine(db, paidLineId);
  const order = await getOrder(db, line.orderId);
  const of = { userId: order.userId, orderId: order.id, currency: order.currency };
  await saveReturned(db, { id, amount });
  await recordMovements(db, [{ kind: 'chargeback_undone', subject: String(line.id), amount, ...of }], at);
  await refundCredits(db, { ...of, lineId: line.id, amount, at });
  const part = { ...line, amount, tax: 0 };
  await issueCreditNote(deps, { order, line: part, toCard: 0, toCredits: amount, seller: brand, at });
}
