import { findPlan } from './plan.ts';
import type { Plan, PlanFeatures } from './plan.ts';
import { PRODUCT_SLUGS } from './product-slug.ts';

/** One thing that plans differ in. */
export type PlanFeature = keyof PlanFeatures;

/** Every feature, in the order in which a comparison lists them. */
export const PLAN_FEATURES: readonly PlanFeature[] = [
  'customDomain',
  'domainCredit',
  'noAds',
  'emailSupport',
  'adsProgram',
  'forwards',
];

/** The features by the names that links carry (cart spec, section 2, query argument `feature`). */
const FEATURE_NAMES: Readonly<Record<string, PlanFeature>> = {
  'custom-domain': 'customDomain',
  'domain-credit': 'domainCredit',
  'no-adverts': 'noAds',
  'email-support': 'emailSupport',
  wordads: 'adsProgram',
  'email-forwards': 'forwards',
};

/** The feature that a link names, however it writes capitals and hyphens; null for a name that is none. */
export function readPlanFeature(name: string | undefined): PlanFeature | null {
  const canonical = (name ?? '').trim().toLowerCase().replaceAll('_', '-');
  return Object.hasOwn(FEATURE_NAMES, canonical) ? (FEATURE_NAMES[canonical] ?? null) : null;
}

/** Whether a plan has a feature; of what is counted, whether it has more than a site has without a plan. */
export function hasPlanFeature(plan: Plan, feature: PlanFeature): boolean {
  const without = findPlan(PRODUCT_SLUGS.freePlan)?.features[feature] ?? false;
  return Number(plan.features[feature]) > Number(without);
}

/** What a plan has that a smaller one lacks, or of which it has more, in the order of the comparison. */
export function featuresAdded(plan: Plan, smaller: Plan): readonly PlanFeature[] {
  return PLAN_FEATURES.filter(
    (feature) => Number(plan.features[feature]) > Number(smaller.features[feature]),
  );
}
