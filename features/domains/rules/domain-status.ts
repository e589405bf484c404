import type { DomainFacts, ProjectedDomain } from './project-domain.ts';
import { projectDomain } from './project-domain.ts';

/** How a label is shown: `neutral` needs nothing from anybody. */
export type StatusLevel = 'success' | 'neutral' | 'warning' | 'error';

/** Every label of acquisition, section 4, by an id that filters and sorting use. */
export const STATUS_IDS = [
  'active',
  'active_premium',
  'parked',
  'activating',
  'transfer_in_progress',
  'complete_setup',
  'expiring',
  'outbound_transfer',
  'transfer_failed',
  'action_required',
] as const;
/** The name of a badge. */
/** The id of a label. */
export type StatusId = (typeof STATUS_IDS)[number];

/** The badge beside a domain's name. */
export interface DomainStatus {
  readonly id: StatusId;
  readonly label: string;
  readonly level: StatusLevel;
}

/** What the label takes from the site that the domain is on. */
export interface StatusSite {
  readonly isDomainOnly: boolean;
  readonly isPluginConnected: boolean;
  readonly isAutomatedTransfer: boolean;
}

/** One row of a type's list: the first whose condition holds gives the label. */
type Rule = (domain: ProjectedDomain, site: StatusSite, now: Date) => DomainStatus | null;

const ACTIVE: DomainStatus = { id: 'active', label: 'Active', level: 'success' };
const ACTION_REQUIRED: DomainStatus = { id: 'action_required', label: 'Action required', level: 'error' };
const DAY = 86_400_000;

/** 'Expires in 3 days', 'Expires today', 'Expired 2 days ago'; whole days, as people count them. */
function expiryLabel(expiresAt: Date, now: Date): string {
  const distance = expiresAt.getTime() - now.getTime();
  const count = Math.floor(Math.abs(distance) / DAY);
  const time = count === 1 ? '1 day' : `${count} days`;
  if (distance <= 0) return count === 0 ? 'Expired today' : `Expired ${time} ago`;
  return count === 0 ? 'Expires today' : `Expires in ${time}`;
}

const expiring: Rule = ({ expiryBand, expiresAt }, _site, now) =>
  expiryBand === 'none' || !expiresAt
    ? null
    : { id: 'expiring', label: expiryLabel(expiresAt, now), level: expiryBand };

const pendingUsers: Rule = ({ pendingMailboxUsers }) => (pendingMailboxUsers > 0 ? ACTION_REQUIRED : null);

/**
 * The lists of acquisition, section 4, one for each type.
 *
 * The first row that answers wins, so the order is the rule; a new row needs its place argued.
 */
const RULES: Readonly<Record<DomainFacts['type'], readonly Rule[]>> = {
  mapped: [
    expiring,
    ({ pointsToUs }, site) =>
      !pointsToUs && (!site.isPluginConnected || site.isAutomatedTransfer)
        ? { id: 'complete_setup', label: 'Complete setup', level: 'warning' }
        : null,
    pendingUsers,
    () => ACTIVE,
  ],
  registered: [
    ({ isPendingTransferOut }) =>
      isPendingTransferOut
        ? { id: 'outbound_transfer', label: 'Outbound transfer initiated', level: 'error' }
        : null,
    (domain) =>
      domain.isExpired || domain.hasPaymentProblem || domain.isPendingVerification ? ACTION_REQUIRED : null,
    pendingUsers,
    expiring,
    ({ isRecentlyRegistered }) =>
      isRecentlyRegistered ? { id: 'activating', label: 'Activating', level: 'neutral' } : null,
    (_domain, site) => (site.isDomainOnly ? { id: 'parked', label: 'Parked', level: 'neutral' } : null),
    ({ isPremium }) =>
      isPremium ? { id: 'active_premium', label: 'Active premium', level: 'success' } : ACTIVE,
  ],
  siteRedirect: [
    (domain) => (domain.isExpired || domain.hasPaymentProblem ? ACTION_REQUIRED : null),
    pendingUsers,
    () => ACTIVE,
  ],
  siteAddress: [() => ACTIVE],
  transfer: [
    ({ inboundTransferStatus }) => (inboundTransferStatus === 'pending_start' ? ACTION_REQUIRED : null),
    ({ inboundTransferStatus }) =>
      inboundTransferStatus === 'cancelled'
        ? { id: 'transfer_failed', label: 'Transfer failed', level: 'error' }
        : null,
    () => ({ id: 'transfer_in_progress', label: 'Transfer in progress', level: 'neutral' }),
  ],
};

/** The label of a domain at `now`. */
export function domainStatus(facts: DomainFacts, site: StatusSite, now: Date): DomainStatus {
  const projected = projectDomain(facts, now);
  for (const rule of RULES[facts.type]) {
    const status = rule(projected, site, now);
    if (status) return status;
  }
  return ACTIVE;
}
