import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import type { Plan } from '../rules/plan.ts';
import { PLAN_FEATURES } from '../rules/plan-features.ts';
import type { PlanFeature } from '../rules/plan-features.ts';
import { planMessages } from '../words/en.ts';
import type { OfferedPlan } from './site-plans-query.ts';
import { useFeatureName } from './use-feature-name.ts';

/** Every feature of every plan, one row a feature: a table on any width, read cell by cell with its headers. */
export function PlanComparison({
  plans,
  feature,
}: {
  readonly plans: readonly OfferedPlan[];
  /** What the visitor came for; its row stands out. */
  readonly feature: PlanFeature | null;
}): ReactNode {
  const m = useMessages(planMessages);
  return (
    <Card title={m('comparison')} isFlush>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{m('comparisonCaption')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th
              scope="col"
              className="w-[34%] px-4 py-2.5 text-start text-sm font-medium text-muted max-sm:hidden"
            >
              {m('feature')}
            </th>
            {plans.map(({ plan, standing }) => (
              <th
                key={plan.slug}
                scope="col"
                className={classNames(
                  'px-1 py-2.5 text-center text-sm font-semibold sm:px-3',
                  standing === 'held' && 'text-accent',
                )}
              >
                <span lang="en">{plan.name}</span>
                {standing === 'held' ? <span className="sr-only"> ({m('yourPlan')})</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        {PLAN_FEATURES.map((each) => (
          <FeatureRows key={each} feature={each} plans={plans} isSought={each === feature} />
        ))}
      </table>
    </Card>
  );
}

/** A phone has no room for a first column: there the name stands above its values, as the header of both rows. */
function FeatureRows({
  feature,
  plans,
  isSought,
}: {
  readonly feature: PlanFeature;
  readonly plans: readonly OfferedPlan[];
  readonly isSought: boolean;
}): ReactNode {
  const { getFeatureName } = useFeatureName();
  return (
    <tbody className={classNames('border-b border-line last:border-0', isSought && 'bg-accent-soft')}>
      <tr className="sm:hidden">
        <th scope="rowgroup" colSpan={plans.length} className="px-4 pt-2.5 text-start text-sm font-normal">
          {getFeatureName(feature)}
        </th>
      </tr>
      <tr>
        <th scope="row" className="px-4 py-2.5 text-start text-sm font-normal max-sm:hidden">
          {getFeatureName(feature)}
        </th>
        {plans.map(({ plan }) => (
          <td key={plan.slug} className="px-1 pt-1 pb-2.5 text-center sm:px-3 sm:pt-2.5">
            <FeatureCell plan={plan} feature={feature} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function FeatureCell({ plan, feature }: { readonly plan: Plan; readonly feature: PlanFeature }): ReactNode {
  const m = useMessages(planMessages);
  const format = useFormat();
  const value = plan.features[feature];
  // A plan without it has domains, too: they redirect to the site's free address.
  if (feature === 'customDomain' && !value) {
    return <span className="text-sm text-muted">{m('redirectsOnly')}</span>;
  }
  if (typeof value === 'number') return <span className="tabular text-sm">{format.number(value)}</span>;
  return (
    <span className={classNames('inline-flex align-middle', value ? 'text-success' : 'text-muted')}>
      {value ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      <span className="sr-only">{m(value ? 'included' : 'notIncluded')}</span>
    </span>
  );
}
