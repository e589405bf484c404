import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseCatalog, planReasons } from '../contract/refusals.ts';
import type { SitePlanOffer } from '../contract/site-plans.ts';
import type { Currency } from '../rules/currencies.ts';
import { findPlan, listTerms } from '../rules/plan.ts';
import type { Plan } from '../rules/plan.ts';
import { listPlans, includesDomainCredit, planStanding, whyNoPlans } from '../rules/plan-offer.ts';
import { findPlanRemainder } from './api/find-plan-remainder.ts';
import type { PlanRemainderDeps } from './api/find-plan-remainder.ts';
import { findProducts } from './api/product-catalog.ts';
import { isPlanExpired } from '#features/sites/rules/site-plan.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { PricedProduct } from '../rules/product.ts';
import { termPrice } from '../rules/product.ts';

/**
 * The plans of a site by product id, each for its term at the price in its cart.
 *
 * Rejected for everyone who may not manage the site.
 */
export async function listSitePlans(
  deps: PlanRemainderDeps & { readonly clock: Clock; readonly currency: Currency },
  actor: UserActor,
  input: { readonly site: string; readonly currency?: Currency | undefined },
): Promise<Result<Record<string, SitePlanOffer>>> {
  const site = await findSite(deps.db, input.site);
  if (!site) return refuseCatalog('unknown_site', { site: input.site });
  const access = await siteAccess(deps.db, actor, site.id);
  if (!access?.capabilities.manage_options) return refuseCatalog('unauthorized');
  const now = deps.clock.now();
  const currency = input.currency ?? deps.currency;
  const held = findPlan(site.plan.slug);
  const plans = [...new Set([...listPlans(site).flatMap(listTerms), ...(held ? [held] : [])])];
  const slugs = plans.map(({ slug }) => slug);
  const who = { siteId: site.id, userId: actor.userId };
  const [products, remainder, hasHadPlan] = await Promise.all([
    findProducts(deps.db, slugs, currency, now),
    findPlanRemainder(deps, { siteId: site.id, plan: site.plan, currency, now }),
    deps.planPayments.hasHadPlan?.(deps.db, who) ?? true,
  ]);
  const offers = plans.flatMap((plan) => {
    const product = products.find(({ slug }) => slug === plan.slug);
    return product ? [presentSitePlan({ plan, product, site, remainder, mayTry: !hasHadPlan, now })] : [];
  });
  return ok(Object.fromEntries(offers.map((offer) => [String(offer.product_id), offer])));
}

/** A plan, what it costs, and the site that may want it. */
interface SitePlanFacts {
  readonly plan: Plan;
  readonly product: PricedProduct;
  readonly site: Site;
  /** What the unused days of the plan that the site holds are worth. */
  readonly remainder: number;
  /** Neither the site nor the person has had a plan. */
  readonly mayTry: boolean;
  readonly now: Date;
}

/** The fields of a site's plan that go out. */
function presentSitePlan({ plan, product, site, remainder, mayTry, now }: SitePlanFacts): SitePlanOffer {
  const { currency } = product;
  const major = (amount: number) => toMajorUnits({ amount, currency });
  const show = (amount: number) => formatMoney({ amount, currency });
  const standing = planStanding(plan, site, now);
  const reason = whyNoPlans(site) ?? (standing === 'upgrade' ? null : standing);
  const isHeld = plan.slug === site.plan.slug;
  const isExpired = isHeld && isPlanExpired(site.plan, now);
  const { original, amount } = termPrice(product, 1, 1);
  // Never more than the new price: an upgrade pays nothing out.
  const credited = reason === null ? Math.min(remainder, amount) : 0;
  const price = amount - credited;
  const discount = original - price;
  const step = (code: string, from: number, to: number) =>
    to < from ? [{ override_code: code, old_price: major(from), new_price: major(to) }] : [];
  return {
    product_id: plan.productId,
    product_slug: plan.slug,
    product_name: product.name,
    product_name_short: plan.name,
    interval: product.billPeriodDays,
    currency_code: currency,
    raw_price: major(price),
    raw_price_integer: price,
    formatted_price: show(price),
    raw_discount: major(discount),
    raw_discount_integer: discount,
    formatted_discount: show(discount),
    discount_reason: credited > 0 ? planReasons.remainder : null,
    plan_remainder_integer: credited,
    sale_expires: product.sale?.expiresAt.toISOString() ?? null,
    formatted_original_price: show(original),
    renewal_price_integer: product.renewalAmount,
    formatted_renewal_price: show(product.renewalAmount),
    cost_overrides: [...step('sale-coupon', original, amount), ...step('plan-remainder', amount, price)],
    current_plan: isHeld,
    has_domain_credit: isHeld && !isExpired && site.plan.hasDomainCredit,
    includes_domain_credit: reason === null && includesDomainCredit(plan, site.plan, now),
    expiry: isHeld ? (site.plan.expiresAt?.toISOString() ?? null) : null,
    expired: isExpired,
    can_be_bought: reason === null,
    has_free_trial: reason === null && mayTry && product.hasFreeTrial === true,
    unavailable_reason: reason,
  };
}
