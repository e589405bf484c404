import { after, days } from '#platform/kernel/duration.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';

/** Status of a purchase, as lists show it. */
export type PurchaseStatus =
  | 'active'
  | 'auto-renewing'
  | 'manual-renew'
  | 'expiring'
  | 'expired'
  | 'cancelling'
  | 'ended';

/** How long before its end a purchase counts as expiring (acquisition, section 9). */
const EXPIRING_WITHIN = days(30);

/** Status of a purchase at an instant; the first match wins. */
export function purchaseStatus(
  purchase: {
    readonly isOver: boolean;
    readonly isCancelling: boolean;
    /** Null if it never ends. */
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

/** Families of recurring purchases. */
export type PurchaseFamily = 'plan' | 'name';

/**
 * Why a purchase ended: it was refunded, another plan replaced it, it expired and was bought again,
 * what was bought is gone, or it was handed over to another person.
 */
export type EndReason = 'taken_back' | 'replaced' | 'over' | 'gone' | 'handed_over';

/** Families whose purchases are identified by a name, one per name. */
const LIKE_NAMES: readonly string[] = [PRODUCT_SLUGS.domainMapping, PRODUCT_SLUGS.siteRedirect];

/** The family of a recurring product; null for one-time products. */
export function purchaseFamily(productSlug: string): PurchaseFamily | null {
  // Connecting a domain shares the domain family: registering or transferring the name replaces the
  // connection. A site's redirect uses a reserved name, one per site.
  if (isRegistrationSlug(productSlug) || LIKE_NAMES.includes(productSlug)) return 'name';
  return findPlan(productSlug)?.isFree === false ? 'plan' : null;
}
