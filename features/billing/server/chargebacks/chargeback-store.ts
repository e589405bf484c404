import type { Kysely, Selectable } from 'kysely';
import type { ChargebackState } from '../../rules/chargeback.ts';
import { chargebackLabel } from '../../rules/chargeback.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** A chargeback as it is stored. */
export interface StoredChargeback {
  readonly id: number;
  readonly disputeId: string;
  readonly orderId: number;
  /** What customers know it by. */
  readonly label: string;
  readonly reason: string;
  readonly state: ChargebackState;
  readonly currency: string;
  readonly amount: number;
  readonly fine: number;
  readonly openedAt: Date;
  readonly isPaid: boolean;
  /** The order line that paid for it; null where none has. */
  readonly paidLineId: number | null;
  readonly paidAmount: number;
  /** What of that went back as credits. */
  readonly returned: number;
}

/** A chargeback with whose order it is. */
export interface ListedChargeback extends StoredChargeback {
  readonly siteId: number | null;
  readonly userId: number;
}

function chargebackOf(row: Selectable<BillingTables['billing.chargeback']>): StoredChargeback {
  return {
    id: row.id,
    disputeId: row.dispute_id,
    orderId: row.order_id,
    label: row.label,
    reason: row.reason,
    state: row.state,
    currency: row.currency,
    amount: row.amount,
    fine: row.fine,
    openedAt: row.opened_at,
    isPaid: row.paid_line_id !== null,
    paidLineId: row.paid_line_id,
    paidAmount: row.paid_amount,
    returned: row.returned,
  };
}

function chargebacks(db: Db) {
  return db
    .selectFrom('billing.chargeback as c')
    .innerJoin('billing.order as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select(['o.site_id', 'o.user_id'])
    .orderBy('c.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof chargebacks>['execute']>>[number];
const listedOf = (row: Row): ListedChargeback => ({
  ...chargebackOf(row),
  siteId: row.site_id,
  userId: row.user_id,
});

/** Whose cart something is owed in: a site's, or the one without a site of a person. */
export interface Debtor {
  readonly siteId: number | null;
  readonly userId: number | null;
}

/** The chargebacks that a cart has to pay for, oldest first. */
export async function listUnpaid(db: Db, { siteId, userId }: Debtor): Promise<readonly StoredChargeback[]> {
  if (siteId === null && userId === null) return [];
  const unpaid = chargebacks(db).where('c.paid_line_id', 'is', null);
  const rows = await (
    siteId === null
      ? unpaid.where('o.site_id', 'is', null).where('o.user_id', '=', userId)
      : unpaid.where('o.site_id', '=', siteId)
  ).execute();
  return rows.map(chargebackOf);
}

/** One chargeback, or null. */
export async function findChargeback(db: Db, id: number): Promise<ListedChargeback | null> {
  const row = await chargebacks(db).where('c.id', '=', id).executeTakeFirst();
  return row ? listedOf(row) : null;
}

/** Every chargeback of a site and of a person, oldest first. */
export async function listChargebacksOf(
  db: Db,
  { siteId, userId }: { readonly siteId: number | null; readonly userId: number },
): Promise<readonly StoredChargeback[]> {
  const rows = await chargebacks(db)
    .where((where) =>
      where.or([
        where('o.user_id', '=', userId),
        ...(siteId === null ? [] : [where('o.site_id', '=', siteId)]),
      ]),
    )
    .execute();
  return rows.map(chargebackOf);
}

/** Every chargeback there is, oldest first. */
export async function listAllChargebacks(db: Db): Promise<readonly ListedChargeback[]> {
  return (await chargebacks(db).execute()).map(listedOf);
}

/** Stores a chargeback that nobody has heard of before; who calls holds the order. */
export async function insertChargeback(
  tx: Db,
  chargeback: Pick<StoredChargeback, 'disputeId' | 'orderId' | 'reason' | 'currency' | 'amount' | 'fine'> & {
    readonly gateway: string;
    readonly at: Date;
  },
): Promise<StoredChargeback> {
  const { earlier } = await tx
    .selectFrom('billing.chargeback')
    .select((select) => select.fn.countAll<number>().as('earlier'))
    .where('order_id', '=', chargeback.orderId)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('billing.chargeback')
    .values({
      gateway: chargeback.gateway,
      dispute_id: chargeback.disputeId,
      order_id: chargeback.orderId,
      label: chargebackLabel(chargeback.orderId, earlier),
      reason: chargeback.reason.slice(0, 100),
      state: 'open',
      currency: chargeback.currency,
      amount: chargeback.amount,
      fine: chargeback.fine,
      opened_at: chargeback.at,
      closed_at: null,
      asked_at: chargeback.at,
      paid_line_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return chargebackOf(row);
}

/** The chargeback of a dispute, held until the transaction ends; null where nobody has heard of it. */
export async function lockChargeback(
  tx: Db,
  dispute: { readonly gateway: string; readonly disputeId: string },
): Promise<StoredChargeback | null> {
  const row = await tx
    .selectFrom('billing.chargeback')
    .selectAll()
    .where('gateway', '=', dispute.gateway)
    .where('dispute_id', '=', dispute.disputeId)
    .forUpdate()
    .executeTakeFirst();
  return row ? chargebackOf(row) : null;
}

/** The chargeback that customers know by a label, held until the transaction ends; null where there is none. */
export async function lockLabelled(tx: Db, label: string): Promise<StoredChargeback | null> {
  const row = await tx
    .selectFrom('billing.chargeback')
    .selectAll()
    .where('label', '=', label)
    .forUpdate()
    .executeTakeFirst();
  return row ? chargebackOf(row) : null;
}

/** Stores how a chargeback stands. */
export async function saveChargebackState(
  tx: Db,
  chargeback: { readonly id: number; readonly state: 'won' | 'lost'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('billing.chargeback')
    .set({ state: chargeback.state, closed_at: chargeback.at })
    .where('id', '=', chargeback.id)
    .execute();
}

/** Stores which line paid for a chargeback. */
export async function savePaid(
  tx: Db,
  paid: { readonly id: number; readonly lineId: number; readonly amount: number },
): Promise<void> {
  await tx
    .updateTable('billing.chargeback')
    .set({ paid_line_id: paid.lineId, paid_amount: paid.amount })
    .where('id', '=', paid.id)
    .execute();
}

/** Stores what of a payment for a chargeback went back. */
export async function saveReturned(
  tx: Db,
  returned: { readonly id: number; readonly amount: number },
): Promise<void> {
  await tx
    .updateTable('billing.chargeback')
    .set({ returned: returned.amount })
    .where('id', '=', returned.id)
    .execute();
}

/** Disputes that nobody has decided yet and nobody has asked about since an instant; asked they are from now on. */
export async function takeUnasked(
  tx: Db,
  asked: { readonly gateway: string; readonly before: Date; readonly at: Date },
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('billing.chargeback')
    .set({ asked_at: asked.at })
    .where('gateway', '=', asked.gateway)
    .where('state', '=', 'open')
    .where('asked_at', '<=', asked.before)
    .returning('dispute_id')
    .execute();
  return rows.map((row) => row.dispute_id);
}
