import { findingAccess, type FindingSite, whyNoNames } from '#features/names/rules/site-for-names.ts';

/** What is known of a site when it is told what to do next. */
export interface SiteStanding extends FindingSite {
  readonly hasFreePlan: boolean;
  /** Whether what was paid for the plan is over. */
  readonly isPlanOver: boolean;
  /** Whether the plan's free domain is still to be taken. */
  readonly hasDomainCredit: boolean;
  /** Domains besides the free address. */
  readonly domains: number;
  /** Domains that need somebody. */
  readonly urgentDomains: number;
  /** Whether something waits in the cart. */
  readonly hasCart: boolean;
}

/** Something to do for a site. */
export type SiteStep =
  'look-after' | 'check-out' | 'renew-plan' | 'take-domain' | 'find-domain' | 'own-domain' | 'see-plans';

/** What to do next for a site, the most pressing first; nothing for whoever does not manage it. */
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
