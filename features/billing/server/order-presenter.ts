import { formatMoney } from '#platform/kernel/money.ts';
import type { BillingTransactionOnWire, OrderLineOnWire, OrderOnWire } from '../contract/orders.ts';
import type { Order, OrderLine } from './order.ts';
import type { DeliveryStep } from './ports/line-facts.ts';

/** The fields of an order that go out. */
export function presentOrder(
  order: Order,
  lines: readonly OrderLine[],
  steps: ReadonlyMap<number, readonly DeliveryStep[]>,
): OrderOnWire {
  const show = (amount: number) => formatMoney({ amount, currency: order.currency }, order.locale);
  const refunded = refundedAmount(lines);
  return {
    order_id: order.id,
    status: order.state,
    blog_id: order.siteId,
    currency: order.currency,
    sub_total_integer: order.subtotal,
    sub_total_display: show(order.subtotal),
    total_tax_integer: order.tax,
    total_tax_display: show(order.tax),
    total_cost_integer: order.total,
    total_cost_display: show(order.total),
    refunded_integer: refunded,
    refunded_display: show(refunded),
    card_brand: order.payment.cardBrand,
    card_last4: order.payment.cardLast4,
    failure_reason: order.payment.declineReason,
    created_at: order.createdAt.toISOString(),
    paid_at: order.state === 'paid' ? (order.settledAt?.toISOString() ?? null) : null,
    products: lines.map((line) => presentLine(line, steps.get(line.id) ?? [], show)),
  };
}

function refundedAmount(lines: readonly OrderLine[]): number {
  return lines
    .filter((line) => line.state === 'refunded')
    .reduce((sum, line) => sum + line.amount + line.tax, 0);
}

function presentLine(
  line: OrderLine,
  steps: readonly DeliveryStep[],
  show: (amount: number) => string,
): OrderLineOnWire {
  const isDelivered = line.state === 'delivered';
  // Facts come first: a line whose every step is done is delivered, whoever has noted it yet.
  const isProven = line.state === 'provisioning' && steps.length > 0 && steps.every((step) => step.isDone);
  return {
    line_id: line.id,
    product_slug: line.productSlug,
    product_name: line.productName,
    meta: line.meta,
    volume: line.volume,
    quantity: line.quantity,
    amount_integer: line.amount,
    amount_display: show(line.amount),
    state: isProven ? 'delivered' : line.state,
    steps: steps.map((step) => ({ id: step.id, label: step.label, is_done: isDelivered || step.isDone })),
    failure_reason: line.failureReason,
    finished_at: line.finishedAt?.toISOString() ?? null,
  };
}

/** The fields of a billing history's entry that go out. */
export function presentTransaction(order: Order, lines: readonly OrderLine[]): BillingTransactionOnWire {
  const show = (amount: number) => formatMoney({ amount, currency: order.currency }, order.locale);
  return {
    order_id: order.id,
    blog_id: order.siteId,
    date: (order.settledAt ?? order.createdAt).toISOString(),
    currency: order.currency,
    amount_integer: order.total,
    amount_display: show(order.total),
    refunded_integer: refundedAmount(lines),
    card_last4: order.payment.cardLast4,
    items: lines.map((line) => ({
      product_name: line.productName,
      meta: line.meta,
      amount_display: show(line.amount),
    })),
  };
}
