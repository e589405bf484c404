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
}

/** Why a domain is set apart from a bulk change. */
export type BulkHindrance =
  | 'not_found'
  | 'not_manager'
  | 'not_registered'
  | 'no_purchase'
  | 'expired'
  | 'leaving'
  | 'no_lock'
  | 'contact_locked'
  | 'already_on'
  | 'already_off'
  | 'already_locked'
  | 'already_unlocked';

/** Whether the domain already is as the action would make it. */
export function isAlready(hindrance: BulkHindrance): boolean {
  return hindrance.startsWith('already_');
}

function whyNotRenewed(domain: BulkDomain, isOn: boolean): BulkHindrance | null {
  if (!domain.hasPurchase) return 'no_purchase';
  if (domain.isExpired) return 'expired';
  if (domain.isAutoRenewing !== isOn) return null;
  return isOn ? 'already_on' : 'already_off';
}

function whyNotLocked(domain: BulkDomain, isLocked: boolean): BulkHindrance | null {
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
      return domain.type === 'siteRedirect' ? 'not_registered' : null;
  }
}

/** Whether an action is a command to a registry, which takes only so many. */
export function isAtRegistry(action: BulkAction): boolean {
  return action === 'lock' || action === 'unlock';
}
