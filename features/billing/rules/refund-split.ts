/** How the money of one line goes back. */
export interface RefundSplit {
  readonly toCard: number;
  readonly toCredits: number;
}

/**
 * Where a line's money goes back to: to the card what the card has paid and not got back
 * yet, the rest to the credits that paid it. Whatever lines fail in whatever order, the card
 * never gets more than it paid, nor the credits.
 */
export function splitRefund(
  amount: number,
  order: { readonly paidByCard: number; readonly refundedToCard: number },
): RefundSplit {
  const toCard = Math.min(amount, Math.max(0, order.paidByCard - order.refundedToCard));
  return { toCard, toCredits: amount - toCard };
}
