import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import type { PurchaseFamily } from '../../rules/purchase-status.ts';
import type { PurchasePayment } from './purchase.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** Payments of purchases, newest first, by line number. */
export async function listPurchasePayments(
  db: Db,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, PurchasePayment[]>> {
  const payments = new Map<number, PurchasePayment[]>();
  if (purchaseIds.length === 0) return payments;
  const rows = await db
    .selectFrom('billing.purchase_line as p')
    .innerJoin('billing.order_line as l', 'l.id', 'p.line_id')
    .innerJoin('billing.order as o', 'o.id', 'l.order_id')
    .where('p.purchase_id', 'in', purchaseIds)
    // A later order may have been delivered earlier.
    .orderBy('p.delivered_at', 'desc')
    .orderBy('p.line_id', 'desc')
    .select([
      'p.purchase_id',
      'p.kind',
      'p.delivered_at',
      'p.former_end',
      'l.id',
      'l.order_id',
      'l.amount',
      'l.tax',
      'l.state',
    ])
    .select(['o.user_id', 'o.currency', 'o.locale'])
    .select(
      sql<boolean>`exists (select from billing.chargeback c where c.order_id = o.id and c.state <> 'won')`.as(
        'is_contested',
      ),
    )
    .execute();
  for (const row of rows) {
    payments.set(row.purchase_id, [
      ...(payments.get(row.purchase_id) ?? []),
      {
        lineId: row.id,
        orderId: row.order_id,
        userId: row.user_id,
        kind: row.kind,
        deliveredAt: row.delivered_at,
        formerEnd: row.former_end,
        amount: row.amount,
        tax: row.tax,
        currency: row.currency,
        locale: row.locale,
        state: row.state,
        isContested: row.is_contested,
      },
    ]);
  }
  return payments;
}

/** Stores that a line paid for a purchase. */
export async function insertPurchaseLine(
  tx: Db,
  line: {
    readonly lineId: number;
    readonly purchaseId: number;
    readonly kind: PurchasePayment['kind'];
    readonly deliveredAt: Date;
    readonly formerEnd: Date | null;
  },
): Promise<void> {
  const { lineId, purchaseId, kind, deliveredAt, formerEnd } = line;
  await tx
    .insertInto('billing.purchase_line')
    .values({
      line_id: lineId,
      purchase_id: purchaseId,
      kind,
      delivered_at: deliveredAt,
      former_end: formerEnd,
    })
    .execute();
}

/** The purchase of a line and the line's role; null if it has none. */
export async function findPurchaseOfLine(
  db: Db,
  lineId: number,
): Promise<{
  readonly purchaseId: number;
  readonly family: PurchaseFamily;
  readonly kind: PurchasePayment['kind'];
} | null> {
  const row = await db
    .selectFrom('billing.purchase_line as l')
    .innerJoin('billing.purchase as p', 'p.id', 'l.purchase_id')
    .select(['p.id', 'p.family', 'l.kind'])
    .where('l.line_id', '=', lineId)
    .executeTakeFirst();
  return row ? { purchaseId: row.id, family: row.family, kind: row.kind } : null;
}

/** The plan purchases whose free domain exists or is being registered. */
export async function listFreeDomainUses(
  db: Db,
  purchaseIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (purchaseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('billing.purchase as p')
    .innerJoin('billing.purchase_line as first', 'first.purchase_id', 'p.id')
    .innerJoin('billing.order_line as plan', 'plan.id', 'first.line_id')
    .select('p.id')
    .where('p.id', 'in', purchaseIds)
    .where('first.kind', '=', 'purchase')
    .where(
      sql<SqlBool>`exists (
        select from billing.order_line l join billing."order" o on o.id = l.order_id
        where o.site_id = p.site_id and o.id >= plan.order_id
          and l.extra @> '{"uses_domain_credit": true}'
          and l.state in ('provisioning', 'delivered', 'taking_back'))`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The plan purchases whose last delivered line was a free trial. */
export async function listTrials(db: Db, purchaseIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (purchaseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('billing.purchase_line as p')
    .innerJoin('billing.order_line as l', 'l.id', 'p.line_id')
    .where('p.purchase_id', 'in', purchaseIds)
    .distinctOn('p.purchase_id')
    .orderBy('p.purchase_id')
    .orderBy('p.line_id', 'desc')
    .select(['p.purchase_id', 'l.extra'])
    .execute();
  return new Set(rows.filter(({ extra }) => extra['free_trial'] === true).map((row) => row.purchase_id));
}
