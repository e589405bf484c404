import type { Kysely } from 'kysely';
import type { ChargeOutcome } from './ports/payment-gateway.ts';
import type { BillingTables } from './tables.ts';

type Db = Kysely<BillingTables>;

/** An outcome that will not change any more. */
export type FinalOutcome = Extract<ChargeOutcome, { readonly kind: 'succeeded' | 'declined' | 'cancelled' }>;

/** Stores what became of a payment. */
export async function savePaymentOutcome(tx: Db, paymentId: string, outcome: FinalOutcome): Promise<void> {
  await tx
    .updateTable('billing.payment')
    .set({
      state: outcome.kind,
      ...(outcome.kind === 'succeeded'
        ? { reference: outcome.reference, card_brand: outcome.cardBrand, card_last4: outcome.cardLast4 }
        : {}),
      ...(outcome.kind === 'declined' ? { decline_code: outcome.code, decline_reason: outcome.reason } : {}),
    })
    .where('id', '=', paymentId)
    .where('state', '=', 'asked')
    .execute();
}

/** A refund as it is stored. */
export interface StoredRefund {
  readonly id: string;
  readonly lineId: number;
  readonly orderId: number;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'asked' | 'succeeded' | 'refused';
}

/** Stores that a line's money is to go back. */
export async function insertRefund(
  tx: Db,
  refund: {
    readonly id: string;
    readonly lineId: number;
    readonly paymentId: string;
    readonly amount: number;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('billing.refund')
    .values({
      id: refund.id,
      order_line_id: refund.lineId,
      payment_id: refund.paymentId,
      amount: refund.amount,
      state: 'asked',
      reference: null,
      refusal: null,
      created_at: refund.at,
      settled_at: null,
    })
    .execute();
}

/** The refund of a line, or null. */
export async function findRefund(db: Db, lineId: number): Promise<StoredRefund | null> {
  const row = await db
    .selectFrom('billing.refund as r')
    .innerJoin('billing.order_line as l', 'l.id', 'r.order_line_id')
    .innerJoin('billing.order as o', 'o.id', 'l.order_id')
    .select(['r.id', 'r.order_line_id', 'l.order_id', 'r.payment_id', 'r.amount', 'o.currency', 'r.state'])
    .where('r.order_line_id', '=', lineId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    lineId: row.order_line_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
  };
}

/** Stores what became of a refund. */
export async function saveRefundOutcome(
  tx: Db,
  refund: {
    readonly id: string;
    readonly outcome:
      | { readonly kind: 'succeeded'; readonly reference: string }
      | { readonly kind: 'refused'; readonly reason: string };
    readonly at: Date;
  },
): Promise<void> {
  const { outcome } = refund;
  await tx
    .updateTable('billing.refund')
    .set({
      state: outcome.kind,
      settled_at: refund.at,
      ...(outcome.kind === 'succeeded' ? { reference: outcome.reference } : { refusal: outcome.reason }),
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .execute();
}
