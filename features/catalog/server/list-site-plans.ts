import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseCatalog } from '../contract/refusals.ts';
import type { SitePlanOffer } from '../contract/site-plans.ts';
import type { Currency } from '../rules/currencies.ts';
import { findPlan } from '../rules/plan.ts';
import { plansOf } from '../rules/plan-offer.ts';
import { findPlanRemainder } from './api/find-plan-remainder.ts';
import type { PlanRemainderDeps } from './api/find-plan-remainder.ts';
import { findProducts } from './api/product-catalog.ts';
import { presentSitePlan } from './site-plan-presenter.ts';

/**
 * The plans of a site by product id, each for one year at the price that its cart would ask now.
 *
 * For whoever may manage the site; everybody else is refused.
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
  const plans = [...new Set([...plansOf(site), ...(held ? [held] : [])])];
  const slugs = plans.map(({ slug }) => slug);
  const [products, remainder] = await Promise.all([
    findProducts(deps.db, slugs, currency, now),
    findPlanRemainder(deps, { siteId: site.id, plan: site.plan, currency, now }),
  ]);
  const offers = plans.flatMap((plan) => {
    const product = products.find(({ slug }) => slug === plan.slug);
    return product ? [presentSitePlan({ plan, product, site, remainder, now })] : [];
  });
  return ok(Object.fromEntries(offers.map((offer) => [String(offer.product_id), offer])));
}
