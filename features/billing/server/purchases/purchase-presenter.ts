import type { Message } from '#platform/kernel/sentence.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { CancellationOnWire, PurchaseDetailOnWire, PurchaseOnWire } from '../../contract/purchases.ts';
import { purchaseStatus } from '../../rules/purchase-status.ts';
import type { RefundSplit } from '../../rules/refund-policy.ts';
import { presentTask } from '../orders/task-presenter.ts';
import { decideCancellation } from './decide-cancellation.ts';
import type { Cancellation } from './decide-cancellation.ts';
import type { Purchase, PurchasePayment } from './purchase.ts';
import { renewalMoney } from '../renewals/quote-renewals.ts';
import type { KnownPurchase, RenewalPrice } from '../renewals/quote-renewals.ts';

/** Days of the term that a purchase is renewed for, where its plan does not say. */
const TERM_DAYS = 365;

/** The fields of a purchase that go out. */
export function presentPurchase(
  known: KnownPurchase,
  facts: {
    readonly price: RenewalPrice | undefined;
    /** Why the last try to renew it failed; left out where none did. */
    readonly renewalFailure: Message | undefined;
    /** The owner has a saved card that renewals are charged to. */
    readonly hasCard: boolean;
    readonly now: Date;
  },
): PurchaseOnWire {
  const { purchase, terms } = known;
  const { price, renewalFailure, now } = facts;
  const { currency, locale } = renewalMoney(purchase);
  const cancellation = decideCancellation(known, now);
  const amount = price ? { amount: price.renewal.amount, currency } : null;
  const redemption = price?.redemption ? { amount: price.redemption.amount, currency } : null;
  const isOver = purchase.endedAt !== null || terms.isGone;
  const isAutoRenewing = terms.isAutoRenewing && !isOver;
  const shownFailure = isAutoRenewing ? renewalFailure : undefined;
  return {
    ID: purchase.purchaseId,
    user_id: purchase.userId,
    blog_id: terms.siteId,
    product_id: isOver ? null : (price?.renewal.quote.productId ?? null),
    product_slug: purchase.productSlug,
    product_name: purchase.productName,
    meta: terms.shownAs ?? purchase.meta,
    subscribed_date: purchase.startedAt.toISOString(),
    amount: amount && toMajorUnits(amount),
    amount_integer: amount && amount.amount,
    amount_display: amount && formatMoney(amount, locale),
    redemption_amount: redemption && toMajorUnits(redemption),
    redemption_amount_integer: redemption && redemption.amount,
    redemption_amount_display: redemption && formatMoney(redemption, locale),
    currency_code: currency,
    bill_period_days: findPlan(purchase.productSlug)?.billPeriodDays ?? TERM_DAYS,
    expiry_date: iso(terms.expiresAt),
    expiry_status: purchaseStatus(
      {
        isOver,
        isCancelling: cancellation?.payment.state === 'taking_back',
        expiresAt: terms.expiresAt,
        isAutoRenewing: terms.isAutoRenewing,
      },
      now,
    ),
    is_renewable: price !== undefined && !isOver,
    is_restoring: terms.isRestoring === true,
    is_auto_renewing: isAutoRenewing,
    is_card_missing: isAutoRenewing && (amount?.amount ?? 0) > 0 && !facts.hasCard,
    renew_date: terms.isAutoRenewing && !isOver ? iso(terms.renewsFrom) : null,
    renewal_failure: shownFailure?.message ?? null,
    renewal_failure_sentence: shownFailure?.sentence ?? null,
    task: isOver ? null : presentTask(terms.task),
    is_refundable: cancellation?.outcome === 'give_back',
    refundable_until: iso(cancellation?.decision.until ?? null),
  };
}

/** The next event shown in the purchase detail; null if there is none. */
export type NextRenewal = PurchaseDetailOnWire['next_renewal'];

