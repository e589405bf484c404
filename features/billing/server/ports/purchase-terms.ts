import type { LineRequest } from '#features/cart/rules/cart.ts';
import type { CustomerTask } from './customer-task.ts';
import type { Database } from '#platform/database/database.ts';
import type { RefundTerms } from '../../rules/refund-policy.ts';

/** A purchase whose facts are requested. */
export interface PurchasedItem {
  readonly purchaseId: number;
  readonly userId: number;
  /** Null if it was bought without a site and billing knows none. */
  readonly siteId: number | null;
  readonly productSlug: string;
  /** The domain name, or the identifier of another thing; empty for plans. */
  readonly meta: string;
  /** As stored by billing, for things that store it nowhere else. */
  readonly isAutoRenewing: boolean;
}

/** The current facts of a purchased thing. */
export interface TermsOfPurchase {
  readonly purchaseId: number;
  /** Its current site; null if it has none. */
  readonly siteId: number | null;
  /** Its display name, if it differs from `meta`; empty to use the product's name. */
  readonly shownAs?: string;
  /** End of the paid term; null if it never ends or no longer exists. */
  readonly expiresAt: Date | null;
  /** It is gone for good (deleted, transferred away, replaced): it can't be renewed or refunded. */
  readonly isGone: boolean;
  readonly isAutoRenewing: boolean;
  /** Start of automatic renewal. */
  readonly renewsFrom: Date | null;
  /** Last instant of renewal at the regular price, and of automatic renewal. */
  readonly renewableUntil: Date | null;
  /**
   * Its slice mails notices of its expiry, which tell the price: without a card that could be
   * charged, billing announces nothing of its own.
   */
  readonly hasExpiryNotices?: true;
  /** The cart line that renews it for its regular term; null if it can't be renewed now. */
  readonly renewal: LineRequest | null;
  /**
   * The one-time fee that must be bought together with that renewal; it is never charged
   * automatically. Null or absent if none is due.
   */
  readonly redemption?: LineRequest | null;
  /** That fee is paid, and the restore is in progress. */
  readonly isRestoring?: boolean;
  /** What its owner has to do before it works, if anything. */
  readonly task?: CustomerTask | null;
  /** Facts that decide whether the last payment is refundable. */
  readonly refund: RefundTerms;
}

/** A cancellation, and the paid line that it refunds. */
export interface PurchaseCancellation {
  readonly purchase: PurchasedItem;
  /** The purchase's last paid line: the first one, or the renewal being undone. */
  readonly lineId: number;
  /** Years of that renewal; absent if the line is the purchase itself. */
  readonly renewedYears?: number;
  /** End of the term before that renewal; null if unknown. */
  readonly formerEnd?: Date | null;
}

/**
 * Supplies the facts of one family of recurring things.
 *
 * Owned by billing, implemented by higher slices; billing handles plans. The first provider whose
 * `matches` returns true is used. `terms` only reads our tables, and answers for every given
 * purchase.
 */
export interface PurchaseTerms {
  readonly family: string;
  matches(productSlug: string): boolean;
  terms(db: Database, purchases: readonly PurchasedItem[], now: Date): Promise<readonly TermsOfPurchase[]>;
  /** Records whether it renews automatically, in the caller's transaction. */
  setAutoRenewing(tx: Database, purchase: PurchasedItem, isOn: boolean): Promise<void>;
  /** Records a failed renewal payment, or its resolution, in the caller's transaction. */
  setPaymentProblem(tx: Database, purchase: PurchasedItem, hasProblem: boolean): Promise<void>;
  /**
   * Starts a cancellation in the caller's transaction: immediately, or with a job.
   *
   * Its executor calls `markLineCancelled` (which refunds) or `markLineNotCancelled` (it was
   * impossible) of `billing/server/api/`, in its own transaction.
   */
  startCancellation(tx: Database, cancellation: PurchaseCancellation): Promise<void>;
}
