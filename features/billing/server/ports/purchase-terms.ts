import type { LineRequest } from '#features/cart/rules/cart.ts';
import type { Database } from '#platform/database/database.ts';
import type { RefundTerms } from '../../rules/refund-policy.ts';

/** A purchase whose thing is asked about. */
export interface PurchasedItem {
  readonly purchaseId: number;
  readonly userId: number;
  /** Null where it was bought for no site and none is known to billing. */
  readonly siteId: number | null;
  readonly productSlug: string;
  /** The name of a name, or what another thing is kept under; empty for plans. */
  readonly meta: string;
  /** As billing keeps it, for things that keep it nowhere else. */
  readonly isAutoRenewing: boolean;
}

/** What holds of a purchased thing now. */
export interface TermsOfPurchase {
  readonly purchaseId: number;
  /** The site that it is for now; null where it has none. */
  readonly siteId: number | null;
  /** What people know it by, where that is not its `meta`; empty where its product's name is all that is left. */
  readonly shownAs?: string;
  /** Until when it is paid; null where it does not end, or is not there any more. */
  readonly expiresAt: Date | null;
  /** It is gone for good (deleted, transferred away, replaced): nothing is renewed or given back. */
  readonly isGone: boolean;
  readonly isAutoRenewing: boolean;
  /** From when on it is renewed by itself. */
  readonly renewsFrom: Date | null;
  /** Until when it can be renewed at its ordinary price. */
  readonly renewableUntil: Date | null;
  /** The line of a cart that renews it for its ordinary term; null where it cannot be renewed now. */
  readonly renewal: LineRequest | null;
  /** What decides whether its last payment goes back. */
  readonly refund: RefundTerms;
}

/** One thing that is taken back, and the paid line whose money goes back then. */
export interface DomainCancellation {
  readonly purchase: PurchasedItem;
  /** The last paid line of the purchase: the first one, or the renewal that is undone. */
  readonly lineId: number;
  /** For how many years that line renewed it; absent where it is the purchase itself. */
  readonly renewedYears?: number;
  /** Until when it was paid before that renewal; null where nobody wrote it down. */
  readonly formerEnd?: Date | null;
}

/**
 * Who knows the facts of one family of recurring things.
 *
 * Owned by billing, answered by higher slices; plans are billing's own. The first whose `matches`
 * says yes is asked. `terms` only reads our tables, and answers every purchase that it is asked about.
 */
export interface PurchaseTerms {
  readonly family: string;
  matches(productSlug: string): boolean;
  terms(db: Database, purchases: readonly PurchasedItem[], now: Date): Promise<readonly TermsOfPurchase[]>;
  /** Records whether it is to be renewed by itself, in the caller's transaction. */
  setAutoRenewing(tx: Database, purchase: PurchasedItem, isOn: boolean): Promise<void>;
  /** Records that its renewal could not be paid, or that this is over, in the caller's transaction. */
  setPaymentProblem(tx: Database, purchase: PurchasedItem, hasProblem: boolean): Promise<void>;
  /**
   * Begins to take the thing back, in the caller's transaction: at once, or by a job of its own.
   *
   * Whoever carries it out says `markLineCancelled` (its money goes back then) or `markLineNotCancelled` (it
   * proved impossible) of `billing/server/api/`, in its own transaction.
   */
  takeBack(tx: Database, taking: DomainCancellation): Promise<void>;
}
