/** What a bulk change can do with each of its domains. */
export const BULK_ACTIONS = ['auto_renew_on', 'auto_renew_off', 'lock', 'unlock', 'dns_template'] as const;
/** What a bulk change does with each of its domains. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The most domains of one bulk change. */
export const MAX_BULK_DOMAINS = 1_000;

/** Where a bulk change is: being previewed, at work, stopped by its owner, or through. */
export const BULK_STATES = ['draft', 'running', 'stopped', 'finished'] as const;
/** Where a bulk change is. */
export type BulkState = (typeof BULK_STATES)[number];

/**
 * Where one domain of a bulk change is.
 *
 * `impossible` and `unchanged` were set apart by the preview; `sent` was begun and its outcome is not
 * known yet.
 */
export const BULK_ITEM_STATES = ['ready', 'unchanged', 'impossible', 'sent', 'done', 'failed'] as const;
/** Where one domain of a bulk change is. */
export type BulkItemState = (typeof BULK_ITEM_STATES)[number];

/** The facts of a domain that decide whether an action is possible. */
export interface BulkDomain {
  readonly type: 'registered' | 'mapped' | 'siteRedirect' | 'transfer';
  readonly canManage: boolean;
  readonly isExpired: boolean;
  readonly isPendingTransferOut: boolean;
  /** Whether the caller has a purchase that renews it. */
  readonly hasPurchase: boolean;
  readonly isAutoRenewing: boolean;
  /** Whether the TLD has a lock that its registrar sets. */
  readonly offersLock: boolean;
  readonly isLocked: boolean;
  /** Whether the lock that follows a change of contacts applies, which its owner cannot lift. */
  readonly isContactLocked: boolean;
  /** How often auto-renew and the lock were changed, by whatever changed them. */
  readonly autoRenewChanges: number;
  readonly lockChanges: number;
}

/**
 * What a domain had before a bulk change: whether it renewed or was locked, or the version of its
 * DNS records.
 */
export type FormerValue = boolean | number;

/** What a bulk change left behind at a domain, so that it can be undone. */
export interface BulkTrace {
  readonly former: FormerValue;
  /** How often the setting had been changed when the bulk change was done; null for DNS records. */
  readonly changes: number | null;
}

/** Why a domain is set apart from a bulk change. */
export type BulkHindrance =
  | 'not_found'
  | 'not_manager'
  | 'not_registered'
  | 'is_redirect'
  | 'no_purchase'
  | 'expired'
  | 'leaving'
  | 'no_lock'
  | 'contact_locked'
  | 'already_on'
  | 'already_off'
  | 'already_locked'
  | 'already_unlocked'
  | 'not_altered'
  | 'changed_since';

/** Whether the domain already is as the action would make it. */
export function isAlready(hindrance: BulkHindrance | 'dns_needs_review'): boolean {
  return hindrance.startsWith('already_') || hindrance === 'not_altered';
}

function whyNotRenewed(domain: BulkDomain, isOn: boolean): BulkHindrance | null {
  if (!domain.hasPurchase) return 'no_purchase';
  if (domain.isExpired) return 'expired';
  if (domain.isAutoRenewing !== isOn) return null;
  return isOn ? 'already_on' : 'already_off';
}

function whyNotLocked(domain: BulkDomain, isLocked: boolean): BulkHindrance | null {
  if (domain.type === 'siteRedirect') return 'is_redirect';
  if (domain.type !== 'registered') return 'not_registered';
  if (!domain.offersLock) return 'no_lock';
  if (domain.isPendingTransferOut) return 'leaving';
  if (domain.isContactLocked) return 'contact_locked';
  if (domain.isLocked !== isLocked) return null;
  return isLocked ? 'already_locked' : 'already_unlocked';
}

/**
 * Why an action cannot be carried out for a domain, or need not be; null if it can. A domain that
 * the caller does not see is null.
 *
 * The actions themselves decide again when they are carried out.
 */
export function whyNotChanged(action: BulkAction, domain: BulkDomain | null): BulkHindrance | null {
  if (domain === null) return 'not_found';
  if (!domain.canManage) return 'not_manager';
  switch (action) {
    case 'auto_renew_on':
    case 'auto_renew_off':
      return whyNotRenewed(domain, action === 'auto_renew_on');
    case 'lock':
    case 'unlock':
      return whyNotLocked(domain, action === 'lock');
    case 'dns_template':
      // The template itself is planned in the zone, which says what prevents it.
      return domain.type === 'siteRedirect' ? 'is_redirect' : null;
  }
}

/** The setting that an action changes: its value now, what the action makes of it, and how often it was changed. */
export function readSetting(
  action: Exclude<BulkAction, 'dns_template'>,
  domain: BulkDomain,
): { readonly value: boolean; readonly made: boolean; readonly changes: number } {
  return action === 'lock' || action === 'unlock'
    ? { value: domain.isLocked, made: action === 'lock', changes: domain.lockChanges }
    : { value: domain.isAutoRenewing, made: action === 'auto_renew_on', changes: domain.autoRenewChanges };
}

/** What undoes an action. */
export const OPPOSITES = {
  auto_renew_on: 'auto_renew_off',
  auto_renew_off: 'auto_renew_on',
  lock: 'unlock',
  unlock: 'lock',
} as const satisfies Readonly<Record<Exclude<BulkAction, 'dns_template'>, BulkAction>>;

/**
 * Why what an action did to a domain cannot be undone, or need not be; null if it can.
 *
 * A setting that anyone changed after the bulk change stays as they left it, even where it has the
 * bulk change's value again. Of DNS records only the domain is asked; their zone says the rest.
 */
export function whyNotUndone(
  action: BulkAction,
  domain: BulkDomain | null,
  { former, changes }: BulkTrace,
): BulkHindrance | null {
  if (action === 'dns_template') return whyNotChanged(action, domain);
  if (domain?.canManage) {
    const setting = readSetting(action, domain);
    if (former === setting.made) return 'not_altered';
    if (setting.value !== setting.made || setting.changes !== changes) return 'changed_since';
  }
  return whyNotChanged(OPPOSITES[action], domain);
}

/** Whether an action is a command to a registry, which takes only so many. */
export function isAtRegistry(action: BulkAction): boolean {
  return action === 'lock' || action === 'unlock';
}
