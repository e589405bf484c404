import { declineMessage } from '../../rules/card.ts';
import type { Sentence } from '#platform/kernel/sentence.ts';
import { presentTaxParts } from '#features/cart/server/api/tax-presenter.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import type { BillingTransactionOnWire, OrderLineOnWire, OrderOnWire } from '../../contract/orders.ts';
import type { Order, OrderLine } from './order.ts';
import type { Refunded } from '../payments/payment-store.ts';
import { addressLines } from '../../rules/receipt.ts';
import { receiptNumbers } from '../receipts/receipt-store.ts';
import type { Receipt, ReceiptNumbers } from '../receipts/receipt-store.ts';
import type { LineDelivery } from '../ports/line-facts.ts';
import { presentTask } from './task-presenter.ts';
import type { UserActor } from '#platform/kernel/actor.ts';

/** Data that the presenter needs beside the order. */
interface OrderFacts {
  readonly lines: readonly OrderLine[];
  /** Undefined if nothing was refunded. */
  readonly refunded: Refunded | undefined;
  /** Undefined if no receipt was issued. */
  readonly receipts: ReceiptNumbers | undefined;
}

/** An order on the wire. */
export function presentOrder(
  order: Order,
  facts: Omit<OrderFacts, 'receipts'> & {
    /** How far lines are, by their ids; only of paid orders. */
    readonly deliveries: ReadonlyMap<number, LineDelivery>;
    /** Lines whose delivery waits for the operator. */
    readonly delayed: ReadonlySet<number>;
    /** Its receipt and credit notes. */
    readonly papers: readonly Receipt[];
  },
): OrderOnWire {
  const show = (amount: number) => formatMoney({ amount, currency: order.currency }, order.locale);
  const { countryCode, postalCode, subdivisionCode, vatId } = order.location;
  return {
    order_id: order.id,
    ...presentReceipts(receiptNumbers(facts.papers)),
    status: order.state,
    blog_id: order.siteId,
    currency: order.currency,
    coupon: order.coupon,
    coupon_savings_integer: order.couponSavings,
    coupon_savings_display: show(order.couponSavings),
    savings_integer: order.savings,
    savings_display: show(order.savings),
    sub_total_integer: order.subtotal,
    sub_total_display: show(order.subtotal),
    ...presentTaxes(order, show),
    sub_total_with_taxes_integer: order.subtotal + order.tax,
    sub_total_with_taxes_display: show(order.subtotal + order.tax),
    tax: {
      location: {
        country_code: countryCode,
        postal_code: postalCode,
        subdivision_code: subdivisionCode,
        ...(vatId === undefined ? {} : { vat_id: vatId }),
      },
    },
    ...presentCredits(order, show),
    total_cost_integer: order.total,
    total_cost_display: show(order.total),
    ...presentRefunded(facts.refunded, show),
    card_brand: order.payment.cardBrand,
    card_last4: order.payment.cardLast4,
    ...presentDecline(order.payment),
    confirmation_url: order.state === 'awaiting_payment' ? order.payment.confirmationUrl : null,
    receipt: presentParties(order, facts.papers),
    agreement: order.agreement && {
      version: order.agreement.version,
      terms_url: order.agreement.terms,
      registration_agreement_url: order.agreement.registration,
    },
    created_at: order.createdAt.toISOString(),
    paid_at: order.state === 'paid' ? (order.settledAt?.toISOString() ?? null) : null,
    products: facts.lines.map((line) => ({
      ...presentLine(line, facts.deliveries.get(line.id), show),
      is_delayed: line.state === 'provisioning' && facts.delayed.has(line.id),
    })),
  };
}

/** Why the card was declined, as it goes out; nulls where it was not. */
export function presentDecline({
  declineCode,
  declineReason,
}: Pick<Order['payment'], 'declineCode' | 'declineReason'>): {
  readonly failure_reason: string | null;
  readonly failure_sentence: Sentence | null;
} {
  const said = declineReason === null ? null : declineMessage(declineCode, declineReason);
  return { failure_reason: said?.message ?? null, failure_sentence: said?.sentence ?? null };
}

