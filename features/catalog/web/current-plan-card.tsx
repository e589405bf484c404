import type { ReactNode } from 'react';
import { hasSiteFlag, useSite } from '#features/sites/web/api/site-queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { planMessages } from '../words/en.ts';
import type { OfferedPlan } from './site-plans-query.ts';

/** The plan that a site holds: until when, and what of it is still to be taken. */
export function CurrentPlanCard({
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
