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

/** A plan that a site can hold. */
export interface Plan {
  readonly productId: number;
  readonly slug: string;
  readonly name: string;
  readonly isFree: boolean;
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

/** Every plan, least first. */
export const PLANS: readonly Plan[] = [
  { ...product(PRODUCT_SLUGS.freePlan), name: 'Free', isFree: true, audience: [], features: NOTHING },
  {
    ...product(PRODUCT_SLUGS.connectedFreePlan),
    name: 'Free',
    isFree: true,
    audience: [],
    features: NOTHING,
  },
  {
    ...product(PRODUCT_SLUGS.personalPlan),
    name: 'Personal',
    isFree: false,
    audience: ['personal'],
    features: { ...NOTHING, customDomain: true, noAds: true, emailSupport: true, domainCredit: true },
  },
  {
    ...product(PRODUCT_SLUGS.premiumPlan),
    name: 'Premium',
    isFree: false,
    audience: ['personal', 'business'],
    features: {
      customDomain: true,
      noAds: true,
      emailSupport: true,
      forwards: 50,
      adsProgram: true,
      domainCredit: true,
    },
  },
  {
    ...product(PRODUCT_SLUGS.businessPlan),
    name: 'Business',
    isFree: false,
    audience: ['business'],
    features: {
      customDomain: true,
      noAds: true,
      emailSupport: true,
      forwards: 100,
      adsProgram: true,
      domainCredit: true,
    },
  },
];

/** The plan with that slug, or null when the slug is no plan. */
export function findPlan(slug: string): Plan | null {
  return PLANS.find((plan) => plan.slug === slug) ?? null;
}
