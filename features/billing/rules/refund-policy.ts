import { after, days, hours } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/**
 * Facts that decide whether the last payment is refundable, supplied by the slice that owns the
 * thing.
 */
export type RefundTerms =
  | {
      readonly family: 'plan';
      /** A free domain was registered with it, and the customer keeps it. */
      readonly isFreeDomainUsed: boolean;
    }
  | {
      readonly family: 'name';
      readonly isPremium: boolean;
      /** Start of the registry's grace period: the registration, or the last renewal. */
      readonly graceFrom: Date | null;
      /** Add grace period in whole days (RFC 3915); null if the registry has none. */
      readonly addGraceDays: number | null;
      /** Renew grace period in whole days. */
      readonly renewGraceDays: number | null;
    };

/** The payment that may be refunded. */
export interface LastPayment {
  /** The purchase itself, or a later renewal of it. */
  readonly kind: 'purchase' | 'renewal';
  /** When the purchase was delivered. */
  readonly deliveredAt: Date;
  /** The buyer's bank has withdrawn the payment, so it can't be refunded as well. */
  readonly isContested: boolean;
}

/** Why nothing is refunded. */
export type NoRefundReason = 'window_over' | 'premium' | 'no_grace' | 'free_domain_used' | 'contested';

/** A policy's decision on a payment at an instant. */
export type RefundDecision =
  | { readonly isRefundable: true; readonly until: Date; readonly policy: string }
  | {
      readonly isRefundable: false;
      readonly reason: NoRefundReason;
      /** End of the refund window; null if it was never refundable. */
      readonly until: Date | null;
      readonly policy: string;
    };

/** What is refundable, and for how long. A policy change adds a row and edits none. */
export interface RefundPolicy {
  /** Applies to payments from this day on (ISO 8601). */
  readonly effectiveFrom: string;
  /** Plans: this long after the purchase or a yearly renewal. */
  readonly planWindow: Milliseconds;
  /**
   * Domains: the registry's grace period, but never longer than this. Most registries use five days
   * (RFC 3915 leaves it to them; ICANN's AGP Limits Policy of 2009 assumes five), and a delete sent
   * on the fifth may arrive too late.
   */
  readonly nameWindowAtMost: Milliseconds;
}

/** Every refund policy, oldest first. */
export const REFUND_POLICIES: readonly RefundPolicy[] = [
  // EU consumers have a 14-day right of withdrawal anyway (Directive 2011/83/EU, article 9).
  { effectiveFrom: '2026-01-01', planWindow: days(14), nameWindowAtMost: hours(96) },
];

/** The policy of a payment; payments before the first policy fall under the first. */
export function refundPolicyAt(deliveredAt: Date): RefundPolicy {
  const from = (policy: RefundPolicy) => new Date(`${policy.effectiveFrom}T00:00:00Z`);
  const [first] = REFUND_POLICIES;
  if (!first) throw new Error('no refund policy applies');
  return REFUND_POLICIES.findLast((policy) => from(policy) <= deliveredAt) ?? first;
}

/**
 * Whether cancelling at `now` refunds a payment.
 *
 * The end of the window is exclusive. Free purchases are cancelled as well, so that a free domain
 * makes room for another.
 */
export function decideRefund(terms: RefundTerms, payment: LastPayment, now: Date): RefundDecision {
  const policy = refundPolicyAt(payment.deliveredAt);
  const name = `${terms.family}_${payment.kind}_${policy.effectiveFrom}`;
  const refuse = (reason: NoRefundReason, until: Date | null = null): RefundDecision => ({
    isRefundable: false,
    reason,
    until,
    policy: name,
  });
  if (payment.isContested) return refuse('contested');
  const window = findWindow(terms, payment, policy);
  if (typeof window === 'string') return refuse(window);
  if (window <= now) return refuse('window_over', window);
  if (terms.family === 'plan' && payment.kind === 'purchase' && terms.isFreeDomainUsed)
    return refuse('free_domain_used', window);
  return { isRefundable: true, until: window, policy: name };
}

function findWindow(terms: RefundTerms, payment: LastPayment, policy: RefundPolicy): Date | NoRefundReason {
  if (terms.family === 'plan') return after(payment.deliveredAt, policy.planWindow);
  if (terms.isPremium) return 'premium';
  const graceDays = payment.kind === 'purchase' ? terms.addGraceDays : terms.renewGraceDays;
  if (graceDays === null || graceDays <= 0) return 'no_grace';
  return after(terms.graceFrom ?? payment.deliveredAt, Math.min(days(graceDays), policy.nameWindowAtMost));
}

/** How a line's refund is split. */
export interface RefundSplit {
  readonly toCard: number;
  readonly toCredits: number;
}

/**
 * Splits a line's refund: to the card up to what it paid and hasn't got back, the rest to credits.
 * In any order of failures, neither gets back more than it paid.
 */
export function splitRefund(
  amount: number,
  order: { readonly paidByCard: number; readonly refundedToCard: number },
): RefundSplit {
  const toCard = Math.min(amount, Math.max(0, order.paidByCard - order.refundedToCard));
  return { toCard, toCredits: amount - toCard };
}
