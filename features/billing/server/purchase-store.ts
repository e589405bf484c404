import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import type { EndReason, PurchaseFamily } from '../rules/purchase-family.ts';
import type { Purchase, PurchasePayment } from './purchase.ts';
import type { BillingTables } from './tables.ts';

type Db = Kysely<BillingTables>;

/** Which purchases are asked for. */
export type PurchaseQuery =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'user'; readonly userId: number }
  | { readonly by: 'site'; readonly siteId: number }
  /** What runs, so many after a number. */
  | { readonly by: 'page'; readonly after: number; readonly limit: number };

/** The purchases that are asked for, oldest first; of people and sites those that run. */
export async function listPurchases(db: Db, query: PurchaseQuery): Promise<readonly Purchase[]> {
  let asked = db.selectFrom('billing.purchase').selectAll().orderBy('id');
  if (query.by === 'id') asked = asked.where('id', '=', query.id);
  else asked = asked.where('ended_at', 'is', null);
  if (query.by === 'user') asked = asked.where('user_id', '=', query.userId);
  if (query.by === 'site') asked = asked.where('site_id', '=', query.siteId);
  if (query.by === 'page') asked = asked.where('id', '>', query.after).limit(query.limit);
  const rows = await asked.execute();
  const payments = await listPayments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    purchaseId: row.id,
    family: row.family,
    userId: row.user_id,
    siteId: row.site_id,
    productSlug: row.product_slug,
    productName: row.product_name,
    meta: row.meta,
    isAutoRenewing: row.is_auto_renewing,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    cancelFailure: row.cancel_failure,
    payments: payments.get(row.id) ?? [],
  }));
}

/** A purchase, or null. */
export async function findPurchase(db: Db, id: number): Promise<Purchase | null> {
  const [purchase] = await listPurchases(db, { by: 'id', id });
  return purchase ?? null;
}

async function listPayments(
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
    .orderBy('p.line_id', 'desc')
    .select([
      'p.purchase_id',
      'p.kind',
      'p.delivered_at',
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

/** Holds a purchase until the transaction ends. */
export async function lockPurchase(tx: Db, purchaseId: number): Promise<void> {
  await tx
    .selectFrom('billing.purchase')
    .select('id')
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The thing of a line: a name, wherever it is; a plan, by the site that holds it. */
export interface ThingKey {
  readonly family: PurchaseFamily;
  readonly siteId: number | null;
  readonly meta: string;
}

/** The running purchase of a thing, held until the transaction ends; null where there is none. */
export async function lockRunning(
  tx: Db,
  { family, siteId, meta }: ThingKey,
): Promise<{ readonly purchaseId: number; readonly productSlug: string } | null> {
  const row = await tx
    .selectFrom('billing.purchase')
    .select(['id', 'product_slug'])
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .where((where) => (family === 'name' ? where('meta', '=', meta) : where('site_id', '=', siteId)))
    .forUpdate()
    .executeTakeFirst();
  return row ? { purchaseId: row.id, productSlug: row.product_slug } : null;
}

/** Stores a purchase and gives its number. */
export async function insertPurchase(
  tx: Db,
  purchase: ThingKey & {
    readonly userId: number;
    readonly productSlug: string;
    readonly productName: string;
    readonly startedAt: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('billing.purchase')
    .values({
      family: purchase.family,
      user_id: purchase.userId,
      site_id: purchase.siteId,
      product_slug: purchase.productSlug,
      product_name: purchase.productName,
      meta: purchase.meta,
      started_at: purchase.startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores that a line has paid for a purchase. */
export async function insertPurchaseLine(
  tx: Db,
  line: {
    readonly lineId: number;
    readonly purchaseId: number;
    readonly kind: PurchasePayment['kind'];
    readonly deliveredAt: Date;
  },
): Promise<void> {
  const { lineId, purchaseId, kind, deliveredAt } = line;
  await tx
    .insertInto('billing.purchase_line')
    .values({ line_id: lineId, purchase_id: purchaseId, kind, delivered_at: deliveredAt })
    .execute();
}

/** Ends a purchase. */
export async function endPurchase(
  tx: Db,
  end: {
    readonly purchaseId: number;
    readonly reason: EndReason;
    readonly at: Date;
    /** Until when it was paid; of a plan that another one replaces. */
    readonly paidUntil?: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable('billing.purchase')
    .set({ ended_at: end.at, end_reason: end.reason, paid_until: end.paidUntil ?? null })
    .where('id', '=', end.purchaseId)
    .where('ended_at', 'is', null)
    .execute();
}

/** A plan that another one replaced. */
export interface FormerPlan {
  readonly purchaseId: number;
  readonly productSlug: string;
  readonly paidUntil: Date;
}

/** The plan that a site had before one, where it is still paid at `now`; null where there is none. */
export async function findFormerPlan(
  db: Db,
  former: { readonly siteId: number; readonly replacedAt: Date; readonly now: Date },
): Promise<FormerPlan | null> {
  const row = await db
    .selectFrom('billing.purchase')
    .select(['id', 'product_slug', 'paid_until'])
    .where('site_id', '=', former.siteId)
    .where('family', '=', 'plan')
    .where('end_reason', '=', 'replaced')
    .where('ended_at', '=', former.replacedAt)
    .where('paid_until', '>', former.now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.paid_until
    ? { purchaseId: row.id, productSlug: row.product_slug, paidUntil: row.paid_until }
    : null;
}

/** Lets a purchase that was replaced go on. */
export async function reopenPurchase(tx: Db, purchaseId: number): Promise<void> {
  await tx
    .updateTable('billing.purchase')
    .set({ ended_at: null, end_reason: null, paid_until: null })
    .where('id', '=', purchaseId)
    .execute();
}

/** Whether a plan is to be renewed by itself. */
export async function saveAutoRenewing(tx: Db, purchaseId: number, isOn: boolean): Promise<void> {
  await tx
    .updateTable('billing.purchase')
    .set({ is_auto_renewing: isOn })
    .where('id', '=', purchaseId)
    .execute();
}

/** Why a cancellation came to nothing; null where one begins anew. */
export async function saveCancelFailure(tx: Db, purchaseId: number, reason: string | null): Promise<void> {
  await tx
    .updateTable('billing.purchase')
    .set({ cancel_failure: reason })
    .where('id', '=', purchaseId)
    .execute();
}

/** The purchase of a line, and what the line was to it; null where it is of none. */
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

/** The running purchases of names, by name; names that were not bought here are absent. */
export async function findNamePurchases(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('billing.purchase')
    .select(['meta', 'id'])
    .where('family', '=', 'name')
    .where('ended_at', 'is', null)
    .where('meta', 'in', names)
    .execute();
  return new Map(rows.map(({ meta, id }) => [meta, id]));
}

/** Of plans' purchases, those with which a domain was taken for free that is there, or on its way. */
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
