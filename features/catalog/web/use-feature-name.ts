import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Plan } from '../rules/plan.ts';
import type { PlanFeature } from '../rules/plan-features.ts';
import { planMessages } from '../words/en.ts';

/** How features are called: alone, and as a plan has them, with its number where they are counted. */
export function useFeatureName(): {
  readonly getFeatureName: (feature: PlanFeature) => string;
  readonly nameIn: (feature: PlanFeature, plan: Plan) => string;
} {
  const m = useMessages(planMessages);
  return {
    getFeatureName: (feature) => m(feature),
    nameIn: (feature, plan) =>
      feature === 'forwards' ? m('forwardsOf', { count: plan.features.forwards }) : m(feature),
  };
}
