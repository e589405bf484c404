import { addMonths } from '#platform/kernel/duration.ts';
import { periodMonths } from './bill-period.ts';
import type { BillPeriodDays } from './bill-period.ts';
import { PRODUCT_IDS, PRODUCT_SLUGS } from './product-slug.ts';

/** What a plan includes, as data (decision 39, "Plans"). */
export interface PlanFeatures {
  readonly customDomain: boolean;
  readonly noAds: boolean;
  readonly emailSupport: boolean;
  /** How many email forwards a domain of the site may have. */
  readonly forwards: number;
  readonly adsProgram: boolean;
  /** A registration that is free in the plan's first year. */
  readonly domainCredit: boolean;
}

/** Whom a plan is made for (cart spec, section 2, query argument `customerType`). */
export type CustomerType = 'personal' | 'business';

/** A plan that a site can hold, for one of its terms. */
export interface Plan {
  readonly productId: number;
  readonly slug: string;
  readonly name: string;
  readonly isFree: boolean;
  /** Its place among the plans; the same for all of its terms. */
  readonly rank: number;
  /** The bill period of its product; -1 for a free plan. */
  readonly billPeriodDays: BillPeriodDays;
  /** Who is shown it when they say who they are; everybody else sees every plan. */
  readonly audience: readonly CustomerType[];
  readonly features: PlanFeatures;
}

const NOTHING: PlanFeatures = {
  customDomain: false,
  noAds: false,
  emailSupport: false,
  forwards: 5,
  adsProgram: false,
  domainCredit: false,
};

function product<Slug extends keyof typeof PRODUCT_IDS>(slug: Slug): Pick<Plan, 'productId' | 'slug'> {
  return { productId: PRODUCT_IDS[slug], slug };
}

const FREE = { name: 'Free', isFree: true, billPeriodDays: -1, audience: [], features: NOTHING } as const;
const SOLD = { isFree: false, billPeriodDays: 365 } as const;
const PERSONAL: PlanFeatures = {
  ...NOTHING,
  customDomain: true,
  noAds: true,
  emailSupport: true,
  domainCredit: true,
};

/** Every plan for a year, least first. */
export const PLANS: readonly Plan[] = [
  { ...product(PRODUCT_SLUGS.freePlan), ...FREE, rank: 0 },
  { ...product(PRODUCT_SLUGS.connectedFreePlan), ...FREE, rank: 0 },
  {
    ...product(PRODUCT_SLUGS.personalPlan),
    ...SOLD,
    name: 'Personal',
    rank: 1,
    audience: ['personal'],
    features: PERSONAL,
  },
  {
    ...product(PRODUCT_SLUGS.premiumPlan),
    ...SOLD,
    name: 'Premium',
    rank: 2,
    audience: ['personal', 'business'],
    features: { ...PERSONAL, forwards: 50, adsProgram: true },
  },
  {
    ...product(PRODUCT_SLUGS.businessPlan),
    ...SOLD,
    name: 'Business',
    rank: 3,
    audience: ['business'],
    features: { ...PERSONAL, forwards: 100, adsProgram: true },
  },
];

/** The products of each plan's other terms. */
const OTHER_TERMS = [
  [PRODUCT_SLUGS.personalPlan, PRODUCT_SLUGS.personalPlanMonthly, 31],
  [PRODUCT_SLUGS.premiumPlan, PRODUCT_SLUGS.premiumPlanMonthly, 31],
  [PRODUCT_SLUGS.businessPlan, PRODUCT_SLUGS.businessPlanMonthly, 31],
  [PRODUCT_SLUGS.personalPlan, PRODUCT_SLUGS.personalPlanTwoYears, 730],
  [PRODUCT_SLUGS.premiumPlan, PRODUCT_SLUGS.premiumPlanTwoYears, 730],
  [PRODUCT_SLUGS.businessPlan, PRODUCT_SLUGS.businessPlanTwoYears, 730],
] as const;

/** Every plan for every term. A month includes no free domain, whose registration is for a year. */
export const PLANS_OF_ALL_TERMS: readonly Plan[] = [
  ...PLANS,
  ...OTHER_TERMS.flatMap(([yearly, slug, billPeriodDays]) => {
    const plan = PLANS.find((each) => each.slug === yearly);
    if (!plan) return [];
    const features = { ...plan.features, domainCredit: billPeriodDays > 31 && plan.features.domainCredit };
    return [{ ...plan, ...product(slug), billPeriodDays, features }];
  }),
];

const BY_SLUG: ReadonlyMap<string, Plan> = new Map(PLANS_OF_ALL_TERMS.map((plan) => [plan.slug, plan]));

/** The plan with that slug, for the term of its product, or null when the slug is no plan. */
export function findPlan(slug: string): Plan | null {
  return BY_SLUG.get(slug) ?? null;
}

/** One plan for each of its terms, shortest first; a free plan alone. */
export function listTerms(plan: Plan): readonly Plan[] {
  if (plan.isFree) return [plan];
  return PLANS_OF_ALL_TERMS.filter(({ rank }) => rank === plan.rank).toSorted(
    (one, other) => one.billPeriodDays - other.billPeriodDays,
  );
}

/** When a term of a plan ends that begins at an instant; a free plan has no term. */
export function planEnd(from: Date, plan: Plan, terms: number): Date {
  return plan.billPeriodDays === -1 ? from : addMonths(from, periodMonths(plan.billPeriodDays) * terms);
}
