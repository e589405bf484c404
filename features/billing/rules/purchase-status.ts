import { after, days } from '#platform/kernel/duration.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';

/** Where a purchase stands, as lists show it. */
export type PurchaseStatus =
  'active' | 'auto-renewing' | 'manual-renew' | 'expiring' | 'expired' | 'cancelling' | 'ended';

/** An expiry is announced this long ahead (acquisition, section 9). */
const EXPIRING_WITHIN = days(30);

/** Where a purchase stands at an instant; the first that holds. */
export function purchaseStatus(
  purchase: {
    readonly isOver: boolean;
    readonly isCancelling: boolean;
    /** Null where it never ends. */
    readonly expiresAt: Date | null;
    readonly isAutoRenewing: boolean;
  },
  now: Date,
): PurchaseStatus {
  const { isOver, isCancelling, expiresAt, isAutoRenewing } = purchase;
  if (isOver) return 'ended';
  if (isCancelling) return 'cancelling';
  if (expiresAt === null) return 'active';
  if (expiresAt <= now) return 'expired';
  if (isAutoRenewing) return 'auto-renewing';
  return expiresAt <= after(now, EXPIRING_WITHIN) ? 'expiring' : 'manual-renew';
}

/** What recurring things there are. */
export type PurchaseFamily = 'plan' | 'name';

/**
 * Why a purchase is over: its money went back, another plan took its place, or it ended by itself and
 * the thing was bought anew.
 */
export type EndReason = 'taken_back' | 'replaced' | 'over';

/** What is bought, renewed and ended as names are, one of each. */
const LIKE_NAMES: readonly string[] = [PRODUCT_SLUGS.domainMapping, PRODUCT_SLUGS.siteRedirect];

/** Which recurring thing a product is; null for what is bought once. */
export function purchaseFamily(productSlug: string): PurchaseFamily | null {
  // A name that is connected is one of the same: registered or brought here later, it takes the connection's place.
  // The redirect of a site is kept under a name that nobody can own, one for each site.
  if (isRegistrationSlug(productSlug) || LIKE_NAMES.includes(productSlug)) return 'name';
  return findPlan(productSlug)?.isFree === false ? 'plan' : null;
}
