import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { Message, Sentence } from '#platform/kernel/sentence.ts';
import { projectDomain } from './project-domain.ts';
import type { DomainFacts, ProjectedDomain } from './project-domain.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import type { LifecyclePolicy } from '#features/names/rules/domain-policy.ts';

/** How a label is displayed; `neutral` requires no action. */
export type StatusLevel = 'success' | 'neutral' | 'warning' | 'error';

/** An id for every label of acquisition, section 4, used by filters; ordered from least to most urgent. */
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
/** The text of each label; `%(count)s` is a number of days. */
export const STATUS_LABELS = defineSentences('domains.status', {
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
} as const);
/** Why a label asks for something, said beside it where the label alone does not say it. */
export const STATUS_REASONS = defineSentences('domains.reason', {
  payment_failed: 'Payment failed',
  contact_unconfirmed: 'Contact not confirmed',
  contact_suspended: 'Suspended: contact not confirmed',
  mailbox_user_pending: '1 mailbox user has not accepted the terms',
  mailbox_users_pending: '%(count)s mailbox users have not accepted the terms',
  transfer_not_started: 'Transfer not started',
  points_elsewhere: 'Its DNS points elsewhere',
  transferred_away: 'Transferred to another registrar',
} as const);

/** The id of a label. */
export type StatusId = (typeof STATUS_IDS)[number];

/** The badge beside a domain's name. */
export interface DomainStatus {
  readonly id: StatusId;
  readonly label: string;
  readonly sentence: Sentence | null;
  readonly level: StatusLevel;
  /** What the label is about; null where the label says it. */
  readonly reason: Message | null;
}

/** The facts of the site that the label depends on. */
export interface StatusSite {
  readonly isDomainOnly: boolean;
  readonly isPluginConnected: boolean;
  readonly isAutomatedTransfer: boolean;
}

/** One row of a type's list; returns the label, or null if its condition does not hold. */
type Rule = (domain: ProjectedDomain, site: StatusSite, now: Date) => DomainStatus | null;

const labelled = ({ message, sentence }: Message) => ({ label: message, sentence });

const label = (
  id: Exclude<StatusId, 'expiring'>,
  level: StatusLevel,
  reason: Message | null = null,
): DomainStatus => ({ id, ...labelled(say(STATUS_LABELS, id)), level, reason });
const because = (key: keyof typeof STATUS_REASONS, values: { readonly count?: number } = {}): Message =>
  say(STATUS_REASONS, key, values);
const needsAction = (reason: Message): DomainStatus => label('action_required', 'error', reason);
const ACTIVE = label('active', 'success');
const DAY = 86_400_000;

/** 'Expires in 3 days', 'Expires today', 'Expired 2 days ago'; in whole days. */
function expiryLabel(expiresAt: Date, now: Date): Message {
  const distance = expiresAt.getTime() - now.getTime();
  const count = Math.floor(Math.abs(distance) / DAY);
  const [today, inADay, inDays] =
    distance <= 0
      ? (['expired_today', 'expired_a_day_ago', 'expired_days_ago'] as const)
      : (['expires_today', 'expires_in_a_day', 'expires_in_days'] as const);
  return say(STATUS_LABELS, count === 0 ? today : count === 1 ? inADay : inDays, { count });
}

const expiring: Rule = ({ expiryBand, expiresAt }, _site, now) =>
  expiryBand === 'none' || !expiresAt
    ? null
    : { id: 'expiring', ...labelled(expiryLabel(expiresAt, now)), level: expiryBand, reason: null };

/** An expired domain says so beside its label, and since when. */
const expired: Rule = ({ isExpired, expiresAt }, _site, now) =>
  isExpired && expiresAt ? needsAction(expiryLabel(expiresAt, now)) : null;

const unpaid: Rule = ({ hasPaymentProblem }) =>
  hasPaymentProblem ? needsAction(because('payment_failed')) : null;

const unconfirmed: Rule = ({ isPendingVerification, isSuspended }) =>
  isPendingVerification
    ? needsAction(because(isSuspended ? 'contact_suspended' : 'contact_unconfirmed'))
    : null;

