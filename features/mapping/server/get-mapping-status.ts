import type { Currency } from '#features/catalog/rules/currencies.ts';
import { runningPlan } from '#features/catalog/rules/plan-offer.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { formatMoney, money, toMajorUnits } from '#platform/kernel/money.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { AvailabilityOnWire } from '#features/search/contract/search-endpoints.ts';
import { isMappable } from '../rules/mapping-status.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { evaluateMappings, type EvaluateMappingDeps } from './evaluate-mapping.ts';
import { presentAvailability } from '#features/search/server/api/search-presenter.ts';

/** The registry timeout of a status request. */
const TIMEOUT = seconds(5);

/** Returns whether a name can be connected to a site, without revealing who holds it. */
export async function getMappingStatus(
  deps: Pick<MappingDeps, 'db' | 'clock' | 'currency'> & EvaluateMappingDeps,
  actor: Actor,
  input: {
    readonly domain: string;
    readonly site?: string | undefined;
    readonly currency?: Currency | undefined;
  },
): Promise<Result<AvailabilityOnWire>> {
  const site = input.site === undefined ? null : await findSite(deps.db, input.site);
  const now = deps.clock.now();
  const [evaluated] = await evaluateMappings(deps, [input.domain], {
    db: deps.db,
    actor,
    now,
    siteId: site?.id ?? null,
    patience: TIMEOUT,
    missing: 'availability_check_error',
  });
  if (!evaluated) throw new Error(`no answer for ${input.domain}`);
  if (!isMappable(evaluated.status)) return ok(presentAvailability(evaluated));
  const currency = input.currency ?? deps.currency;
  const [product] = await findProducts(deps.db, [PRODUCT_SLUGS.domainMapping], currency, now);
  return ok({ ...presentAvailability(evaluated), ...(product ? yearlyCost(product, site, now) : {}) });
}

/** The yearly price, or free with a plan that includes custom domains. */
function yearlyCost(product: PricedProduct, site: Site | null, now: Date) {
  const isIncluded = site !== null && runningPlan(site, now)?.features.customDomain === true;
  const price = money(isIncluded ? 0 : (product.sale?.amount ?? product.amount), product.currency);
  return {
    cost: formatMoney(price),
    raw_price: toMajorUnits(price),
    price_integer: price.amount,
    currency_code: price.currency,
    product_id: product.id,
    product_slug: product.slug,
  };
}
