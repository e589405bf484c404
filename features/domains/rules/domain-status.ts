import { projectDomain } from './project-domain.ts';
import type { DomainFacts, ProjectedDomain } from './project-domain.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';

/** How a label is shown: `neutral` needs nothing from anybody. */
export type StatusLevel = 'success' | 'neutral' | 'warning' | 'error';

/** Every label of acquisition, section 4, by an id that filters use; the least urgent first. */
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
/** What the labels say; `%(count)s` is a number of days. */
export const STATUS_LABELS = {
  active: 'Active',
  active_premium: 'Active premium',
  parked: 'Parked',
  activating: 'Activating',
  transfer_in_progress: 'Transfer in progress',
  complete_setup: 'Complete setup',
  expires_today: 'Expires today',
  expires_in_a_day: 'Expires in 1 day',
  expires_in_days: 'Expires in %(count)s days',
  expired_today: 'Expired today',
  expired_a_day_ago: 'Expired 1 day ago',
  expired_days_ago: 'Expired %(count)s days ago',
  outbound_transfer: 'Outbound transfer initiated',
  transfer_failed: 'Transfer failed',
  action_required: 'Action required',
} as const;

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

const label = (id: Exclude<StatusId, 'expiring'>, level: StatusLevel): DomainStatus => ({
  id,
  label: STATUS_LABELS[id],
  level,
});
const ACTIVE = label('active', 'success');
const ACTION_REQUIRED = label('action_required', 'error');
const DAY = 86_400_000;

/** 'Expires in 3 days', 'Expires today', 'Expired 2 days ago'; whole days, as people count them. */
function expiryLabel(expiresAt: Date, now: Date): string {
  const distance = expiresAt.getTime() - now.getTime();
  const count = Math.floor(Math.abs(distance) / DAY);
  const [today, inADay, inDays] =
    distance <= 0
      ? (['expired_today', 'expired_a_day_ago', 'expired_days_ago'] as const)
      : (['expires_today', 'expires_in_a_day', 'expires_in_days'] as const);
  const words = STATUS_LABELS[count === 0 ? today : count === 1 ? inADay : inDays];
  return words.replace('%(count)s', String(count));
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
        ? label('complete_setup', 'warning')
        : null,
    pendingUsers,
    () => ACTIVE,
  ],
  registered: [
    // Nothing else is true of a name that has left us, until its row is gone, too.
    ({ isPendingTransferOut, transferredAwayAt }) =>
      isPendingTransferOut || transferredAwayAt ? label('outbound_transfer', 'error') : null,
    (domain) =>
      domain.isExpired || domain.hasPaymentProblem || domain.isPendingVerification ? ACTION_REQUIRED : null,
    pendingUsers,
    expiring,
    ({ isRecentlyRegistered }) => (isRecentlyRegistered ? label('activating', 'neutral') : null),
    (_domain, site) => (site.isDomainOnly ? label('parked', 'neutral') : null),
    ({ isPremium }) => (isPremium ? label('active_premium', 'success') : ACTIVE),
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
      inboundTransferStatus === 'cancelled' ? label('transfer_failed', 'error') : null,
    () => label('transfer_in_progress', 'neutral'),
  ],
};

/** How urgent a label is, for sorting: the later in `STATUS_IDS` the more, and of one label an error more than a warning. */
export function statusUrgency({ id, level }: Pick<DomainStatus, 'id' | 'level'>): number {
  return 2 * STATUS_IDS.indexOf(id) + (level === 'error' ? 1 : 0);
}

/** The label of a domain at `now`. */
export function domainStatus(facts: DomainFacts, site: StatusSite, now: Date): DomainStatus {
  const projected = projectDomain(facts, now);
  for (const rule of RULES[facts.type]) {
    const status = rule(projected, site, now);
    if (status) return status;
  }
  return ACTIVE;
}

const ENDING = '.redirect.invalid';

/**
 * The name under which the redirect of a site is kept among the names of sites.
 *
 * Where it leads is somebody else's name, which whoever owns it may bring here at any time; nobody
 * can own one that ends so (RFC 6761, section 6.4), and each site has one.
 */
export function redirectKey(siteId: number): string {
  return `${siteId}${ENDING}`;
}

/** The name that people see of a domain, in A-labels: of a site redirect the one that it leads to. */
export function shownName(name: string, unicodeName: string): string {
  if (!name.endsWith(ENDING)) return name;
  const target = parseDomainName(unicodeName);
  return target.ok ? target.name.ascii : name;
}
