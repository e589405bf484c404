import type { CustomerType, Plan } from './plan.ts';
import { hasPlanFeature } from './plan-features.ts';
import type { PlanFeature } from './plan-features.ts';
import type { PlanStanding } from './plan-offer.ts';

/** A plan as a page weighs it for its visitor. */
export interface WeighedPlan {
  readonly plan: Plan;
  readonly standing: PlanStanding;
}

/** What the visitor of the plans page came with (cart spec, section 2: feature, plan, customerType). */
export interface PlanOverrides {
  readonly feature: PlanFeature | null;
  readonly plan: Plan | null;
}

/** Who the visitor says to be; null for any other text. */
export function readCustomerType(text: string | undefined): CustomerType | null {
  return text === 'personal' || text === 'business' ? text : null;
}

/** The paid plan that a link means, by its slug, its name or its product id; null where it means none. */
export function readPlan(text: string | undefined, plans: readonly Plan[]): Plan | null {
  const wanted = (text ?? '').trim().toLowerCase();
  const isMeant = ({ slug, name, productId }: Plan) =>
    slug === wanted || name.toLowerCase() === wanted || String(productId) === wanted;
  return plans.find((plan) => !plan.isFree && isMeant(plan)) ?? null;
}

/** The plans for a kind of customer, all if unknown; always includes the current plan. */
export function plansFor<Each extends WeighedPlan>(
  plans: readonly Each[],
  customerType: CustomerType | null,
): readonly Each[] {
  if (customerType === null) return plans;
  return plans.filter(
    ({ plan, standing }) => standing === 'held' || plan.isFree || plan.audience.includes(customerType),
  );
}

/**
 * The plan to recommend: the smallest that can be bought and has what the visitor came for.
 *
 * Without a feature nothing is recommended, and neither where the plan held has it already: every
 * plan then speaks for itself.
 */
export function recommendedPlan(plans: readonly WeighedPlan[], feature: PlanFeature | null): Plan | null {
  if (feature === null) return null;
  const having = plans.filter(({ plan }) => hasPlanFeature(plan, feature));
  if (having.some(({ standing }) => standing === 'held')) return null;
  return having.find(({ standing }) => standing === 'upgrade')?.plan ?? null;
}

/** The plan whose button stands out: the one that the link names where it can be bought, else the recommended one. */
export function preselectedPlan(plans: readonly WeighedPlan[], overrides: PlanOverrides): Plan | null {
  const named = plans.find(({ plan }) => plan.slug === overrides.plan?.slug);
  return named?.standing === 'upgrade' ? named.plan : recommendedPlan(plans, overrides.feature);
}
