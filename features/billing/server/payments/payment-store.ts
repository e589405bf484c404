import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ChargeOutcome } from '../ports/payment-gateway.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** A final outcome. */
export type FinalOutcome = Extract<ChargeOutcome, { readonly kind: 'succeeded' | 'declined' | 'cancelled' }>;

/** Stores a payment's outcome. */
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

/** Stores where the customer confirms a payment; false if already stored. */
export async function saveConfirmationUrl(tx: Db, paymentId: string, url: string): Promise<boolean> {
  const row = await tx
    .updateTable('billing.payment')
    .set({ confirmation_url: url })
    .where('id', '=', paymentId)
    .where('state', '=', 'asked')
    .where('confirmation_url', 'is distinct from', url)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A refund as it is stored. */
export interface StoredRefund {
  readonly id: string;
  readonly lineId: number;
  readonly orderId: number;
  readonly paymentId: string;
  /** Refunded to the card. */
  readonly amount: number;
  /** Refunded as credits. */
  readonly credits: number;
  readonly currency: string;
  readonly state: 'asked' | 'succeeded' | 'refused';
}

/** Stores a line's pending refund. */
export async function insertRefund(
  tx: Db,
  refund: {
    readonly id: string;
    readonly lineId: number;
    readonly paymentId: string;
    /** Refunded to the card. */
    readonly amount: number;
    /** Refunded as credits. */
    readonly credits: number;
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
      credits: refund.credits,
      state: 'asked',
      reference: null,
      refusal: null,
      created_at: refund.at,
      settled_at: null,
    })
    .execute();
}

/** What was or will be refunded to a payment's card. */
export async function sumCardRefunds(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('billing.refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.amount;
}

/** Total refund of an order. */
export interface Refunded {
  readonly toCard: number;
  readonly toCredits: number;
}

/** Total refund by order; orders without one are absent. */
export async function listRefunded(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Refunded>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('billing.refund as r')
    .innerJoin('billing.payment as p', 'p.id', 'r.payment_id')
    .select([
      'p.order_id',
      sql<number>`sum(r.amount)::bigint`.as('to_card'),
      sql<number>`sum(r.credits)::bigint`.as('to_credits'),
    ])
    .where('r.state', '=', 'succeeded')
    .where('p.order_id', 'in', orderIds)
    .groupBy('p.order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, { toCard: row.to_card, toCredits: row.to_credits }]));
}

/** The refund of a line, or null. */
export async function findRefund(db: Db, lineId: number): Promise<StoredRefund | null> {
  const row = await db
    .selectFrom('billing.refund as r')
    .innerJoin('billing.order_line as l', 'l.id', 'r.order_line_id')
    .innerJoin('billing.order as o', 'o.id', 'l.order_id')
    .select([
      'r.id',
      'r.order_line_id',
      'l.order_id',
      'r.payment_id',
      'r.amount',
      'r.credits',
      'o.currency',
      'r.state',
    ])
    .where('r.order_line_id', '=', lineId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    lineId: row.order_line_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    amount: row.amount,
    credits: row.credits,
    currency: row.currency,
    state: row.state,
  };
}

/** Stores that a refund was made; false if its outcome is already stored. */
export async function saveRefundMade(
  tx: Db,
  refund: { readonly id: string; readonly reference: string; readonly at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('billing.refund')
    .set({ state: 'succeeded', reference: refund.reference, settled_at: refund.at })
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Stores that credits replace a refund the gateway refused; false if its outcome is already stored.
 */
export async function saveRefundAsCredits(
  tx: Db,
  refund: { readonly id: string; readonly refusal: string; readonly at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('billing.refund')
    .set({
      state: 'succeeded',
      amount: 0,
      credits: sql`credits + amount`,
      refusal: refund.refusal,
      settled_at: refund.at,
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The order of a payment, or null. */
export async function findOrderOfPayment(db: Db, paymentId: string): Promise<number | null> {
  const row = await db
    .selectFrom('billing.payment')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Stores a received webhook; false if it was received before. */
export async function insertNotice(
  tx: Db,
  notice: {
    readonly gateway: string;
    readonly id: string;
    readonly paymentId: string | null;
    readonly disputeId: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('billing.payment_notice')
    .values({
      gateway: notice.gateway,
      id: notice.id,
      payment_id: notice.paymentId,
      dispute_id: notice.disputeId,
      received_at: notice.at,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes webhooks received before an instant. */
export async function deleteNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('billing.payment_notice').where('received_at', '<', before).execute();
}
