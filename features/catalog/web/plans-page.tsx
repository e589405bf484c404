import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite, hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { readPlanFeature } from '../rules/plan-features.ts';
import type { PlanCart } from './api/plan-cart.ts';
import { PlanChoices } from './plan-choices.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { planMessages } from '../words/en.ts';
import type { PlansAddress } from './api/plans-address.ts';
import { sitePlansQuery } from './site-plans-query.ts';
import type { OfferedPlan } from './site-plans-query.ts';
import { currencySoon, useCurrency, useIsCurrencyKnown } from './api/use-currency.ts';
import { BadgeCheck, Globe, Layers, Network, Star } from 'lucide-react';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import type { NoPlansReason } from '../rules/plan-offer.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';

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
      <Query
        query={plans}
        placeholder={<PlansToCome />}
        notAllowed={m('notAllowed')}
        whoCan={useWhoCan(address.site)}
      >
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
  const reason = findNoPlansReason(plans);
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
        <PlanComparison plans={comparedPlans(plans, held)} feature={readPlanFeature(address.feature)} />
      ) : null}
    </>
  );
}

/** One column for each plan; the terms of one plan differ in nothing that is compared. */
function comparedPlans(plans: readonly OfferedPlan[], held: OfferedPlan | undefined): readonly OfferedPlan[] {
  return plans
    .filter(({ plan }) => plan.isFree || plan.billPeriodDays === 365)
    .map((each) =>
      held && !held.offer.expired && !each.plan.isFree && each.plan.rank === held.plan.rank
        ? { ...each, standing: 'held' }
        : each,
    );
}

const bar = 'animate-breathe rounded-sm bg-sunken';

/** Stands where the plans are about to be: the plan held, and three to choose from. */
function PlansToCome(): ReactNode {
  return (
    <>
      <SkeletonRows rows={1} />
      <div aria-hidden="true" className="flex flex-col gap-4">
        <span className={`my-2.5 h-4 w-32 ${bar}`} />
        <div className="grid gap-4 md:grid-cols-3">
          {[0, 1, 2].map((each) => (
            <div
              key={each}
              className="flex h-72 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised"
            >
              <span className={`h-4 w-24 ${bar}`} />
              <span className={`h-7 w-32 ${bar}`} />
              <span className={`h-3 w-3/4 ${bar}`} />
              <span className={`h-3 w-2/3 ${bar}`} />
              <span className={`mt-auto h-9 w-full ${bar}`} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

type Reason = NoPlansReason | 'largest';

/** Why nothing can be bought for a site, or null where something can. */
function findNoPlansReason(plans: readonly OfferedPlan[]): Reason | null {
  if (plans.some(({ offer }) => offer.can_be_bought)) return null;
  for (const { offer } of plans) {
    const reason = offer.unavailable_reason;
    if (reason !== null && reason !== 'held' && reason !== 'included') return reason;
  }
  return 'largest';
}

const TEXTS = {
  vip: ['vipTitle', 'vip', Star],
  staging: ['stagingTitle', 'staging', Layers],
  'domain-only': ['domainOnlyTitle', 'domainOnly', Globe],
  multisite: ['multisiteTitle', 'multisite', Network],
  largest: ['largestTitle', 'largest', BadgeCheck],
} as const;

/** Stands where plans would be chosen, and says why there are none. */
function NoPlans({ reason, site }: { readonly reason: Reason; readonly site: string }): ReactNode {
  const m = useMessages(planMessages);
  const [title, text, Icon] = TEXTS[reason];
  return (
    <EmptyState
      icon={<Icon aria-hidden="true" />}
      title={m(title)}
      action={
        reason === 'domain-only' ? (
          <LinkButton href="/start">{m('createSite')}</LinkButton>
        ) : reason === 'vip' ? (
          <LinkButton href={`/error-report?site=${site}`}>{m('contactUs')}</LinkButton>
        ) : undefined
      }
    >
      {m(text)}
    </EmptyState>
  );
}

/** The plan that a site holds: until when, and what of it is still to be taken. */
function CurrentPlanCard({
  held: { plan, offer },
  site,
}: {
  readonly held: OfferedPlan;
  readonly site: string;
}): ReactNode {
  const m = useMessages(planMessages);
  const format = useFormat();
  const hasSearch = hasSiteFlag(useSite(site), 'upgrades/domain-search');
  const { expiry } = offer;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm text-muted">{m('yourPlan')}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span lang="en" className="text-lg font-semibold">
              {plan.name}
            </span>
            {offer.expired && expiry !== null ? (
              <Badge kind="warning">{m('endedOn', { date: format.date(expiry) })}</Badge>
            ) : (
              <span className="text-muted">
                {expiry === null
                  ? m(plan.isFree ? 'freeHelp' : 'noEnd')
                  : m('paidUntil', { date: format.date(expiry) })}
              </span>
            )}
          </p>
          {offer.has_domain_credit ? <p className="mt-1 text-pretty">{m('freeDomainLeft')}</p> : null}
        </div>
        {offer.has_domain_credit && hasSearch ? (
          <LinkButton href={`/domains/add/${site}`}>{m('findName')}</LinkButton>
        ) : null}
      </div>
    </Card>
  );
}
