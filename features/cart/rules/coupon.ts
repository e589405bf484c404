import { findPlan } from '#features/catalog/rules/plan.ts';
import {
  isProfessionalEmailSlug,
  isRegistrationSlug,
  PRODUCT_SLUGS,
} from '#features/catalog/rules/product-slug.ts';

/** What a coupon takes off: hundredths of a percent of the price, or minor units by currency. */
export type CouponDiscount =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amounts: Readonly<Record<string, number>> };

/** Products that belong together, as a coupon's scope may name them. */
export type CouponFamily = 'domains' | 'plans' | 'email';

/** A coupon as operators make it. */
export interface Coupon {
  /** Upper case. */
  readonly code: string;
  readonly discount: CouponDiscount;
  /** Product slugs and families; none is every product. */
  readonly scope: readonly string[];
  readonly isOncePerAccount: boolean;
  /** How often it can be redeemed in all; null is without end. */
  readonly totalLimit: number | null;
  readonly redeemedCount: number;
  readonly startsAt: Date | null;
  /** The first instant at which it is not good any more. */
  readonly endsAt: Date | null;
}

/** A line as coupons see it; the amount is after sales and bundles, in minor units. */
export interface DiscountableLine {
  readonly productSlug: string;
  readonly amount: number;
}

/** Why a known coupon takes nothing off now. */
export type CouponError =
  'coupon-not-started' | 'coupon-expired' | 'coupon-exhausted' | 'coupon-used' | 'coupon-not-applicable';

/** The slugs that no coupon touches: money itself, and fees that somebody else charges us. */
const NEVER_DISCOUNTED: ReadonlySet<string> = new Set([
  PRODUCT_SLUGS.credits,
  PRODUCT_SLUGS.domainRedemption,
  PRODUCT_SLUGS.chargeback,
]);

const FAMILIES: Readonly<Record<CouponFamily, (slug: string) => boolean>> = {
  domains: (slug) => isRegistrationSlug(slug) || DOMAIN_SLUGS.has(slug),
  plans: (slug) => findPlan(slug) !== null,
  email: isProfessionalEmailSlug,
};

const DOMAIN_SLUGS: ReadonlySet<string> = new Set([
  PRODUCT_SLUGS.domainMapping,
  PRODUCT_SLUGS.domainTransfer,
  PRODUCT_SLUGS.siteRedirect,
  PRODUCT_SLUGS.privacy,
]);

/** A code as it is stored, or null where no coupon can be called so; capitals do not matter. */
export function canonicalCouponCode(given: string): string | null {
  const code = given.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(code) ? code : null;
}

/** Whether a scope may name it: a family, or what a product slug looks like. */
export function isCouponScope(text: string): boolean {
  return Object.hasOwn(FAMILIES, text) || /^[a-z0-9][a-z0-9_-]{0,99}$/.test(text);
}

/** Whether a coupon's scope holds a product. */
export function coversProduct(coupon: Pick<Coupon, 'scope'>, productSlug: string): boolean {
  if (NEVER_DISCOUNTED.has(productSlug)) return false;
  if (coupon.scope.length === 0) return true;
  return coupon.scope.some((part) =>
    Object.hasOwn(FAMILIES, part) ? FAMILIES[part as CouponFamily](productSlug) : part === productSlug,
  );
}

/** Why a coupon cannot be redeemed by an account now, whatever is in the cart; null where it can. */
export function couponError(
  coupon: Pick<Coupon, 'startsAt' | 'endsAt' | 'totalLimit' | 'redeemedCount' | 'isOncePerAccount'>,
  facts: { readonly now: Date; readonly isUsedByAccount: boolean },
): Exclude<CouponError, 'coupon-not-applicable'> | null {
  if (coupon.startsAt !== null && facts.now < coupon.startsAt) return 'coupon-not-started';
  if (coupon.endsAt !== null && facts.now >= coupon.endsAt) return 'coupon-expired';
  if (coupon.isOncePerAccount && facts.isUsedByAccount) return 'coupon-used';
  if (coupon.totalLimit !== null && coupon.redeemedCount >= coupon.totalLimit) return 'coupon-exhausted';
  return null;
}

/**
 * What a coupon takes off each line, in the lines' order and in whole minor units.
 *
 * No line becomes cheaper than nothing. A fixed amount is shared out by the lines' prices to the
 * last minor unit: what division leaves over goes to the largest remainders, the earlier line first.
 */
export function couponSavings(
  coupon: Pick<Coupon, 'discount' | 'scope'>,
  lines: readonly DiscountableLine[],
  currency: string,
): readonly number[] {
  const covered = lines.map((line) => (coversProduct(coupon, line.productSlug) ? line.amount : 0));
  const { discount } = coupon;
  if (discount.kind === 'percentage') {
    return covered.map((amount) => Math.round((amount * discount.basisPoints) / 10_000));
  }
  const total = covered.reduce((sum, amount) => sum + amount, 0);
  return shareOut(Math.min(discount.amounts[currency] ?? 0, total), covered);
}

/** Splits an amount in the proportion of weights, exactly; weights that sum to nothing get nothing. */
export function shareOut(amount: number, weights: readonly number[]): readonly number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n || amount === 0) return weights.map(() => 0);
  // Whole numbers of any size: an amount times a weight may be more than a number holds exactly.
  const parts = weights.map((weight, index) => {
    const share = BigInt(amount) * BigInt(weight);
    return { index, floor: Number(share / whole), remainder: share % whole };
  });
  let left = amount - parts.reduce((sum, part) => sum + part.floor, 0);
  const shares = parts.map((part) => part.floor);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
