import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { DisputeAnswer } from '#features/billing/server/ports/payment-gateway.ts';
import { after } from '#platform/kernel/duration.ts';
import type { ChargeTable, DisputeTable, LedgerTables } from './ledger-tables.ts';
import { insertNotices } from './notice-store.ts';
import type { NewNotice } from './notice-store.ts';
import type { CardBehaviour } from './sandbox-cards.ts';

type Db = Kysely<LedgerTables>;
type Dispute = Selectable<DisputeTable>;

/** The dispute that a charge with this card causes; null for none. */
export function buildDispute(behaviour: CardBehaviour, charge: Selectable<ChargeTable>): Dispute | null {
  // A free order cannot be disputed.
  if (behaviour.kind !== 'contested' || charge.amount === 0) return null;
  const opensAt = after(charge.made_at, behaviour.after);
  const { reason, decision } = behaviour;
  return {
    dispute_id: `sandbox_dispute_${charge.payment_id}`,
    payment_id: charge.payment_id,
    amount: charge.amount,
    reason,
    opens_at: opensAt,
    closes_at: decision && after(opensAt, decision.after),
    closes_as: decision && decision.as,
  };
}

/** Writes a dispute, with the notices that tell of it. */
export async function insertDispute(tx: Db, dispute: Dispute): Promise<void> {
  await tx.insertInto('payments_sandbox.dispute').values(dispute).execute();
  const notice = (type: 'dispute.opened' | 'dispute.closed', dueAt: Date): NewNotice => ({
    noticeId: `${dispute.dispute_id}_${type}`,
    paymentId: dispute.payment_id,
    disputeId: dispute.dispute_id,
    type,
    dueAt,
  });
  await insertNotices(tx, [
    notice('dispute.opened', dispute.opens_at),
    ...(dispute.closes_at ? [notice('dispute.closed', dispute.closes_at)] : []),
  ]);
}

/** State of a dispute; amounts refunded before it was opened are not taken again. */
export async function findLedgerDispute(db: Db, disputeId: string, now: Date): Promise<DisputeAnswer> {
  const row = await db
    .selectFrom('payments_sandbox.dispute as d')
    .innerJoin('payments_sandbox.charge as c', 'c.payment_id', 'd.payment_id')
    .selectAll('d')
    .select([
      'c.currency',
      sql<number>`(select coalesce(sum(r.amount), 0)::bigint from payments_sandbox.refund r
        where r.payment_id = d.payment_id and r.made_at < d.opens_at)`.as('refunded'),
    ])
    .where('d.dispute_id', '=', disputeId)
    .where('d.opens_at', '<=', now)
    .executeTakeFirst();
  if (!row || row.refunded >= row.amount) return { kind: 'none' };
  const isClosed = row.closes_at !== null && row.closes_at <= now;
  return {
    kind: 'found',
    dispute: {
      id: row.dispute_id,
      paymentId: row.payment_id,
      amount: { amount: row.amount - row.refunded, currency: row.currency },
      reason: row.reason,
      state: isClosed ? (row.closes_as ?? 'open') : 'open',
    },
  };
}

/** Whether a bank holds the charge: until a decision in our favour, it cannot be refunded. */
export async function isContested(db: Db, paymentId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payments_sandbox.dispute')
    .select(['closes_at', 'closes_as'])
    .where('payment_id', '=', paymentId)
    .where('opens_at', '<=', now)
    .executeTakeFirst();
  if (!row) return false;
  return row.closes_as !== 'won' || row.closes_at === null || row.closes_at > now;
}
