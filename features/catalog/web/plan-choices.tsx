import type { Message } from '#platform/kernel/sentence.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shownText } from '#platform/i18n/voice.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SectionHeader } from '#platform/ui/navigation/section-header.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import type { BillPeriodDays } from '../rules/bill-period.ts';
import type { Plan } from '../rules/plan.ts';
import {
  plansFor,
  preselectedPlan,
  readCustomerType,
  readPlan,
  recommendedPlan,
} from '../rules/plan-choice.ts';
import { hasPlanFeature, readPlanFeature } from '../rules/plan-features.ts';
import type { PlanFeature } from '../rules/plan-features.ts';
import { PlanCard } from './plan-card.tsx';
import type { PlanCart } from './api/plan-cart.ts';
import { planMessages } from '../words/en.ts';
import type { PlansAddress } from './api/plans-address.ts';
import type { OfferedPlan } from './site-plans-query.ts';
import { useFeatureName } from './use-feature-name.ts';

/** The terms that plans are sold for (cart spec, section 9). */
const TERMS = [
  { days: 31, word: 'termMonthly' },
  { days: 365, word: 'termAnnual' },
  { days: 730, word: 'termTwoYears' },
] as const;

/** The plans side by side, for whom the visitor is and what they came for. */
export function PlanChoices({
  plans,
  site,
  address,
  cart,
}: {
  readonly plans: readonly OfferedPlan[];
  readonly site: string;
  readonly address: PlansAddress;
  readonly cart: PlanCart;
}): ReactNode {
  const m = useMessages(planMessages);
  const go = useGo();
  const [failure, setFailure] = useState<{ readonly plan: Plan; readonly reason: string | Message } | null>(
    null,
  );
  const feature = readPlanFeature(address.feature);
  const customerType = readCustomerType(address.customerType);
  const named = readPlan(
    address.plan,
    plans.map(({ plan }) => plan),
  );
  const terms = TERMS.filter(({ days }) => plans.some(({ plan }) => plan.billPeriodDays === days));
  const [term, setTerm] = useState<BillPeriodDays>(named?.billPeriodDays ?? 365);
  const ofTerm = plans.filter(({ plan }) => plan.isFree || plan.billPeriodDays === term);
  const shown = plansFor(ofTerm, customerType).filter(({ plan }) => !plan.isFree);
  const recommended = recommendedPlan(shown, feature);
  const main = preselectedPlan(shown, { feature, plan: named });
  const heldName = plans.find(({ offer }) => offer.current_plan)?.plan.name ?? '';
  const faults = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the plan that was pressed may be two screens below.
    if (failure) faults.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const choose = async (plan: Plan): Promise<void> => {
    setFailure(null);
    const reason = await cart.choose(plan);
    if (reason !== null) setFailure({ plan, reason });
  };
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <SectionHeader title={m('choose')}>
        <SegmentedControl
          label={m('customers')}
          isLabelHidden
          value={customerType ?? 'all'}
          onChange={(value) => go(addressWith(address, value), { replace: true })}
          options={[
            { value: 'all', label: m('customersAll') },
            { value: 'personal', label: m('customersPersonal') },
            { value: 'business', label: m('customersBusiness') },
          ]}
        />
      </SectionHeader>
      {terms.length > 1 ? (
        <SegmentedControl
          label={m('term')}
          isLabelHidden
          value={String(term)}
          onChange={(value) => setTerm(TERMS.find(({ days }) => String(days) === value)?.days ?? 365)}
          options={terms.map(({ days, word }) => ({ value: String(days), label: m(word) }))}
        />
      ) : null}
      {feature === null ? null : <CameFor feature={feature} plans={plans} recommended={recommended} />}
      <div ref={faults} className="flex scroll-mt-16 flex-col gap-4 empty:hidden">
        {failure === null || failure.reason === '' ? null : (
          <Notice kind="danger" title={m('chooseFailed', { plan: failure.plan.name })}>
            {shownText(failure.reason)}
          </Notice>
        )}
        {cart.notices}
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {shown.map((offered) => (
          <PlanCard
            key={offered.plan.slug}
            offered={offered}
            smaller={smallerThan(offered, ofTerm).plan}
            heldName={heldName}
            feature={feature}
            isRecommended={recommended?.slug === offered.plan.slug}
            isMain={main?.slug === offered.plan.slug}
            site={site}
            cart={cart}
            onChoose={(plan) => void choose(plan)}
          />
        ))}
      </ul>
      <p className="text-sm text-pretty text-muted">{m('taxNote')}</p>
    </section>
  );
}

/** The plan before this one in the whole list, including hidden ones. */
function smallerThan(offered: OfferedPlan, plans: readonly OfferedPlan[]): OfferedPlan {
  return plans[plans.indexOf(offered) - 1] ?? offered;
}

function addressWith({ site, feature, plan }: PlansAddress, customerType: string): string {
  const values = { feature, plan, customerType: customerType === 'all' ? undefined : customerType };
  const query = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return `/plans/${site}${query === '' ? '' : `?${query}`}`;
}

/** Says what the visitor came for and what has it. */
function CameFor({
  feature,
  plans,
  recommended,
}: {
  readonly feature: PlanFeature;
  readonly plans: readonly OfferedPlan[];
  readonly recommended: Plan | null;
}): ReactNode {
  const m = useMessages(planMessages);
  const { getFeatureName } = useFeatureName();
  const held = plans.find(({ standing }) => standing === 'held')?.plan;
  const isHeld = held !== undefined && hasPlanFeature(held, feature);
  const plan = isHeld ? held : recommended;
  if (!plan) return null;
  return (
    <Notice kind={isHeld ? 'success' : 'info'}>
      <RichText
        text={m(isHeld ? 'cameForHeld' : 'cameFor', { feature: getFeatureName(feature), plan: plan.name })}
        marks={{ strong: (words) => <strong className="font-semibold">{words}</strong> }}
      />
    </Notice>
  );
}
