/** Where an order stands. */
export type OrderState = 'awaiting_payment' | 'paid' | 'declined' | 'cancelled';

/** Where one bought line stands. */
export type LineState =
  | 'ordered'
  | 'provisioning'
  | 'delivered'
  /** Its buyer gives it back. */
  | 'taking_back'
  /** It was taken back; its money is on its way. */
  | 'taken_back'
  | 'failed'
  | 'refunded';

/** Which state of an order may follow which. Declined and cancelled orders are over: a new try is a new order. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['paid', 'declined', 'cancelled'],
  paid: [],
  declined: [],
  cancelled: [],
};

/**
 * Which state of a line may follow which: paid lines end delivered or refunded, never both.
 *
 * What its buyer gives back and nobody can undo is delivered as before.
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

/** Whether an order may go from one state to another. */
export function mayOrderBecome(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** Whether a line may go from one state to another. */
export function mayLineBecome(from: LineState, to: LineState): boolean {
  return LINE_TRANSITIONS[from].includes(to);
}

/** Whether nothing more will happen to a line by itself. */
export function isLineFinished(state: LineState): boolean {
  return state === 'delivered' || LINE_TRANSITIONS[state].length === 0;
}
