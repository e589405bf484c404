import { after, days, hours } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** What decides whether the last payment of a purchase goes back; told by whoever knows the thing. */
export type RefundTerms =
  | {
      readonly family: 'plan';
      /** A domain was taken for free with it, and is kept. */
      readonly isFreeDomainUsed: boolean;
    }
  | {
      readonly family: 'name';
      readonly isPremium: boolean;
      /** Since when the registry counts its grace period: the registration, or the last renewal. */
      readonly graceFrom: Date | null;
      /** Whole days in which the registry takes a new name back without cost (RFC 3915, add grace period); null where it does not. */
      readonly addGraceDays: number | null;
      /** The same for a renewal (renew grace period). */
      readonly renewGraceDays: number | null;
    };

/** The payment that may go back. */
export interface LastPayment {
  /** The purchase itself, or a later renewal of it. */
  readonly kind: 'purchase' | 'renewal';
  /** When what was paid for was delivered. */
  readonly deliveredAt: Date;
  /** Its buyer contested it, and their bank has taken it back: it cannot go back once more. */
  readonly isContested: boolean;
}

/** Why nothing goes back. */
export type NoRefundReason = 'window_over' | 'premium' | 'no_grace' | 'free_domain_used' | 'contested';

/** What a policy says of a payment at an instant. */
export type RefundDecision =
  | { readonly isRefundable: true; readonly until: Date; readonly policy: string }
  | {
      readonly isRefundable: false;
      readonly reason: NoRefundReason;
      /** Until when it would have gone back; null where it never would. */
      readonly until: Date | null;
      readonly policy: string;
    };

/** What goes back of what, for how long. A change of policy is a new row, not an edit. */
export interface RefundPolicy {
  /** The day from which payments are under it (ISO 8601). */
  readonly effectiveFrom: string;
  /** Plans: for so long after the purchase or a yearly renewal. */
  readonly planWindow: Milliseconds;
  /**
   * Names: for as long as the registry's grace period, and never longer than this. Registries count
   * five days (RFC 3915 leaves it to them; ICANN's AGP Limits Policy, 2009, knows five), and a delete that
   * comes on the fifth may come too late.
   */
  readonly nameWindowAtMost: Milliseconds;
}

/** Every policy there was, oldest first. */
export const REFUND_POLICIES: readonly RefundPolicy[] = [
  // 14 days are also what a consumer in the EU has anyway (Directive 2011/83/EU, article 9).
  { effectiveFrom: '2026-01-01', planWindow: days(14), nameWindowAtMost: hours(96) },
];

/** The policy of a payment; payments from before the first one are under the first. */
export function refundPolicyAt(deliveredAt: Date): RefundPolicy {
  const from = (policy: RefundPolicy) => new Date(`${policy.effectiveFrom}T00:00:00Z`);
  const [first] = REFUND_POLICIES;
  if (!first) throw new Error('there is always a refund policy');
  return REFUND_POLICIES.findLast((policy) => from(policy) <= deliveredAt) ?? first;
}

/**
 * Whether a payment goes back when its purchase is cancelled at `now`.
 *
 * The instant at which the window ends is outside of it. What cost nothing is taken back all the same, so
 * that a free domain makes room for another.
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
  const window = windowOf(terms, payment, policy);
  if (typeof window === 'string') return refuse(window);
  if (window <= now) return refuse('window_over', window);
  if (terms.family === 'plan' && payment.kind === 'purchase' && terms.isFreeDomainUsed)
    return refuse('free_domain_used', window);
  return { isRefundable: true, until: window, policy: name };
}

function windowOf(terms: RefundTerms, payment: LastPayment, policy: RefundPolicy): Date | NoRefundReason {
  if (terms.family === 'plan') return after(payment.deliveredAt, policy.planWindow);
  if (terms.isPremium) return 'premium';
  const graceDays = payment.kind === 'purchase' ? terms.addGraceDays : terms.renewGraceDays;
  if (graceDays === null || graceDays <= 0) return 'no_grace';
  return after(terms.graceFrom ?? payment.deliveredAt, Math.min(days(graceDays), policy.nameWindowAtMost));
}

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
