import type { Message } from '#platform/kernel/sentence.ts';
import { defineSentences, externalMessage, say } from '#platform/kernel/sentence.ts';

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

/** The names of plans that are words rather than names. */
export const PLAN_WORDS = defineSentences('sites.plans', { free: 'Free' } as const);

/** The short name of a site's plan for display; names are the same in every language. */
export function planShortName(plan: {
  readonly is_free: boolean;
  readonly product_name_short: string;
}): Message {
  return plan.is_free ? say(PLAN_WORDS, 'free') : externalMessage(plan.product_name_short);
}
