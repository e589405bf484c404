import { findPlan } from '#features/catalog/rules/plan.ts';
import { isRegistrationSlug } from '#features/catalog/rules/product-slug.ts';

/** What recurring things there are. */
export type PurchaseFamily = 'plan' | 'name';

/**
 * Why a purchase is over: its money went back, another plan took its place, or it ended by itself and
 * the thing was bought anew.
 */
export type EndReason = 'taken_back' | 'replaced' | 'over';

/** Which recurring thing a product is; null for what is bought once. */
export function purchaseFamily(productSlug: string): PurchaseFamily | null {
  if (isRegistrationSlug(productSlug)) return 'name';
  return findPlan(productSlug)?.isFree === false ? 'plan' : null;
}
