import type { Database } from '#platform/database/database.ts';
import { receiptBuyer } from '../rules/receipt.ts';
import type { ReceiptContent, ReceiptLine } from '../rules/receipt.ts';
import type { Order, OrderLine } from './order.ts';
import { findOrderContact } from './order-store.ts';
import { insertReceipt, listReceipts } from './receipt-store.ts';

/** What a receipt says of an order whose payment is settled; `seller` is the operator's name. */
function contentOf(order: Order, parts: Pick<ReceiptContent, 'seller' | 'buyer' | 'lines'>): ReceiptContent {
  const { coupon, couponSavings, subtotal, tax, taxParts, credits, total, locale, currency, location } =
    order;
  const { cardBrand, cardLast4 } = order.payment;
  const sums = { coupon, couponSavings, subtotal, tax, taxParts, credits, total };
  return {
    ...parts,
    ...sums,
    corrects: null,
    reason: null,
    locale,
    currency,
    location,
    cardBrand,
    cardLast4,
  };
}

function receiptLine(line: OrderLine): ReceiptLine {
  const { productName: name, meta, volume, quantity, amount, tax } = line;
  return { name, meta, volume, quantity, amount, tax };
}

/** Issues the receipt of an order, in the transaction that makes it paid, and last in it. */
export async function issueReceipt(
  tx: Database,
  { order, lines, seller, at }: { order: Order; lines: readonly OrderLine[]; seller: string; at: Date },
): Promise<void> {
  const buyer = receiptBuyer(await findOrderContact(tx, order.id));
  const content = contentOf(order, { seller, buyer, lines: lines.map(receiptLine) });
  const { id: orderId, userId } = order;
  await insertReceipt(tx, { kind: 'receipt', orderId, userId, lineId: null, content, issuedAt: at });
}

/** Issues the credit note of a line whose money has gone back, in the transaction that says so, and last in it. */
export async function issueCreditNote(
  tx: Database,
  note: {
    readonly order: Order;
    readonly line: OrderLine;
    readonly toCard: number;
    readonly toCredits: number;
    readonly seller: string;
    readonly at: Date;
  },
): Promise<void> {
  const { order, line, toCard, toCredits, seller, at } = note;
  // Nothing was paid for it, so there is nothing to take back.
  if (toCard + toCredits === 0) return;
  const receipt = (await listReceipts(tx, [order.id])).find(({ kind }) => kind === 'receipt');
  const buyer = receiptBuyer(await findOrderContact(tx, order.id));
  const content: ReceiptContent = {
    ...contentOf(order, { seller, buyer, lines: [receiptLine(line)] }),
    corrects: receipt?.number ?? null,
    reason: line.failureReason,
    coupon: '',
    couponSavings: 0,
    subtotal: line.amount,
    tax: line.tax,
    taxParts: [],
    credits: toCredits,
    total: toCard,
  };
  const { id: orderId, userId } = order;
  await insertReceipt(tx, { kind: 'credit_note', orderId, userId, lineId: line.id, content, issuedAt: at });
}
