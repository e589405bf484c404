/** What a bulk change can do with each of its domains. */
export const BULK_ACTIONS = [
  'auto_renew_on',
  'auto_renew_off',
  'lock',
  'unlock',
  'privacy_on',
  'privacy_off',
  'contacts',
  'transfer_codes',
  'dns_template',
] as const;
/** What a bulk change does with each of its domains. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** An action that turns a setting of a domain on or off, and that another one undoes. */
export type SettingAction = Exclude<BulkAction, 'contacts' | 'transfer_codes' | 'dns_template'>;

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
  /** Whether the TLD has privacy protection. */
  readonly offersPrivacy: boolean;
  readonly isPrivate: boolean;
  /** Whether the TLD's names leave by a tag, without a code. */
  readonly leavesByTag: boolean;
  /** Whether a lock that runs for some days keeps it from being transferred. */
  readonly isTransferLocked: boolean;
  /** Whether its registrant has yet to confirm their address. */
  readonly isPendingVerification: boolean;
  /** How often auto-renew, the lock and privacy protection were changed, by whatever changed them. */
  readonly autoRenewChanges: number;
  readonly lockChanges: number;
  readonly privacyChanges: number;
}

/**
 * What a domain had before a bulk change: whether it renewed, was locked or private, or the version of
 * its DNS records.
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
  | 'no_privacy'
  | 'by_tag'
  | 'transfer_locked'
  | 'unconfirmed'
  | 'already_on'
  | 'already_off'
  | 'already_locked'
  | 'already_unlocked'
  | 'already_private'
  | 'already_public'
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

/** Why nothing can be changed at the registry of a domain. */
function whyNotAtRegistry(domain: BulkDomain): BulkHindrance | null {
  if (domain.type === 'siteRedirect') return 'is_redirect';
  if (domain.type !== 'registered') return 'not_registered';
  return domain.isPendingTransferOut ? 'leaving' : null;
}

function whyNotPrivate(domain: BulkDomain, isPrivate: boolean): BulkHindrance | null {
  // One that is private under a TLD that offers it no more can still be made public.
  if (!domain.offersPrivacy && (isPrivate || !domain.isPrivate)) return 'no_privacy';
  if (domain.isPrivate !== isPrivate) return null;
  return isPrivate ? 'already_private' : 'already_public';
}

function whyNoCode(domain: BulkDomain): BulkHindrance | null {
  if (domain.leavesByTag) return 'by_tag';
  if (domain.isTransferLocked) return 'transfer_locked';
  return domain.isPendingVerification ? 'unconfirmed' : null;
}

function whyNotLocked(domain: BulkDomain, isLocked: boolean): BulkHindrance | null {
  if (!domain.offersLock) return 'no_lock';
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
      return whyNotAtRegistry(domain) ?? whyNotLocked(domain, action === 'lock');
    case 'privacy_on':
    case 'privacy_off':
      return whyNotAtRegistry(domain) ?? whyNotPrivate(domain, action === 'privacy_on');
    case 'contacts':
      // The details themselves are checked by the change of contacts, which says what prevents them.
      return whyNotAtRegistry(domain);
    case 'transfer_codes':
      return whyNotAtRegistry(domain) ?? whyNoCode(domain);
    case 'dns_template':
      // The template itself is planned in the zone, which says what prevents it.
      return domain.type === 'siteRedirect' ? 'is_redirect' : null;
  }
}

/** Whether an action turns a setting on or off; the others are no settings. */
export function isSetting(action: BulkAction): action is SettingAction {
  return action in OPPOSITES;
}

/** The setting that an action changes: its value now, what the action makes of it, and how often it was changed. */
export function readSetting(
  action: SettingAction,
  domain: BulkDomain,
): { readonly value: boolean; readonly made: boolean; readonly changes: number } {
  switch (action) {
    case 'lock':
    case 'unlock':
      return { value: domain.isLocked, made: action === 'lock', changes: domain.lockChanges };
    case 'privacy_on':
    case 'privacy_off':
      return { value: domain.isPrivate, made: action === 'privacy_on', changes: domain.privacyChanges };
    case 'auto_renew_on':
    case 'auto_renew_off':
      return {
        value: domain.isAutoRenewing,
        made: action === 'auto_renew_on',
        changes: domain.autoRenewChanges,
      };
  }
}

/** What undoes an action. */
export const OPPOSITES = {
  auto_renew_on: 'auto_renew_off',
  auto_renew_off: 'auto_renew_on',
  lock: 'unlock',
  unlock: 'lock',
  privacy_on: 'privacy_off',
  privacy_off: 'privacy_on',
} as const satisfies Readonly<Record<SettingAction, SettingAction>>;

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
  if (!isSetting(action)) return whyNotChanged(action, domain);
  if (domain?.canManage) {
    const setting = readSetting(action, domain);
    if (former === setting.made) return 'not_altered';
    if (setting.value !== setting.made || setting.changes !== changes) return 'changed_since';
  }
  return whyNotChanged(OPPOSITES[action], domain);
}

/** Whether an action is a command to a registry, which takes only so many. */
export function isAtRegistry(action: BulkAction): boolean {
  return action !== 'auto_renew_on' && action !== 'auto_renew_off' && action !== 'dns_template';
}

/**
 * Whether an action, or undoing it, changes who controls a domain: who starts it has to prove who they
 * are, as for a single domain.
 */
export function isSensitive(action: BulkAction, isUndo: boolean): boolean {
  return action === 'contacts' || action === 'transfer_codes' || action === (isUndo ? 'lock' : 'unlock');
}
