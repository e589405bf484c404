import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';

/**
 * The accounts of the ledger.
 *
 * `gateway`: held for us by the payment gateway. `receivable`: owed by buyers until paid.
 * `credits`: held by people. `goodwill`: credits granted. `sales` and `tax`: revenue and the
 * authorities' share. `refunds_due`: refunds on their way. `chargebacks`: owed by buyers whose bank
 * withdrew a charge. `fines`: charged for that. `gateway_fees`: kept by the gateway.
 */
export const LEDGER_ACCOUNTS = [
  'gateway',
  'receivable',
  'credits',
  'goodwill',
  'sales',
  'tax',
  'refunds_due',
  'chargebacks',
  'fines',
  'gateway_fees',
] as const;

/** An account of the ledger. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The account that a movement debits, and the one it credits. */
export interface LedgerPath {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
}

/**
 * Every kind of ledger movement.
 *
 * A movement has one amount and two accounts, so the ledger always balances: no row can hold one
 * side alone. The database enforces the same table.
 */
export const LEDGER_PATHS = {
  credits_granted: { debit: 'goodwill', credit: 'credits' },
  credits_taken: { debit: 'credits', credit: 'goodwill' },
  credits_spent: { debit: 'credits', credit: 'receivable' },
  credits_returned: { debit: 'receivable', credit: 'credits' },
  charge: { debit: 'gateway', credit: 'receivable' },
  sale: { debit: 'receivable', credit: 'sales' },
  sale_tax: { debit: 'receivable', credit: 'tax' },
  sale_undone: { debit: 'sales', credit: 'refunds_due' },
  tax_undone: { debit: 'tax', credit: 'refunds_due' },
  credits_refunded: { debit: 'refunds_due', credit: 'credits' },
  refund: { debit: 'refunds_due', credit: 'gateway' },
  chargeback: { debit: 'chargebacks', credit: 'gateway' },
  chargeback_won: { debit: 'gateway', credit: 'chargebacks' },
  fine: { debit: 'chargebacks', credit: 'fines' },
  chargeback_paid: { debit: 'receivable', credit: 'chargebacks' },
  chargeback_undone: { debit: 'chargebacks', credit: 'refunds_due' },
  gateway_fee: { debit: 'gateway_fees', credit: 'gateway' },
} as const satisfies Readonly<Record<string, LedgerPath>>;

/** A kind of ledger movement. */
export type MovementKind = keyof typeof LEDGER_PATHS;

/** A ledger movement. Its kind and subject are unique. */
export interface Movement {
  readonly kind: MovementKind;
  /**
   * What it concerns: our id of the payment, refund, order, line or grant, or the gateway's id of
   * the dispute.
   */
  readonly subject: string;
  readonly userId: number;
  readonly orderId: number | null;
  readonly currency: string;
  /** Minor units; zero amounts are not recorded. */
  readonly amount: number;
}

/** The person and order it belongs to. */
interface OrderOfMovement {
  readonly id: number;
  readonly userId: number;
  readonly currency: string;
}

/** A line's price, with the tax listed separately. */
interface PricedLine {
  readonly id: number;
  readonly amount: number;
  readonly tax: number;
  /** A line that pays for a chargeback is not a sale. */
  readonly productSlug?: string;
}

/** Movements of a paid order, without the credits that were spent when it was placed. */
export function movementsOfPaidOrder(
  order: OrderOfMovement & { readonly total: number; readonly paymentId: string },
  lines: readonly PricedLine[],
): readonly Movement[] {
  const of = { userId: order.userId, orderId: order.id, currency: order.currency };
  return [
    { kind: 'charge', subject: order.paymentId, amount: order.total, ...of },
    ...lines.flatMap((line): Movement[] => [
      {
        kind: isForChargeback(line) ? 'chargeback_paid' : 'sale',
        subject: String(line.id),
        amount: line.amount,
        ...of,
      },
      { kind: 'sale_tax', subject: String(line.id), amount: line.tax, ...of },
    ]),
  ];
}

/** Movements of a cancelled paid line. The refunds to card and credits are separate movements. */
export function movementsOfFailedLine(order: OrderOfMovement, line: PricedLine): readonly Movement[] {
  const of = { userId: order.userId, orderId: order.id, currency: order.currency, subject: String(line.id) };
  return [
    { kind: isForChargeback(line) ? 'chargeback_undone' : 'sale_undone', amount: line.amount, ...of },
    { kind: 'tax_undone', amount: line.tax, ...of },
  ];
}

function isForChargeback({ productSlug }: PricedLine): boolean {
  return productSlug === PRODUCT_SLUGS.chargeback;
}

/** Movements of a new chargeback: the buyer owes the charge and the fine. */
export function movementsOfChargeback(
  order: OrderOfMovement,
  chargeback: { readonly disputeId: string; readonly amount: number; readonly fine: number },
): readonly Movement[] {
  const of = {
    userId: order.userId,
    orderId: order.id,
    currency: order.currency,
    subject: chargeback.disputeId,
  };
  return [
    { kind: 'chargeback', amount: chargeback.amount, ...of },
    { kind: 'fine', amount: chargeback.fine, ...of },
  ];
}
