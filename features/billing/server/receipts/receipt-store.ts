import type { Kysely, Selectable } from 'kysely';
import { readReceipt, storedReceipt } from '../../rules/receipt.ts';
import type { ReceiptContent, ReceiptKind } from '../../rules/receipt.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** A receipt or credit note before it has its number. */
export interface NewReceipt {
  readonly kind: ReceiptKind;
  readonly userId: number;
  readonly orderId: number;
  /** The line that a credit note is for. */
  readonly lineId: number | null;
  readonly content: ReceiptContent;
  readonly issuedAt: Date;
}

/** A receipt or credit note as it was issued. */
export interface Receipt extends NewReceipt {
  readonly number: number;
}

/**
 * Issues a receipt: it gets the next number when the transaction commits.
 *
 * Numbers have no gaps, so they are assigned one after the other at commit; a rolled back
 * transaction uses none.
 */
export async function insertReceipt(tx: Db, receipt: NewReceipt): Promise<void> {
  await tx
    .insertInto('billing.receipt_without_number')
    .values({
      kind: receipt.kind,
      user_id: receipt.userId,
      order_id: receipt.orderId,
      order_line_id: receipt.lineId,
      content: JSON.stringify(storedReceipt(receipt.content)),
      issued_at: receipt.issuedAt,
    })
    .execute();
}

/** The numbers of an order's papers. */
export interface ReceiptNumbers {
  /** Null where it has no receipt. */
  readonly receipt: number | null;
  readonly creditNotes: readonly number[];
}

/** The numbers of one order's papers. */
export function receiptNumbers(papers: readonly Pick<Receipt, 'kind' | 'number'>[]): ReceiptNumbers {
  return {
    receipt: papers.find(({ kind }) => kind === 'receipt')?.number ?? null,
    creditNotes: papers.filter(({ kind }) => kind === 'credit_note').map(({ number }) => number),
  };
}

/** The numbers of receipts and credit notes by order; orders without any are absent. */
export async function listReceiptNumbers(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReceiptNumbers>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('billing.receipt')
    .select(['order_id', 'kind', 'number'])
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([orderId, papers]) => [
      orderId,
      receiptNumbers(papers),
    ]),
  );
}

/** The receipt and then the credit notes of orders, in the order they were issued. */
export async function listReceipts(db: Db, orderIds: readonly number[]): Promise<readonly Receipt[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('billing.receipt')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute();
  return rows.map(toReceipt);
}

/** The receipt or credit note of that number, or null. */
export async function findReceipt(db: Db, number: number): Promise<Receipt | null> {
  const row = await db
    .selectFrom('billing.receipt')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? toReceipt(row) : null;
}

/** The receipt of an order or, where a line is named, the credit note of that line; null where there is none. */
export async function findOrderReceipt(
  db: Db,
  { orderId, lineId }: Pick<NewReceipt, 'orderId' | 'lineId'>,
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('billing.receipt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('order_line_id', 'is not distinct from', lineId)
    .executeTakeFirst();
  return row ? toReceipt(row) : null;
}

/** Whether a mail server has taken over the mail with a receipt. */
export async function isReceiptMailed(db: Db, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('billing.receipt_mail')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a mail server has taken over the mail with a receipt. */
export async function saveReceiptMailed(
  db: Db,
  mail: { readonly number: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('billing.receipt_mail')
    .values({ number: mail.number, sent_at: mail.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function toReceipt(row: Selectable<BillingTables['billing.receipt']>): Receipt {
  return {
    number: row.number,
    kind: row.kind,
    userId: row.user_id,
    orderId: row.order_id,
    lineId: row.order_line_id,
    content: readReceipt(row.content),
    issuedAt: row.issued_at,
  };
}
