/** The plan a site holds. */
export interface SitePlan {
  readonly productId: number;
  readonly slug: string;
  readonly shortName: string;
  /** Null for a plan that does not end. */
  readonly expiresAt: Date | null;
  /** Whether the plan's free first domain is still to be taken. */
  readonly hasDomainCredit: boolean;
}

/** What every new site holds (management, section 9). */
export const FREE_PLAN: SitePlan = {
  productId: 1,
  slug: 'free_plan',
  shortName: 'Free',
  expiresAt: null,
  hasDomainCredit: false,
};

/** What a plugin-connected site holds until a plan is bought. */
export const CONNECTED_FREE_PLAN: SitePlan = { ...FREE_PLAN, productId: 2002, slug: 'jetpack_free' };

/** Whether a plan costs nothing. */
export function isFreePlan(plan: Pick<SitePlan, 'productId'>): boolean {
  return [FREE_PLAN, CONNECTED_FREE_PLAN].some(({ productId }) => productId === plan.productId);
}

/** Whether a plan's paid time is over. */
export function isPlanExpired(plan: Pick<SitePlan, 'expiresAt'>, now: Date): boolean {
  return plan.expiresAt !== null && now >= plan.expiresAt;
}
