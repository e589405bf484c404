import type { Message } from '#platform/kernel/sentence.ts';
import { storedMessage } from '#platform/kernel/sentence.ts';
import type { Kysely, Selectable } from 'kysely';
import { mayLineBecome } from '../../rules/order-states.ts';
import type { LineState } from '../../rules/order-states.ts';
import type { NewOrder, OrderLine } from './order.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

function toOrderLine(row: Selectable<BillingTables['billing.order_line']>): OrderLine {
  return {
    id: row.id,
    orderId: row.order_id,
    itemId: row.item_id,
    productSlug: row.product_slug,
    productName: row.product_name,
    meta: row.meta,
    volume: row.volume,
    quantity: row.quantity,
    extra: row.extra,
    amount: row.amount,
    tax: row.tax,
    period: row.period,
    state: row.state,
    failureCode: row.failure_code,
    failureReason: storedMessage(row.failure_reason, row.failure_sentence),
    finishedAt: row.finished_at,
  };
}

/** The lines of orders, in order of purchase. */
export async function listLines(db: Db, orderIds: readonly number[]): Promise<readonly OrderLine[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('billing.order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return rows.map(toOrderLine);
}

/** A line by number; throws if there is none. */
export async function findLine(db: Db, lineId: number): Promise<OrderLine> {
  const row = await db
    .selectFrom('billing.order_line')
    .selectAll()
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  return toOrderLine(row);
}

/** Lines by number. */
export async function listLinesById(db: Db, lineIds: readonly number[]): Promise<readonly OrderLine[]> {
  const rows = await db.selectFrom('billing.order_line').selectAll().where('id', 'in', lineIds).execute();
  return rows.map(toOrderLine);
}

/** Locks an order's lines until the transaction ends. */
export async function lockLines(tx: Db, orderId: number): Promise<readonly OrderLine[]> {
  const rows = await tx
    .selectFrom('billing.order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toOrderLine);
}

/** Stores the lines of a new order. */
export async function insertLines(tx: Db, orderId: number, lines: NewOrder['lines']): Promise<void> {
  await tx
    .insertInto('billing.order_line')
    .values(
      lines.map((line) => ({
        order_id: orderId,
        item_id: line.itemId,
        product_slug: line.productSlug,
        product_name: line.productName,
        meta: line.meta,
        volume: line.volume,
        quantity: line.quantity,
        extra: JSON.stringify(line.extra),
        sealed: line.sealed,
        amount: line.amount,
        tax: line.tax,
        period: line.period === null ? null : JSON.stringify(line.period),
        state: 'ordered' as const,
        failure_code: null,
        failure_reason: null,
        failure_sentence: null,
        finished_at: null,
      })),
    )
    .execute();
}

/**
 * A line's cart identity and its encrypted secrets; null if there is no such line or it has none.
 */
export async function findSealed(
  db: Db,
  lineId: number,
): Promise<{ readonly itemId: string; readonly sealed: string } | null> {
  const row = await db
    .selectFrom('billing.order_line')
    .select(['item_id', 'sealed'])
    .where('id', '=', lineId)
    .executeTakeFirst();
  return row && row.sealed !== null ? { itemId: row.item_id, sealed: row.sealed } : null;
}

/** Starts the delivery of a paid order's lines. */
export async function startProvisioning(tx: Db, orderId: number): Promise<void> {
  await tx
    .updateTable('billing.order_line')
    .set({ state: 'provisioning' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'ordered')
    .execute();
}

/** Changes a line's state; null if it is not in the expected state. */
export async function moveLine(
  tx: Db,
  move: {
    readonly lineId: number;
    readonly from: LineState;
    readonly to: LineState;
    readonly at: Date;
    readonly failure?: { readonly code: string; readonly reason: Message };
  },
): Promise<OrderLine | null> {
  if (!mayLineBecome(move.from, move.to)) {
    throw new Error(`invalid transition from ${move.from} to ${move.to} (rules/order-states.ts)`);
  }
  const row = await tx
    .updateTable('billing.order_line')
    .set({
      state: move.to,
      // A cancelled line was delivered before, and is again if the cancellation fails.
      ...(move.to === 'taking_back' || move.from === 'taking_back' ? {} : { finished_at: move.at }),
      // The deliverer has read them; they are no longer needed.
      sealed: null,
      ...(move.failure
        ? {
            failure_code: move.failure.code,
            failure_reason: move.failure.reason.message,
            failure_sentence: JSON.stringify(move.failure.reason.sentence),
          }
        : {}),
    })
    .where('id', '=', move.lineId)
    .where('state', '=', move.from)
    .returningAll()
    .executeTakeFirst();
  return row ? toOrderLine(row) : null;
}

/** Whether an order for a name waits for its payment; an order of any person. */
export async function isBeingPaid(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing.order as order')
    .innerJoin('billing.order_line as line', 'line.order_id', 'order.id')
    .select('line.id')
    .where('order.state', '=', 'awaiting_payment')
    .where('line.meta', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an order on a site for one of these purchases is being paid for, or is paid and not
 * delivered.
 */
export async function hasOpenOrder(
  db: Db,
  { siteId, metas }: { readonly siteId: number; readonly metas: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('billing.order as order')
    .innerJoin('billing.order_line as line', 'line.order_id', 'order.id')
    .select('line.id')
    .where('order.site_id', '=', siteId)
    .where('line.meta', 'in', metas)
    .where((where) =>
      where.or([where('order.state', '=', 'awaiting_payment'), where('line.state', '=', 'provisioning')]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
