import type { SitePlanOffer } from '../contract/site-plans.ts';
import { listTerms, PLANS_OF_ALL_TERMS } from '../rules/plan.ts';
import type { Plan } from '../rules/plan.ts';
import { includesDomainCredit, planStanding, listPlans, whyNoPlans } from '../rules/plan-offer.ts';
import type { SiteForPlans } from '../rules/plan-offer.ts';

/** What every paid plan costs a year, in cents. */
const YEARLY: Readonly<Record<string, number>> = { Personal: 4_800, Premium: 9_600, Business: 30_000 };
/** What a term costs of a year. */
const SHARES: Readonly<Record<number, number>> = { 31: 1.25 / 12, 730: 1.8 };
const NOW = new Date('2026-03-01T12:00:00Z');
const ORDINARY = { isJetpack: false, isAutomatedTransfer: false };
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

/** What a test may say of a site whose plans it wants; a free site otherwise. */
export interface SitePlansOverrides extends Partial<Omit<SiteForPlans, 'plan'>> {
  readonly plan?: SiteForPlans['plan'];
  /** What the unused days of its plan are worth, in cents. */
  readonly remainder?: number;
  /** Whether plans are also sold for a month and for two years. */
  readonly hasTerms?: boolean;
}

/** The answer of GET /sites/{site}/plans on 1 March 2026, as the server would give it. */
export function buildSitePlans(overrides: SitePlansOverrides = {}): Record<string, SitePlanOffer> {
  const { remainder = 0, hasTerms = false, ...site } = overrides;
  const known: SiteForPlans = {
    plan: { slug: 'free_plan', expiresAt: null, hasDomainCredit: false },
    isVip: false,
    isStaging: false,
    isDomainOnly: false,
    isMultisite: false,
    ...site,
  };
  const held = PLANS_OF_ALL_TERMS.filter(({ slug }) => slug === known.plan.slug);
  const offered = listPlans(ORDINARY).flatMap((plan) => (hasTerms ? listTerms(plan) : [plan]));
  const plans = [...new Set([...offered, ...held])];
  return Object.fromEntries(
    plans.map((plan) => [String(plan.productId), buildOffer(plan, known, remainder)]),
  );
}

function buildOffer(plan: Plan, site: SiteForPlans, remainder: number): SitePlanOffer {
  const standing = planStanding(plan, site, NOW);
  const reason = whyNoPlans(site) ?? (standing === 'upgrade' ? null : standing);
  const ordinary = Math.ceil((YEARLY[plan.name] ?? 0) * (SHARES[plan.billPeriodDays] ?? 1));
  const discount = reason === null ? Math.min(remainder, ordinary) : 0;
  const isHeld = plan.slug === site.plan.slug;
  const { expiresAt, hasDomainCredit } = site.plan;
  return {
    product_id: plan.productId,
    product_slug: plan.slug,
    product_name: plan.name,
    product_name_short: plan.name,
    interval: plan.billPeriodDays,
    currency_code: 'USD',
    raw_price: (ordinary - discount) / 100,
    raw_price_integer: ordinary - discount,
    formatted_price: dollars(ordinary - discount),
    raw_discount: discount / 100,
    raw_discount_integer: discount,
    formatted_discount: dollars(discount),
    discount_reason: discount > 0 ? 'Unused days of your plan' : null,
    plan_remainder_integer: discount,
    sale_expires: null,
    formatted_original_price: dollars(ordinary),
    renewal_price_integer: ordinary,
    formatted_renewal_price: dollars(ordinary),
    cost_overrides: [],
    current_plan: isHeld,
    has_domain_credit: isHeld && hasDomainCredit,
    includes_domain_credit: reason === null && includesDomainCredit(plan, site.plan, NOW),
    expiry: isHeld ? (expiresAt?.toISOString() ?? null) : null,
    expired: isHeld && expiresAt !== null && expiresAt <= NOW,
    can_be_bought: reason === null,
    has_free_trial: false,
    unavailable_reason: reason,
  };
}