/** Whom the receipt names. */
function presentParties(order: Order, papers: readonly Receipt[]): OrderOnWire['receipt'] {
  const content = papers.find(({ kind }) => kind === 'receipt')?.content;
  if (!content) return null;
  const { seller, buyer, location } = content;
  return {
    sold_by: seller && {
      lines: [...seller.lines],
      country_code: seller.countryCode,
      vat_id: seller.vatId,
    },
    billed_to: buyer && {
      lines: addressLines(buyer),
      country_code: buyer.countryCode,
      email: buyer.email,
      vat_id: location.vatId ?? null,
      is_vat_id_confirmed: order.isVatIdConfirmed,
    },
  };
}

function presentReceipts(receipts: ReceiptNumbers | undefined) {
  return {
    receipt_number: receipts?.receipt ?? null,
    credit_note_numbers: [...(receipts?.creditNotes ?? [])],
  };
}

type Show = (amount: number) => string;

function presentTaxes(order: Order, show: Show) {
  return {
    total_tax_integer: order.tax,
    total_tax_display: show(order.tax),
    total_tax_breakdown: presentTaxParts(order.taxParts, order),
  };
}

function presentCredits(order: Order, show: Show) {
  return { credits_integer: order.credits, credits_display: show(order.credits) };
}

/** The total refund, and the part that became credits. */
function presentRefunded(refunded: Refunded | undefined, show: Show) {
  const { toCard, toCredits } = refunded ?? { toCard: 0, toCredits: 0 };
  return {
    refunded_integer: toCard + toCredits,
    refunded_display: show(toCard + toCredits),
    credits_refunded_integer: toCredits,
    credits_refunded_display: show(toCredits),
  };
}

/**
 * The state of a line as its buyer sees it. Facts take precedence: one whose steps are all done is delivered,
 * even before that is recorded.
 */
export function shownState(
  { state }: Pick<OrderLine, 'state'>,
  delivery: LineDelivery | undefined,
): OrderLineOnWire['state'] {
  const steps = delivery?.steps ?? [];
  const isProven = state === 'provisioning' && steps.length > 0 && steps.every((step) => step.isDone);
  return isProven ? 'delivered' : state === 'taken_back' ? 'taking_back' : state;
}

function presentLine(
  line: OrderLine,
  delivery: LineDelivery | undefined,
  show: Show,
): Omit<OrderLineOnWire, 'is_delayed'> {
  const steps = delivery?.steps ?? [];
  const isDelivered = line.state === 'delivered';
  const isRunning = isDelivered || line.state === 'provisioning';
  return {
    line_id: line.id,
    product_slug: line.productSlug,
    product_name: line.productName,
    meta: line.meta,
    volume: line.volume,
    quantity: line.quantity,
    is_renewal: isRenewalRequest(line),
    amount_integer: line.amount,
    amount_display: show(line.amount),
    tax_integer: line.tax,
    tax_display: show(line.tax),
    period: line.period,
    state: shownState(line, delivery),
    steps: steps.map(({ id, label, isDone }) => ({
      id,
      label: label.message,
      sentence: label.sentence,
      is_done: isDelivered || isDone,
    })),
    task: isRunning ? presentTask(delivery?.task) : null,
    failure_code: line.failureCode,
    failure_reason: line.failureReason?.message ?? null,
    failure_sentence: line.failureReason?.sentence ?? null,
    finished_at: line.finishedAt?.toISOString() ?? null,
  };
}

/** A billing history entry on the wire. */
export function presentTransaction(order: Order, facts: OrderFacts): BillingTransactionOnWire {
  const show = (amount: number) => formatMoney({ amount, currency: order.currency }, order.locale);
  return {
    order_id: order.id,
    ...presentReceipts(facts.receipts),
    blog_id: order.siteId,
    date: (order.settledAt ?? order.createdAt).toISOString(),
    currency: order.currency,
    amount_integer: order.total,
    amount_display: show(order.total),
    coupon: order.coupon,
    ...presentTaxes(order, show),
    ...presentCredits(order, show),
    ...presentRefunded(facts.refunded, show),
    card_last4: order.payment.cardLast4,
    items: facts.lines.map((line) => ({
      product_slug: line.productSlug,
      product_name: line.productName,
      meta: line.meta,
      amount_display: show(line.amount),
    })),
  };
}

/** Whether a person may see an order: only its buyer. */
export function mayReadOrder(actor: UserActor, order: Pick<Order, 'userId'>): boolean {
  return order.userId === actor.userId;
}
