import { decideRefund } from '../../rules/refund-policy.ts';
import type { RefundDecision } from '../../rules/refund-policy.ts';
import { lastPayment } from './purchase.ts';
import type { PurchasePayment } from './purchase.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';

/** What cancelling does: gives the last payment back, or lets the thing end. */
export interface Cancellation {
  readonly outcome: 'give_back' | 'let_end' | 'none';
  readonly payment: PurchasePayment;
  readonly decision: RefundDecision;
}

/**
 * What cancelling a purchase would do at `now`; null where nothing of it is paid any more.
 *
 * Within the window of the policy its money goes back; after it, it is not renewed. What is over, is
 * being taken back, or is already to end has nothing left to cancel.
 */
export function decideCancellation({ purchase, terms }: KnownPurchase, now: Date): Cancellation | null {
  const payment = lastPayment(purchase);
  if (payment === null) return null;
  const decision = decideRefund(terms.refund, payment, now);
  const isOver = purchase.endedAt !== null || terms.isGone || (terms.expiresAt ?? now) < now;
  if (isOver || payment.state === 'taking_back') return { outcome: 'none', payment, decision };
  if (decision.isRefundable) return { outcome: 'give_back', payment, decision };
  return { outcome: terms.isAutoRenewing ? 'let_end' : 'none', payment, decision };
}
