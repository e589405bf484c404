/** Why the transfer lock of a domain cannot be changed now. */
export const LOCK_HINDRANCES = ['not_offered', 'contact_change', 'transfer_pending'] as const;
/** Why the transfer lock of a domain cannot be changed now. */
export type LockHindrance = (typeof LOCK_HINDRANCES)[number];

/** The facts that decide whether the lock can be changed. */
export interface LockableDomain {
  /** Whether the TLD has a lock that its registrar sets. */
  readonly offersLock: boolean;
  /** Whether the lock that follows a change of contacts applies, which the owner cannot lift. */
  readonly isContactLocked: boolean;
  readonly isPendingTransferOut: boolean;
}

/** The lock that a registrar sets and its customer controls (RFC 5731, section 2.3). */
export const REGISTRAR_LOCK = 'clientTransferProhibited';

/** Why the lock of a registered domain cannot be turned on or off; null if it can. */
export function whyLockIsFixed(domain: LockableDomain): LockHindrance | null {
  if (!domain.offersLock) return 'not_offered';
  if (domain.isPendingTransferOut) return 'transfer_pending';
  return domain.isContactLocked ? 'contact_change' : null;
}
