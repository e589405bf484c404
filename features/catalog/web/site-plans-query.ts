import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { listSitePlansEndpoint } from '../contract/site-plans.ts';
import type { SitePlanOffer } from '../contract/site-plans.ts';
import type { Currency } from '../rules/currencies.ts';
import { PLANS_OF_ALL_TERMS } from '../rules/plan.ts';
import type { Plan } from '../rules/plan.ts';
import type { PlanStanding } from '../rules/plan-offer.ts';

/** A plan as the screens weigh it: what it is, how it stands to the site's own, and its price. */
export interface OfferedPlan {
  readonly plan: Plan;
  readonly standing: PlanStanding;
  readonly offer: SitePlanOffer;
}

/** The plans of a site in a currency: for a year, least first, then for other terms. */
export function sitePlansQuery(site: string, currency: Currency) {
  return queryOptions({
    queryKey: ['catalog', 'site-plans', site, currency],
    queryFn: ({ signal }) =>
      call(listSitePlansEndpoint, { params: { site }, query: { currency } }, { signal }),
    select: (offers): readonly OfferedPlan[] =>
      PLANS_OF_ALL_TERMS.flatMap((plan) => {
        const offer = offers[String(plan.productId)];
        return offer ? [{ plan, offer, standing: toStanding(offer) }] : [];
      }),
    // A plan that was bought arrives by the site's own hint.
    meta: { live: ['sites'] },
  });
}

function toStanding({ unavailable_reason: reason, current_plan: isCurrent }: SitePlanOffer): PlanStanding {
  if (reason === null) return 'upgrade';
  return isCurrent ? 'held' : 'included';
}
