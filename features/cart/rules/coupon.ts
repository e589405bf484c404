import { findPlan } from '#features/catalog/rules/plan.ts';
import {
  isProfessionalEmailSlug,
  isRegistrationSlug,
  PRODUCT_SLUGS,
} from '#features/catalog/rules/product-slug.ts';

/** A coupon's discount: hundredths of a percent, or minor units by currency. */
export type CouponDiscount =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amounts: Readonly<Record<string, number>> };

/** Product families that a coupon's scope may name. */
export type CouponFamily = 'domains' | 'plans' | 'email';

/** A coupon as created by the operator. */
export interface Coupon {
  /** Upper case. */
  readonly code: string;
  readonly discount: CouponDiscount;
  /** Product slugs and families; empty for all products. */
  readonly scope: readonly string[];
  readonly isOncePerAccount: boolean;
  /** Total number of redemptions; null for unlimited. */
  readonly totalLimit: number | null;
  readonly redeemedCount: number;
  readonly startsAt: Date | null;
  /** Exclusive end of validity. */
  readonly endsAt: Date | null;
}

/** A line as seen by coupons; the amount is after sales and bundles, in minor units. */
export interface DiscountableLine {
  readonly productSlug: string;
  readonly amount: number;
}

/** Why an existing coupon gives no discount now. */
export type CouponError =
  | 'coupon-not-started'
  | 'coupon-expired'
  | 'coupon-exhausted'
  | 'coupon-used'
  | 'coupon-not-applicable';

/** Slugs excluded from all coupons: credits, and third-party fees. */
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

/** The normalised code, or null if it is not a valid code; case-insensitive. */
export function canonicalCouponCode(given: string): string | null {
  const code = given.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(code) ? code : null;
}

/** Whether a text is a valid scope: a family, or a product slug. */
export function isCouponScope(text: string): boolean {
  return Object.hasOwn(FAMILIES, text) || /^[a-z0-9][a-z0-9_-]{0,99}$/.test(text);
}

/** Whether a coupon's scope covers a product. */
export function coversProduct(coupon: Pick<Coupon, 'scope'>, productSlug: string): boolean {
  if (NEVER_DISCOUNTED.has(productSlug)) return false;
  if (coupon.scope.length === 0) return true;
  return coupon.scope.some((part) =>
    Object.hasOwn(FAMILIES, part) ? FAMILIES[part as CouponFamily](productSlug) : part === productSlug,
  );
}

/** Why an account can't redeem a coupon now, regardless of the cart; null if it can. */
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
 * The discount on each line, in line order and in minor units.
 *
 * No line becomes negative. A fixed amount is shared by the lines' prices: the rounding remainder
 * goes to the largest fractions, earlier lines first.
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

/** Splits an amount exactly in proportion to the weights; zero weights get nothing. */
export function shareOut(amount: number, weights: readonly number[]): readonly number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n || amount === 0) return weights.map(() => 0);
  // BigInt: an amount times a weight may exceed the safe integers.
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
