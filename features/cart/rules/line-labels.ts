import { periodLabel } from '#features/catalog/rules/bill-period.ts';
import type { PeriodLabel } from '#features/catalog/rules/bill-period.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { isProfessionalEmailSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { CartLine, LineRequest } from './cart.ts';
import { isRenewalRequest } from './line-identity.ts';
import { countUnits } from './line-limits.ts';

/** The popup cart's text below a line's name (cart spec, section 9). */
export type LineLabel =
  | { readonly kind: 'free-trial' }
  | { readonly kind: 'first-year-free' }
  | { readonly kind: 'renew-until'; readonly date: string }
  | { readonly kind: 'period'; readonly period: PeriodLabel };

/**
 * The label of a line, first match; null for one-time products (bill period -1) and unpriced lines.
 */
export function lineLabel(line: CartLine): LineLabel | null {
  const { priced } = line;
  if (!priced) return null;
  if (priced.isFreeTrial) return { kind: 'free-trial' };
  if (priced.isBundled && priced.amount === 0) return { kind: 'first-year-free' };
  if (priced.isRenewal && priced.renewsUntil !== null)
    return { kind: 'renew-until', date: priced.renewsUntil };
  if (priced.billPeriodDays === -1) return null;
  // A plan that is bought for two years at once is not an annual one.
  const isTwoYears =
    priced.billPeriodDays === 365 && line.volume === 2 && findPlan(line.productSlug) !== null;
  return { kind: 'period', period: periodLabel(isTwoYears ? 730 : priced.billPeriodDays) };
}

/** The quantity that a product's name carries (cart spec, section 9); null for one that is not counted in users. */
export function lineCount(
  line: Pick<LineRequest, 'productSlug' | 'quantity' | 'extra'>,
): { readonly unit: 'user' | 'item'; readonly count: number } | null {
  const count = countUnits(line);
  if (isProfessionalEmailSlug(line.productSlug)) return { unit: 'user', count };
  return count > 1 ? { unit: 'item', count } : null;
}

/**
 * Whether a customer may remove a line: never credits or chargebacks; not privacy or redemption
 * while the cart holds a renewal.
 */
export function canRemoveLine(line: CartLine, cartLines: readonly CartLine[]): boolean {
  if (line.productSlug === PRODUCT_SLUGS.credits || line.productSlug === PRODUCT_SLUGS.chargeback)
    return false;
  const isTied =
    line.productSlug === PRODUCT_SLUGS.privacy || line.productSlug === PRODUCT_SLUGS.domainRedemption;
  return !(isTied && cartLines.some(isRenewalRequest));
}

/**
 * Whether a line includes privacy (acquisition, section 3: cart items have a privacy flag).
 *
 * `none` if there is no choice: no new domain, or a registry without privacy.
 */
export function linePrivacy(line: Pick<LineRequest, 'extra'>): 'on' | 'off' | 'none' {
  if (line.extra['privacy_available'] !== true || isRenewalRequest(line)) return 'none';
  return line.extra['privacy'] === true ? 'on' : 'off';
}