/** The fields of a purchase's own page that go out. */
export function presentPurchaseDetail(
  known: KnownPurchase,
  facts: {
    readonly price: RenewalPrice | undefined;
    readonly renewalFailure: Message | undefined;
    readonly hasCard: boolean;
    readonly nextRenewal: NextRenewal;
    readonly now: Date;
  },
): PurchaseDetailOnWire {
  const { purchase, terms } = known;
  const isRunning =
    purchase.endedAt === null && !terms.isGone && terms.expiresAt !== null && terms.expiresAt > facts.now;
  const cancellation = decideCancellation(known, facts.now);
  const isTakenBack = cancellation?.payment.state === 'taking_back';
  return {
    ...presentPurchase(known, facts),
    payments: purchase.payments.map(presentPayment),
    next_renewal: facts.nextRenewal,
    cancel_failure: purchase.cancelFailure?.message ?? null,
    cancel_failure_sentence: purchase.cancelFailure?.sentence ?? null,
    can: {
      renew: facts.price !== undefined && purchase.endedAt === null && !isTakenBack,
      set_auto_renew: isRunning && !isTakenBack,
      cancel: cancellation !== null && cancellation.outcome !== 'none',
    },
  };
}

function presentPayment(payment: PurchasePayment): PurchaseDetailOnWire['payments'][number] {
  const { currency, locale, state } = payment;
  const amount = payment.amount + payment.tax;
  return {
    order_id: payment.orderId,
    date: payment.deliveredAt.toISOString(),
    kind: payment.kind,
    amount_integer: amount,
    amount_display: formatMoney({ amount, currency }, locale),
    currency_code: currency,
    state:
      state === 'taking_back' || state === 'taken_back'
        ? 'taking_back'
        : state === 'refunded'
          ? state
          : 'delivered',
  };
}

/** The fields of what cancelling would do that go out. */
export function presentCancellation(
  { purchase, terms }: KnownPurchase,
  cancellation: Cancellation | null,
  facts: { readonly split: RefundSplit; readonly hasFormerPlan: boolean; readonly now: Date },
): CancellationOnWire {
  const { split, now } = facts;
  const { currency, locale } = cancellation?.payment ?? renewalMoney(purchase);
  const show = (amount: number) => formatMoney({ amount, currency }, locale);
  const decision = cancellation?.decision;
  const refund = split.toCard + split.toCredits;
  return {
    purchase_id: purchase.purchaseId,
    outcome: cancellation?.outcome ?? 'none',
    refund_integer: refund,
    refund_display: show(refund),
    to_card_integer: split.toCard,
    to_card_display: show(split.toCard),
    to_credits_integer: split.toCredits,
    to_credits_display: show(split.toCredits),
    currency_code: currency,
    refundable_until: iso(decision?.until ?? null),
    policy: decision?.policy ?? '',
    no_refund_reason: decision && !decision.isRefundable ? decision.reason : null,
    effects: listEffects(purchase, cancellation, facts.hasFormerPlan),
    ends_at: iso(cancellation?.outcome === 'give_back' ? now : terms.expiresAt),
  };
}

function listEffects(
  purchase: Purchase,
  cancellation: Cancellation | null,
  hasFormerPlan: boolean,
): CancellationOnWire['effects'] {
  if (cancellation?.outcome === 'let_end') return ['auto_renew_off'];
  if (cancellation?.outcome !== 'give_back') return [];
  const undone = cancellation.payment.kind === 'renewal' ? 'renewal_undone' : null;
  if (purchase.productSlug === PRODUCT_SLUGS.domainMapping) return [undone ?? 'connection_ends'];
  if (purchase.productSlug === PRODUCT_SLUGS.siteRedirect) return [undone ?? 'redirect_ends'];
  // A registry gives a renewal's money back only for a name that is deleted (RFC 3915, section 3.1).
  if (purchase.family === 'name') return ['domain_deleted'];
  if (undone) return [undone];
  return hasFormerPlan ? ['plan_ends', 'former_plan_returns'] : ['plan_ends'];
}

function iso(at: Date | null): string | null {
  return at && at.toISOString();
}
