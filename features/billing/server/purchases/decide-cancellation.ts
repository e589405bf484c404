import { decideRefund } from '../../rules/refund-policy.ts';
import type { RefundDecision } from '../../rules/refund-policy.ts';
import { lastPayment } from './purchase.ts';
import type { PurchasePayment } from './purchase.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';

/** The effect of cancelling: refunds the last payment, or stops the renewal. */
export interface Cancellation {
  readonly outcome: 'give_back' | 'let_end' | 'none';
  readonly payment: PurchasePayment;
  readonly decision: RefundDecision;
}

/**
 * The effect of cancelling a purchase at `now`; null if no payment of it remains.
 *
 * Within the refund window it is refunded; later it is not renewed. Purchases that ended, are being
 * cancelled, or already won't renew have nothing left to cancel.
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
