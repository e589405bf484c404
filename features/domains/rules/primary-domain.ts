import type { NameControl } from './name-control.ts';
import { isAnsweredConnection } from './name-control.ts';
import type { ProjectedDomain } from './project-domain.ts';

/** Why a domain of a site cannot be its primary domain. */
export type PrimaryHindrance =
  | 'hosted_elsewhere'
  | 'domain_only'
  | 'redirect'
  | 'transfer'
  | 'left'
  | 'expired'
  | 'suspended'
  | 'not_connected';

/** The facts of a domain that decide whether it can be primary. */
export interface PrimaryCandidate extends Pick<
  ProjectedDomain,
  'type' | 'isExpired' | 'isSuspended' | 'pointsToUs' | 'transferredAwayAt'
> {
  readonly control: NameControl;
}

/** The facts of its site. */
export interface PrimarySite {
  readonly isDomainOnly: boolean;
  readonly isPluginConnected: boolean;
  readonly isAutomatedTransfer: boolean;
}

/** Whether a site is on its own host, so that nothing here decides at which name it opens. */
export function isHostedElsewhere(site: Omit<PrimarySite, 'isDomainOnly'>): boolean {
  return site.isPluginConnected && !site.isAutomatedTransfer;
}

/**
 * Why a domain cannot be the primary domain of its site; null if it can (`can_set_as_primary`).
 *
 * Every other name of a site redirects to the primary one, so it has to be a name at which the edge
 * answers with the site, and one that stays.
 */
export function whyNotPrimary(
  { type, isExpired, isSuspended, pointsToUs, transferredAwayAt, control }: PrimaryCandidate,
  site: PrimarySite,
): PrimaryHindrance | null {
  if (isHostedElsewhere(site)) return 'hosted_elsewhere';
  // The address of a site that only holds a domain stays in the background.
  if (type === 'siteAddress') return site.isDomainOnly ? 'domain_only' : null;
  if (type === 'siteRedirect') return 'redirect';
  if (type === 'transfer') return 'transfer';
  if (transferredAwayAt !== null) return 'left';
  if (isExpired) return 'expired';
  // Its TLD's name servers do not know it.
  if (type === 'registered' && isSuspended) return 'suspended';
  if (type === 'mapped' && !(pointsToUs && isAnsweredConnection(control))) return 'not_connected';
  return null;
}

/** The facts of a site that decide whether it has to upgrade first. */
export interface PrimaryPlan {
  readonly isFreePlan: boolean;
  /** The flag `domains/non-primary-upsell`. */
  readonly isPlanRequired: boolean;
}

/**
 * Whether a site has to buy a plan before a domain of its own becomes primary (management, section 5:
 * a free-plan site with the flag, for registered or mapped, non-free-address, non-primary domains).
 */
export function mustUpgradeForPrimary(
  { hasOwnName, isPrimary }: { readonly hasOwnName: boolean; readonly isPrimary: boolean },
  { isFreePlan, isPlanRequired }: PrimaryPlan,
): boolean {
  return isFreePlan && isPlanRequired && hasOwnName && !isPrimary;
}
