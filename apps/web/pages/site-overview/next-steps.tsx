import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { overviewMessages } from '../words/en.ts';
import { sortByUrgency, needsAttention } from './domains-glance.tsx';
import { findingAccess, whyNoNames } from '#features/names/rules/site-for-names.ts';
import type { FindingSite } from '#features/names/rules/site-for-names.ts';

/** Next steps for a site, the first of it most visibly. */
export function NextSteps({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(overviewMessages);
  const { cart, isLoading } = useCart(site.slug);
  const domains = useQuery(siteDomainsQuery(site.slug));
  const listed = domains.data?.domains;
  const urgent = sortByUrgency(listed ?? []).filter(needsAttention);
  const words = useStepWords(site, urgent);
  if (isLoading || domains.isPending) return <SkeletonRows rows={2} />;
  const steps = siteSteps({
    ...findingFacts(site),
    hasFreePlan: site.plan.is_free,
    isPlanOver: site.plan.expired,
    hasDomainCredit: site.plan.has_domain_credit,
    // A list that failed to load implies nothing.
    domains: listed?.filter((domain) => !domain.wpcom_domain).length ?? 1,
    urgentDomains: urgent.length,
    hasCart: cart.lines.length > 0,
  });
  // A list that failed to load may contain problems; its own card reports the failure.
  if (steps.length === 0 && !listed) return null;
  return (
    <Card title={m('nextCard')} isFlush>
      {steps.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-4 text-success">
          <CircleCheck aria-hidden="true" />
          {m('nextNothing')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {steps.map((step, place) => {
            const { title, help, action, href } = words[step];
            return (
              <li
                key={step}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3.5"
              >
                <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
                  <h3 className="font-medium">{title}</h3>
                  <p className="text-pretty text-muted">{help}</p>
                </div>
                <LinkButton href={href} {...(place === 0 ? { variant: 'primary' as const } : {})}>
                  {action}
                </LinkButton>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

interface StepWords {
  readonly title: string;
  readonly help: string;
  readonly action: string;
  readonly href: string;
}

function useStepWords(
  { slug }: Site,
  urgent: readonly SiteDomainOnWire[],
): Readonly<Record<SiteStep, StepWords>> {
  const m = useMessages(overviewMessages);
  const format = useFormat();
  const { cart } = useCart(slug);
  const search = `/domains/add/${slug}`;
  const plans = { action: m('seePlans'), href: `/plans/${slug}` };
  const count = urgent.length;
  return {
    'look-after': {
      title: m('lookAfterTitle', { count }),
      help: firstNames(urgent),
      action: m('lookAfter', { count }),
      href: `/domains/manage/${slug}?sort=status&order=asc`,
    },
    'check-out': {
      title: m('checkOutTitle'),
      help: m('checkOutHelp', { count: cart.lines.length, total: format.money(cart.sums.total) }),
      action: m('checkOut'),
      href: `/checkout/${slug}`,
    },
    'renew-plan': { title: m('renewTitle'), help: m('renewHelp'), ...plans },
    'take-domain': { title: m('takeTitle'), help: m('takeHelp'), action: m('find'), href: search },
    'find-domain': { title: m('findTitle'), help: m('findHelp'), action: m('find'), href: search },
    'own-domain': {
      title: m('ownTitle'),
      help: m('ownHelp'),
      action: m('ownDomain'),
      href: `/domains/add/use-your-domain/${slug}`,
    },
    'see-plans': { title: m('plansTitle'), help: m('plansHelp'), ...plans },
  };
}

/** The names that a line has room for; the list has them all. */
function firstNames(domains: readonly SiteDomainOnWire[]): string {
  const names = domains.slice(0, 2).map((domain) => domain.display_name);
  return domains.length > names.length ? `${names.join(', ')}, …` : names.join(', ');
}

/** Facts about a site that decide its next steps. */
export interface SiteStanding extends FindingSite {
  readonly hasFreePlan: boolean;
  /** Whether the paid plan has ended. */
  readonly isPlanOver: boolean;
  /** Whether the plan's free domain is unused. */
  readonly hasDomainCredit: boolean;
  /** Domains besides the free address. */
  readonly domains: number;
  /** Domains that need attention. */
  readonly urgentDomains: number;
  /** Whether the cart has lines. */
  readonly hasCart: boolean;
}

/** Something to do for a site. */
type SiteStep =
  | 'look-after'
  | 'check-out'
  | 'renew-plan'
  | 'take-domain'
  | 'find-domain'
  | 'own-domain'
  | 'see-plans';

/** Next steps for a site, the most pressing first; none for members who do not manage it. */
export function siteSteps(site: SiteStanding): readonly SiteStep[] {
  if (!site.canManage) return [];
  const finding = findingAccess(site, 'search');
  const steps: readonly (SiteStep | false)[] = [
    site.urgentDomains > 0 && 'look-after',
    site.hasCart && 'check-out',
    hasPlans(site) && site.isPlanOver && 'renew-plan',
    finding === 'open' && (site.hasDomainCredit ? 'take-domain' : site.domains === 0 && 'find-domain'),
    finding === 'own-domain' && site.domains === 0 && 'own-domain',
    hasPlans(site) && site.hasFreePlan && 'see-plans',
  ];
  return steps.filter((step) => step !== false);
}

/** A plan is nothing for a VIP site, a staging site and one that only holds its domain (`catalog`, `whyNoPlans`). */
function hasPlans(site: FindingSite): boolean {
  const reason = whyNoNames(site);
  return reason === null || (reason === 'plugin-connected' && !site.isVip);
}
