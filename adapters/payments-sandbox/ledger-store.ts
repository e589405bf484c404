import type { Kysely, Selectable } from 'kysely';
import type { ChargeTable, DisputeTable, LedgerTables, RefundTable } from './ledger-tables.ts';
import { insertNotices } from './notice-store.ts';
import { insertDispute, isContested } from './dispute-store.ts';
import { insertCard } from './card-store.ts';
import type { StoredCard } from './card-store.ts';
import type { NewNotice } from './notice-store.ts';

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

/** Whether a charge waits for the customer's answer to their bank. */
export function isUnanswered(charge: Pick<LedgerCharge, 'confirm_token' | 'answered_at'>): boolean {
  return charge.confirm_token !== null && charge.answered_at === null;
}

/** The charge that a bank's page is about, or null. */
export async function findAskedCharge(db: Db, token: string): Promise<LedgerCharge | null> {
  const row = await db
    .selectFrom('payments_sandbox.charge')
    .selectAll()
    .where('confirm_token', '=', token)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the end of a charge's wait for an answer, with the notices of it; the first one holds. */
export async function writeAnswer(
  db: Db,
  answer: {
    readonly paymentId: string;
    readonly at: Date;
    /** Left out where the card is charged, or declined, as it would have been without the question. */
    readonly instead?: Pick<LedgerCharge, 'outcome' | 'decline_code' | 'decline_reason'>;
  },
  notices: readonly NewNotice[] = [],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('payments_sandbox.charge')
      .set({ answered_at: answer.at, ...answer.instead })
      .where('payment_id', '=', answer.paymentId)
      .where('confirm_token', 'is not', null)
      .where('answered_at', 'is', null)
      .returning('payment_id')
      .executeTakeFirst();
    if (row) await insertNotices(tx, notices);
  });
}

/** Whether a charge's bank has not answered yet. */
export function isPending(charge: Pick<LedgerCharge, 'settles_at'>, now: Date): boolean {
  return charge.settles_at !== null && charge.settles_at > now;
}

/**
 * Writes a charge, with the notices that tell of it, the card that is kept with it and the dispute that it leads to, unless its payment has
 * one; answers the one that holds.
 */
export async function writeCharge(
  db: Db,
  charge: LedgerCharge,
  {
    notices = [],
    card = null,
    dispute = null,
  }: {
    readonly notices?: readonly NewNotice[];
    readonly card?: StoredCard | null;
    readonly dispute?: Selectable<DisputeTable> | null;
  } = {},
): Promise<LedgerCharge> {
  const row = await db.transaction().execute(async (tx) => {
    const written = await tx
      .insertInto('payments_sandbox.charge')
      .values(charge)
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (written && card) await insertCard(tx, card);
    if (written) await insertNotices(tx, notices);
    if (written && dispute) await insertDispute(tx, dispute);
    return written;
  });
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
      .select(['amount', 'outcome', 'settles_at', 'confirm_token', 'answered_at'])
      .where('payment_id', '=', refund.payment_id)
      .forUpdate()
      .executeTakeFirst();
    if (charge?.outcome !== 'succeeded' || isPending(charge, refund.made_at) || isUnanswered(charge))
      return { refusal: 'there is no such charge' };
    const made = await tx
      .selectFrom('payments_sandbox.refund')
      .selectAll()
      .where('payment_id', '=', refund.payment_id)
      .execute();
    const same = made.find((each) => each.refund_id === refund.refund_id);
    if (same) return { reference: same.reference };
    if (await isContested(tx, refund.payment_id, refund.made_at))
      return { refusal: 'the charge is contested' };
    const refunded = made.reduce((sum, each) => sum + each.amount, 0);
    if (refunded + refund.amount > charge.amount) return { refusal: 'more than was charged' };
    await tx.insertInto('payments_sandbox.refund').values(refund).execute();
    return { reference: refund.reference };
  });
}
