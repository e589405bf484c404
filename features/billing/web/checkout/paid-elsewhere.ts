import { RefusedError } from '#platform/http-client/call.ts';
import type { OrderOnWire } from '../../contract/orders.ts';

/** An order that was placed, as far as its page must know. */
export type PlacedOrder = Pick<OrderOnWire, 'order_id'>;

/** Why a cart that somebody has just paid elsewhere is not paid once more. */
const REASONS = ['payment_in_progress', 'empty_cart'];

/** The order by which the cart is or was paid in another tab, where that is why it was refused here. */
export function paidElsewhere(failure: unknown): PlacedOrder | null {
  if (!(failure instanceof RefusedError) || !REASONS.includes(failure.code)) return null;
  const { order_id: orderId } = failure.data;
  return typeof orderId === 'number' ? { order_id: orderId } : null;
}
