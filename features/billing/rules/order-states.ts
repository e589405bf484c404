/** State of an order. */
export type OrderState = 'awaiting_payment' | 'paid' | 'declined' | 'cancelled';

/** State of an order line. */
export type LineState =
  | 'ordered'
  | 'provisioning'
  | 'delivered'
  /** The buyer is cancelling it. */
  | 'taking_back'
  /** Cancelled; the refund is on its way. */
  | 'taken_back'
  | 'failed'
  | 'refunded';

/**
 * Allowed transitions of an order. Declined and cancelled orders are final: a retry is a new order.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['paid', 'declined', 'cancelled'],
  paid: [],
  declined: [],
  cancelled: [],
};

/**
 * Allowed transitions of a line. Paid lines end delivered or refunded, never both.
 *
 * A failed cancellation returns the line to delivered.
 */
export const LINE_TRANSITIONS: Readonly<Record<LineState, readonly LineState[]>> = {
  ordered: ['provisioning'],
  provisioning: ['delivered', 'failed'],
  delivered: ['taking_back'],
  taking_back: ['taken_back', 'delivered'],
  taken_back: ['refunded'],
  failed: ['refunded'],
  refunded: [],
};

/** Whether an order may change from one state to another. */
export function mayOrderBecome(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** Whether a line may change from one state to another. */
export function mayLineBecome(from: LineState, to: LineState): boolean {
  return LINE_TRANSITIONS[from].includes(to);
}

/** Whether a line will not change any more without a request. */
export function isLineFinished(state: LineState): boolean {
  return state === 'delivered' || LINE_TRANSITIONS[state].length === 0;
}
