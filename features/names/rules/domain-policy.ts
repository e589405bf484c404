import { days, minutes, type Milliseconds } from '#platform/kernel/duration.ts';

/**
 * The numbers that a TLD's rules set for the life of a domain.
 *
 * The values are the specification's (domain management and acquisition, section 9);
 * `effectiveFrom` dates them, so that a change of policy is a new row and not an edit.
 */
export interface LifecyclePolicy {
  readonly effectiveFrom: string;
  /** A new registration may not change registrar (ICANN Transfer Policy). */
  readonly transferLockAfterRegistration: Milliseconds;
  /** An outbound transfer that nobody answers is carried out (ICANN Transfer Policy). */
  readonly outboundTransferAnswerTime: Milliseconds;
  /** Renewal and transfer stay available after expiry. */
  readonly renewableAfterExpiry: Milliseconds;
  /** After that a restore costs a redemption fee (RFC 3915, redemption grace period). */
  readonly redeemableAfterRenewable: Milliseconds;
  /** The registrant's email has to be confirmed, else the name stops working (ICANN RAA, WHOIS accuracy). */
  readonly registrantVerificationTime: Milliseconds;
  /** Auto-renewal is attempted this long before expiry. */
  readonly autoRenewBeforeExpiry: Milliseconds;
}

/** What holds for every TLD that has no rule of its own. */
export const DEFAULT_LIFECYCLE: LifecyclePolicy = {
  effectiveFrom: '2026-01-01',
  transferLockAfterRegistration: days(60),
  outboundTransferAnswerTime: days(7),
  renewableAfterExpiry: days(18),
  redeemableAfterRenewable: days(30),
  registrantVerificationTime: days(10),
  autoRenewBeforeExpiry: days(30),
};

/** Expiry is announced this long ahead (acquisition, section 9). */
export const EXPIRY_WARNING = days(30);
/** Expiry is announced as an error this long ahead (acquisition, section 9). */
export const EXPIRY_ERROR = days(5);
/** A new domain is 'Activating' for this long (acquisition, section 9). */
export const ACTIVATION_TIME = minutes(30);
/** A name is never registered for more than ten years from now (RFC 5731 leaves it to registries; ICANN's registry agreements say ten). */
export const MAX_YEARS_AHEAD = 10;
