import { isPlanExpired } from '#features/sites/rules/site-plan.ts';
import type { SitePlan } from '#features/sites/rules/site-plan.ts';
import { PLANS, findPlan } from './plan.ts';
import type { Plan } from './plan.ts';
import { PRODUCT_SLUGS } from './product-slug.ts';

/** What decides which plans a site is offered. */
export interface SiteForPlans {
  readonly plan: Pick<SitePlan, 'slug' | 'expiresAt' | 'hasDomainCredit'>;
  readonly isVip: boolean;
  readonly isDomainOnly: boolean;
  readonly isStaging: boolean;
  /** A plugin-connected network of sites. */
  readonly isMultisite: boolean;
}

/** Why a site can be given no plan at all. */
export type NoPlansReason = 'vip' | 'staging' | 'domain-only' | 'multisite';

/** Comparison of a plan with a site's current one. */
export type PlanStanding = 'held' | 'upgrade' | 'included';

/**
 * Why no plan is sold for a site, or null where plans are.
 *
 * A VIP site has a contract (cart spec, section 6), a staging site follows its production
 * site, a domain-only site shows nothing that a plan could change, and a network of
 * plugin-connected sites is refused as the spec's `invalid-product-multisite` says (section 8).
 */
export function whyNoPlans(site: SiteForPlans): NoPlansReason | null {
  if (site.isVip) return 'vip';
  if (site.isStaging) return 'staging';
  if (site.isDomainOnly) return 'domain-only';
  return site.isMultisite ? 'multisite' : null;
}

/** The paid plan that a site holds now; null on a free plan, and when what was paid for is over. */
export function runningPlan(site: Pick<SiteForPlans, 'plan'>, now: Date): Plan | null {
  const plan = findPlan(site.plan.slug);
  return plan && !plan.isFree && !isPlanExpired(site.plan, now) ? plan : null;
}

/**
 * Compares a plan with the current one: same, upgrade or downgrade; only upgrades are sold.
 *
 * A plan held for a month can be changed to a longer term at once; a longer one is extended when it
 * renews.
 */
export function planStanding(plan: Plan, site: Pick<SiteForPlans, 'plan'>, now: Date): PlanStanding {
  const held = runningPlan(site, now);
  if (held === null) return plan.isFree ? (plan.slug === site.plan.slug ? 'held' : 'included') : 'upgrade';
  if (plan.rank !== held.rank) return plan.rank > held.rank ? 'upgrade' : 'included';
  const isMonth = held.billPeriodDays === 31;
  return isMonth && plan.billPeriodDays > held.billPeriodDays ? 'upgrade' : 'held';
}

/** The plans that a page about a site compares: the free one that such a site has, and every paid one. */
export function listPlans(site: {
  readonly isJetpack: boolean;
  readonly isAutomatedTransfer: boolean;
}): readonly Plan[] {
  const isConnected = site.isJetpack && !site.isAutomatedTransfer;
  return PLANS.filter(
    (plan) => !plan.isFree || (plan.slug === PRODUCT_SLUGS.connectedFreePlan) === isConnected,
  );
}

/**
 * Whether buying a plan includes a domain that is free in its first year.
 *
 * A plan that replaces a running one goes on with that one's credit: unused it stays, used it
 * does not come back, because the unused days of the old plan are paid back in full.
 */
export function includesDomainCredit(plan: Plan, held: SiteForPlans['plan'], now: Date): boolean {
  if (!plan.features.domainCredit) return false;
  return runningPlan({ plan: held }, now)?.features.domainCredit ? held.hasDomainCredit : true;
}
