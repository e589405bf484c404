import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { readPlanFeature } from '../rules/plan-features.ts';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { NoPlans, noPlansReasonOf } from './no-plans.tsx';
import type { PlanCart } from './api/plan-cart.ts';
import { PlanChoices } from './plan-choices.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { planMessages } from '../words/en.ts';
import type { PlansAddress } from './api/plans-address.ts';
import { PlansToCome } from './plans-to-come.tsx';
import { sitePlansQuery } from './site-plans-query.ts';
import type { OfferedPlan } from './site-plans-query.ts';
import { currencySoon, useCurrency, useIsCurrencyKnown } from './api/use-currency.ts';

/** Asks for the plans before the page is there. */
export async function prefetchPlans(client: QueryClient, { site }: PlansAddress): Promise<void> {
  await client.query(sitePlansQuery(site, await currencySoon(client)));
}

/** The plans of a site: the one it holds, those it can have, and what each includes. */
export function PlansPage({ cart, ...address }: PlansAddress & { readonly cart: PlanCart }): ReactNode {
  const m = useMessages(planMessages);
  const currency = useCurrency();
  const site = useSite(address.site);
  const slug = site?.slug ?? address.site;
  // Prices in a currency that is not the person's would change under their eyes.
  const plans = useQuery({ ...sitePlansQuery(address.site, currency), enabled: useIsCurrencyKnown() });
  return (
    <PageFrame title={m('title')} description={<bdi>{site?.title ?? slug}</bdi>}>
      <Query query={plans} placeholder={<PlansToCome />} notAllowed={m('notAllowed')}>
        {(offered) => <Plans plans={offered} slug={slug} address={address} cart={cart} />}
      </Query>
    </PageFrame>
  );
}

function Plans({
  plans,
  slug,
  address,
  cart,
}: {
  readonly plans: readonly OfferedPlan[];
  readonly slug: string;
  readonly address: PlansAddress;
  readonly cart: PlanCart;
}): ReactNode {
  const held = plans.find(({ offer }) => offer.current_plan);
  const reason = noPlansReasonOf(plans);
  return (
    <>
      {held ? <CurrentPlanCard held={held} site={slug} /> : null}
      {reason === null ? (
        <PlanChoices plans={plans} site={slug} address={address} cart={cart} />
      ) : (
        <>
          {cart.notices}
          <NoPlans reason={reason} site={slug} />
        </>
      )}
      {/* On a site that can have none, a comparison would only tease. */}
      {reason === null || reason === 'largest' ? (
        <PlanComparison plans={plans} feature={readPlanFeature(address.feature)} />
      ) : null}
    </>
  );
}
