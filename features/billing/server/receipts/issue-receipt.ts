import { REVERSE_CHARGE } from '#features/cart/rules/tax/tax-row.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import type { Database } from '#platform/database/database.ts';
import { accountBuyer, receiptBuyer } from '../../rules/receipt.ts';
import type { ReceiptBuyer, ReceiptContent, ReceiptLine, Seller } from '../../rules/receipt.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { mailReceipt } from '../jobs/billing-jobs.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { findOrderContact } from '../orders/order-store.ts';
import { insertReceipt, listReceipts } from './receipt-store.ts';
import type { NewReceipt } from './receipt-store.ts';

/** What a receipt says of an order whose payment is settled. */
function buildContent(
  order: Order,
  parts: Pick<ReceiptContent, 'seller' | 'buyer' | 'lines'>,
): ReceiptContent {
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
  const { productSlug: slug, productName: name, meta, volume, quantity, amount, tax, period } = line;
  return { slug, name, meta, volume, quantity, amount, tax, period };
}

/** What issuing stands on; `db` is the transaction of what is paid or has gone back. */
type IssueDeps = Pick<BillingDeps, 'jobs'> & { readonly db: Database };

/** Issues a receipt and has it mailed, both or neither. */
async function issue({ db, jobs }: IssueDeps, receipt: NewReceipt): Promise<void> {
  await insertReceipt(db, receipt);
  await jobs.enqueue(db, mailReceipt, { orderId: receipt.orderId, lineId: receipt.lineId });
}

/** Whom an order is billed to: its contact details, and without any the account, where it was taxed. */
async function readBuyer(db: Database, order: Order): Promise<ReceiptBuyer | null> {
  const contact = await findOrderContact(db, order.id);
  if (contact) return receiptBuyer(contact);
  const account = await findAccount(db, order.userId);
  return account && accountBuyer(account, order.location);
}

/** Issues the receipt of an order, in the transaction that makes it paid. */
export async function issueReceipt(
  deps: IssueDeps,
  { order, lines, seller, at }: { order: Order; lines: readonly OrderLine[]; seller: Seller; at: Date },
): Promise<void> {
  const buyer = await readBuyer(deps.db, order);
  const content = buildContent(order, { seller, buyer, lines: lines.map(receiptLine) });
  const { id: orderId, userId } = order;
  await issue(deps, { kind: 'receipt', orderId, userId, lineId: null, content, issuedAt: at });
}

/** Issues the credit note of a line whose money has gone back, in the transaction that says so. */
export async function issueCreditNote(
  deps: IssueDeps,
  note: {
    readonly order: Order;
    readonly line: OrderLine;
    readonly toCard: number;
    readonly toCredits: number;
    readonly seller: Seller;
    readonly at: Date;
  },
): Promise<void> {
  const { order, line, toCard, toCredits, seller, at } = note;
  // Nothing was paid for it, so there is nothing to refund.
  if (toCard + toCredits === 0) return;
  const receipt = (await listReceipts(deps.db, [order.id])).find(({ kind }) => kind === 'receipt');
  // The receipt it corrects says who it was for, even if their name has changed since.
  const buyer = receipt?.content.buyer ?? (await readBuyer(deps.db, order));
  const content: ReceiptContent = {
    ...buildContent(order, { seller, buyer, lines: [receiptLine(line)] }),
    corrects: receipt?.number ?? null,
    reason: line.failureReason,
    coupon: '',
    couponSavings: 0,
    subtotal: line.amount,
    tax: line.tax,
    taxParts: order.taxParts.filter(({ label }) => label === REVERSE_CHARGE),
    credits: toCredits,
    total: toCard,
  };
  const { id: orderId, userId } = order;
  await issue(deps, { kind: 'credit_note', orderId, userId, lineId: line.id, content, issuedAt: at });
}
