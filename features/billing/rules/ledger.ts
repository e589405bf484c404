import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';

/**
 * The accounts of the books.
 *
 * `gateway` is what the payment gateway holds for us, `receivable` what buyers owe until they have
 * paid, `credits` what people hold as credits, `goodwill` what credits were given away, `sales` and
 * `tax` what was sold and what of it is the authorities', `refunds_due` what is on its way back,
 * `chargebacks` what buyers owe whose bank took a charge back, `fines` what we ask for that, and
 * `gateway_fees` what the gateway keeps.
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

/** An account of the books. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Which account a movement is added to, and which it is taken from. */
export interface LedgerPath {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
}

/**
 * Every way that money moves.
 *
 * A movement has one amount and two accounts, so that the books cannot be out of balance: there is
 * no row that could hold one side alone. The database knows the same table and takes no other path.
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

/** A way that money moves. */
export type MovementKind = keyof typeof LEDGER_PATHS;

/** Money that moved once: no other movement has its kind and subject. */
export interface Movement {
  readonly kind: MovementKind;
  /** What it happened to: our id of the payment, refund, order, line or grant, or the gateway's of the dispute. */
  readonly subject: string;
  readonly userId: number;
  readonly orderId: number | null;
  readonly currency: string;
  /** Minor units; nothing moves where it is zero. */
  readonly amount: number;
}

/** Whose money it is, and of which order. */
interface OrderOfMovement {
  readonly id: number;
  readonly userId: number;
  readonly currency: string;
}

/** A line's price, and the tax beside it. */
interface PricedLine {
  readonly id: number;
  readonly amount: number;
  readonly tax: number;
  /** One that pays for a chargeback is no sale. */
  readonly productSlug?: string;
}

/** What a paid order moves beside the credits that it has spent when it was placed. */
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

/** What moves when a paid line is given up; its credits and its card's money follow as movements of their own. */
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

/** What moves when a buyer's bank takes a charge back: they owe it, and the fine. */
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