const pendingUsers: Rule = ({ pendingMailboxUsers: count }) =>
  count > 0
    ? needsAction(because(count === 1 ? 'mailbox_user_pending' : 'mailbox_users_pending', { count }))
    : null;

/**
 * The lists of acquisition, section 4, one per type.
 *
 * The first matching row wins, so the order is significant.
 */
const RULES: Readonly<Record<DomainFacts['type'], readonly Rule[]>> = {
  mapped: [
    expiring,
    ({ pointsToUs }, site) =>
      !pointsToUs && (!site.isPluginConnected || site.isAutomatedTransfer)
        ? label('complete_setup', 'warning', because('points_elsewhere'))
        : null,
    pendingUsers,
    () => ACTIVE,
  ],
  registered: [
    // A domain that was transferred out has no other status until its row is deleted.
    ({ transferredAwayAt }) =>
      transferredAwayAt ? label('outbound_transfer', 'error', because('transferred_away')) : null,
    ({ isPendingTransferOut }) => (isPendingTransferOut ? label('outbound_transfer', 'error') : null),
    expired,
    unpaid,
    unconfirmed,
    pendingUsers,
    expiring,
    ({ isRecentlyRegistered }) => (isRecentlyRegistered ? label('activating', 'neutral') : null),
    (_domain, site) => (site.isDomainOnly ? label('parked', 'neutral') : null),
    ({ isPremium }) => (isPremium ? label('active_premium', 'success') : ACTIVE),
  ],
  siteRedirect: [expired, unpaid, pendingUsers, () => ACTIVE],
  siteAddress: [() => ACTIVE],
  transfer: [
    ({ inboundTransferStatus }) =>
      inboundTransferStatus === 'pending_start' ? needsAction(because('transfer_not_started')) : null,
    ({ inboundTransferStatus }) =>
      inboundTransferStatus === 'cancelled' ? label('transfer_failed', 'error') : null,
    () => label('transfer_in_progress', 'neutral'),
  ],
};

/**
 * The sort rank of a label: its position in `STATUS_IDS`; for equal labels an error ranks above a
 * warning.
 */
export function statusUrgency({ id, level }: Pick<DomainStatus, 'id' | 'level'>): number {
  return 2 * STATUS_IDS.indexOf(id) + (level === 'error' ? 1 : 0);
}

/** Whether a label asks for something: its level is warning or error. */
export function asksForSomething({ level }: Pick<DomainStatus, 'level'>): boolean {
  return level === 'warning' || level === 'error';
}

/** Whether a status is in a filtered list: by its label, or `attention` for all that ask for something. */
export function matchesFilter(
  status: Pick<DomainStatus, 'id' | 'level'>,
  filter: StatusId | 'attention' | '' | undefined,
): boolean {
  if (filter === undefined || filter === '') return true;
  return filter === 'attention' ? asksForSomething(status) : status.id === filter;
}

/** The label of a domain at `now`, by the lifecycle terms of its TLD. */
export function domainStatus(
  facts: DomainFacts,
  site: StatusSite,
  now: Date,
  policy: LifecyclePolicy = DEFAULT_LIFECYCLE,
): DomainStatus {
  const projected = projectDomain(facts, now, policy);
  for (const rule of RULES[facts.type]) {
    const status = rule(projected, site, now);
    if (status) return status;
  }
  return ACTIVE;
}

/** What the key of a redirect ends with, after the id of its site. */
export const REDIRECT_ENDING = '.redirect.invalid';

/**
 * The key that stores the redirect of a site in the table of domain names.
 *
 * The redirect target belongs to someone else, who may register or connect it here at any time, so
 * it cannot be the key. Names under .invalid cannot be registered (RFC 6761, section 6.4), and each
 * site has exactly one.
 */
export function redirectKey(siteId: number): string {
  return `${siteId}${REDIRECT_ENDING}`;
}

/** The display name of a domain, in A-labels; for a site redirect, its target. Never a redirect's key. */
export function shownName(name: string, unicodeName: string): string {
  if (!name.endsWith(REDIRECT_ENDING)) return name;
  const target = parseDomainName(unicodeName);
  return target.ok ? target.name.ascii : unicodeName;
}
