import { findPlan } from '#features/catalog/rules/plan.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';

/** What recurring things there are. */
export type PurchaseFamily = 'plan' | 'name';

/**
 * Why a purchase is over: its money went back, another plan took its place, or it ended by itself and
 * the thing was bought anew.
 */
export type EndReason = 'taken_back' | 'replaced' | 'over';

/** Which recurring thing a product is; null for what is bought once. */
export function purchaseFamily(productSlug: string): PurchaseFamily | null {
  // A name that is connected is one of the same: registered or brought here later, it takes the connection's place.
  if (isRegistrationSlug(productSlug) || productSlug === PRODUCT_SLUGS.domainMapping) return 'name';
  return findPlan(productSlug)?.isFree === false ? 'plan' : null;
}
