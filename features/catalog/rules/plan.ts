import { addMonths, days } from '#platform/kernel/duration.ts';
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

/** The products of the plans' other terms: the plan's rank, the bill period, id and slug. */
const OTHER_TERMS = [
  [1, 31, 1019, 'personal-bundle-monthly'],
  [2, 31, 1013, 'value_bundle_monthly'],
  [3, 31, 1018, 'business-bundle-monthly'],
  [1, 730, 1029, 'personal-bundle-2y'],
  [2, 730, 1023, 'value_bundle-2y'],
  [3, 730, 1028, 'business-bundle-2y'],
] as const;

/** Every plan for every term. A month includes no free domain, whose registration is for a year. */
export const PLANS_OF_ALL_TERMS: readonly Plan[] = PLANS.concat(
  OTHER_TERMS.map(([rank, billPeriodDays, productId, slug]) => {
    const plan = PLANS[rank + 1] as Plan;
    const features = { ...plan.features, domainCredit: billPeriodDays > 31 };
    return { ...plan, productId, slug, billPeriodDays, features };
  }),
);

/** The plan with that slug, for the term of its product, or null when the slug is no plan. */
export function findPlan(slug: string): Plan | null {
  return PLANS_OF_ALL_TERMS.find((plan) => plan.slug === slug) ?? null;
}

/** One plan for each of its terms, shortest first; a free plan alone. */
export function listTerms(plan: Plan): readonly Plan[] {
  if (plan.isFree) return [plan];
  return PLANS_OF_ALL_TERMS.filter(({ rank }) => rank === plan.rank).toSorted(
    (one, other) => one.billPeriodDays - other.billPeriodDays,
  );
}

/** How long a free trial lasts (cart spec, section 9: 'Free 14 Day Trial'). */
export const FREE_TRIAL = days(14);

/** When a term of a plan ends that begins at an instant; a free plan has no term. */
export function planEnd(from: Date, plan: Plan, terms: number): Date {
  return plan.billPeriodDays === -1 ? from : addMonths(from, periodMonths(plan.billPeriodDays) * terms);
}
