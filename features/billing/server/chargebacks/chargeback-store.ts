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
  /** The label that customers see. */
  readonly label: string;
  readonly reason: string;
  readonly state: ChargebackState;
  readonly currency: string;
  readonly amount: number;
  readonly fine: number;
  readonly openedAt: Date;
  readonly isPaid: boolean;
  /** The order line that paid it; null if unpaid. */
  readonly paidLineId: number | null;
  readonly paidAmount: number;
  /** The part that was refunded as credits. */
  readonly returned: number;
}

/** A chargeback with the owner of its order. */
export interface ListedChargeback extends StoredChargeback {
  readonly siteId: number | null;
  readonly userId: number;
}

function toChargeback(row: Selectable<BillingTables['billing.chargeback']>): StoredChargeback {
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
const toListedChargeback = (row: Row): ListedChargeback => ({
  ...toChargeback(row),
  siteId: row.site_id,
  userId: row.user_id,
});

/** The cart that owes it: a site's, or the person's cart without a site. */
export interface Debtor {
  readonly siteId: number | null;
  readonly userId: number | null;
}

/** The unpaid chargebacks of a cart, oldest first. */
export async function listUnpaid(db: Db, { siteId, userId }: Debtor): Promise<readonly StoredChargeback[]> {
  if (siteId === null && userId === null) return [];
  const unpaid = chargebacks(db).where('c.paid_line_id', 'is', null);
  const rows = await (
    siteId === null
      ? unpaid.where('o.site_id', 'is', null).where('o.user_id', '=', userId)
      : unpaid.where('o.site_id', '=', siteId)
  ).execute();
  return rows.map(toChargeback);
}

/** A chargeback, or null. */
export async function findChargeback(db: Db, id: number): Promise<ListedChargeback | null> {
  const row = await chargebacks(db).where('c.id', '=', id).executeTakeFirst();
  return row ? toListedChargeback(row) : null;
}

/** Every chargeback of a site and of a person, oldest first. */
export async function listOwnChargebacks(
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
  return rows.map(toChargeback);
}

/** Every chargeback there is, oldest first. */
export async function listAllChargebacks(db: Db): Promise<readonly ListedChargeback[]> {
  return (await chargebacks(db).execute()).map(toListedChargeback);
}

/** Stores a new chargeback; the caller holds the order's lock. */
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
  return toChargeback(row);
}

/** Locks the chargeback of a dispute; null if unknown. */
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
  return row ? toChargeback(row) : null;
}

/** Locks the chargeback with a label; null if unknown. */
export async function lockLabelled(tx: Db, label: string): Promise<StoredChargeback | null> {
  const row = await tx
    .selectFrom('billing.chargeback')
    .selectAll()
    .where('label', '=', label)
    .forUpdate()
    .executeTakeFirst();
  return row ? toChargeback(row) : null;
}

/** Stores a chargeback's state. */
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

/** Stores the line that paid for a chargeback. */
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

/** Stores the refunded part of a chargeback payment. */
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

/** Claims undecided disputes not checked since an instant, and marks them as checked. */
export async function claimUncheckedDisputes(
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
