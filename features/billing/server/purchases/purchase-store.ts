import type { Message } from '#platform/kernel/sentence.ts';
import { storedMessage } from '#platform/kernel/sentence.ts';
import type { Kysely } from 'kysely';
import type { EndReason, PurchaseFamily } from '../../rules/purchase-status.ts';
import { listPurchasePayments } from './purchase-line-store.ts';
import type { Purchase } from './purchase.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** Which purchases are asked for. */
export type PurchaseQuery =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'user'; readonly userId: number }
  /** What one person has bought for a site. */
  | { readonly by: 'site'; readonly siteId: number; readonly userId: number }
  /** What runs, so many after a number. */
  | { readonly by: 'page'; readonly after: number; readonly limit: number };

/** The purchases that are asked for, oldest first; of people and sites those that run. */
export async function listPurchases(db: Db, query: PurchaseQuery): Promise<readonly Purchase[]> {
  let asked = db.selectFrom('billing.purchase').selectAll().orderBy('id');
  if (query.by === 'id') asked = asked.where('id', '=', query.id);
  else asked = asked.where('ended_at', 'is', null);
  if (query.by === 'user') asked = asked.where('user_id', '=', query.userId);
  if (query.by === 'site') {
    asked = asked.where('site_id', '=', query.siteId).where('user_id', '=', query.userId);
  }
  if (query.by === 'page') asked = asked.where('id', '>', query.after).limit(query.limit);
  const rows = await asked.execute();
  const payments = await listPurchasePayments(
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
    cancelFailure: storedMessage(row.cancel_failure, row.cancel_failure_sentence),
    payments: payments.get(row.id) ?? [],
  }));
}

/** A purchase, or null. */
export async function findPurchase(db: Db, id: number): Promise<Purchase | null> {
  const [purchase] = await listPurchases(db, { by: 'id', id });
  return purchase ?? null;
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

/** Identifies a purchased thing: a domain by its name, a plan by its site. */
export interface PurchaseItemKey {
  readonly family: PurchaseFamily;
  readonly siteId: number | null;
  readonly meta: string;
}

/** The running purchase of a thing, held until the transaction ends; null where there is none. */
export async function lockRunning(
  tx: Db,
  { family, siteId, meta }: PurchaseItemKey,
): Promise<{ readonly purchaseId: number; readonly productSlug: string; readonly userId: number } | null> {
  const row = await tx
    .selectFrom('billing.purchase')
    .select(['id', 'product_slug', 'user_id'])
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .where((where) => (family === 'name' ? where('meta', '=', meta) : where('site_id', '=', siteId)))
    .forUpdate()
    .executeTakeFirst();
  return row ? { purchaseId: row.id, productSlug: row.product_slug, userId: row.user_id } : null;
}

/** Stores a purchase and gives its number. */
export async function insertPurchase(
  tx: Db,
  purchase: PurchaseItemKey & {
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

/** Stores the site of the running purchase of a name; false where the name has none. */
export async function savePurchaseSite(
  tx: Db,
  { name, siteId }: { readonly name: string; readonly siteId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('billing.purchase')
    .set({ site_id: siteId })
    .where('family', '=', 'name')
    .where('meta', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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

/** Whether a plan renews automatically. */
export async function saveAutoRenewing(tx: Db, purchaseId: number, isOn: boolean): Promise<void> {
  await tx
    .updateTable('billing.purchase')
    .set({ is_auto_renewing: isOn })
    .where('id', '=', purchaseId)
    .execute();
}

/** Why a cancellation failed; null when a new one starts. */
export async function saveCancelFailure(tx: Db, purchaseId: number, reason: Message | null): Promise<void> {
  await tx
    .updateTable('billing.purchase')
    .set({
      cancel_failure: reason?.message ?? null,
      cancel_failure_sentence: reason && JSON.stringify(reason.sentence),
    })
    .where('id', '=', purchaseId)
    .execute();
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
