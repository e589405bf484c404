import type { Kysely, Selectable } from 'kysely';

interface ChargeTable {
  payment_id: string;
  amount: number;
  currency: string;
  outcome: 'succeeded' | 'declined' | 'cancelled';
  reference: string;
  card_brand: string | null;
  card_last4: string | null;
  decline_code: string | null;
  decline_reason: string | null;
  made_at: Date;
}

interface RefundTable {
  refund_id: string;
  payment_id: string;
  amount: number;
  reference: string;
  made_at: Date;
}

/** The tables of schema `payments_sandbox`. */
export interface LedgerTables {
  'payments_sandbox.charge': ChargeTable;
  'payments_sandbox.refund': RefundTable;
}

/** A charge as the ledger holds it. */
export type LedgerCharge = Selectable<ChargeTable>;

type Db = Kysely<LedgerTables>;

/** The charge of a payment, or null. */
export async function findLedgerCharge(db: Db, paymentId: string): Promise<LedgerCharge | null> {
  const row = await db
    .selectFrom('payments_sandbox.charge')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a charge unless its payment has one; answers the one that holds. */
export async function writeCharge(db: Db, charge: LedgerCharge): Promise<LedgerCharge> {
  const row = await db
    .insertInto('payments_sandbox.charge')
    .values(charge)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  const held = row ?? (await findLedgerCharge(db, charge.payment_id));
  if (!held) throw new Error(`charge ${charge.payment_id} was neither written nor found`);
  return held;
}

/** Writes a refund unless it is written or exceeds what was charged; answers its reference, or why not. */
export async function writeRefund(
  db: Db,
  refund: Selectable<RefundTable>,
): Promise<{ readonly reference: string } | { readonly refusal: string }> {
  return db.transaction().execute(async (tx) => {
    const charge = await tx
      .selectFrom('payments_sandbox.charge')
      .select(['amount', 'outcome'])
      .where('payment_id', '=', refund.payment_id)
      .forUpdate()
      .executeTakeFirst();
    if (charge?.outcome !== 'succeeded') return { refusal: 'there is no such charge' };
    const made = await tx
      .selectFrom('payments_sandbox.refund')
      .selectAll()
      .where('payment_id', '=', refund.payment_id)
      .execute();
    const same = made.find((each) => each.refund_id === refund.refund_id);
    if (same) return { reference: same.reference };
    const refunded = made.reduce((sum, each) => sum + each.amount, 0);
    if (refunded + refund.amount > charge.amount) return { refusal: 'more than was charged' };
    await tx.insertInto('payments_sandbox.refund').values(refund).execute();
    return { reference: refund.reference };
  });
}
