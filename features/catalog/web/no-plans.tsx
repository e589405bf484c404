import { BadgeCheck, Globe, Layers, Network, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import type { NoPlansReason } from '../rules/plan-offer.ts';
import { planMessages } from '../words/en.ts';
import type { OfferedPlan } from './site-plans-query.ts';

type Reason = NoPlansReason | 'largest';

/** Why nothing can be bought for a site, or null where something can. */
export function noPlansReasonOf(plans: readonly OfferedPlan[]): Reason | null {
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
export function NoPlans({ reason, site }: { readonly reason: Reason; readonly site: string }): ReactNode {
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
