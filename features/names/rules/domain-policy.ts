import { days, minutes, type Milliseconds } from '#platform/kernel/duration.ts';

/**
 * The terms of a TLD that govern the lifecycle of a domain.
 *
 * The values are from the specification (domain management and acquisition, section 9).
 * `effectiveFrom` dates them, so that a policy change adds a row instead of editing one.
 */
export interface LifecyclePolicy {
  readonly effectiveFrom: string;
  /** How long a new registration is locked against transfers (ICANN Transfer Policy). */
  readonly transferLockAfterRegistration: Milliseconds;
  /** How long a change of the registrant locks a name against transfers (ICANN Transfer Policy II.C). */
  readonly transferLockAfterContactChange: Milliseconds;
  /** When an unanswered outbound transfer completes (ICANN Transfer Policy). */
  readonly outboundTransferAnswerTime: Milliseconds;
  /** How long renewal and transfer stay available after expiry. */
  readonly renewableAfterExpiry: Milliseconds;
  /**
   * How long after that the name can be restored for a redemption fee (RFC 3915, redemption grace
   * period).
   */
  readonly redeemableAfterRenewable: Milliseconds;
  /**
   * How long the registrant has to verify their email before the name is suspended (ICANN RAA,
   * WHOIS accuracy).
   */
  readonly registrantVerificationTime: Milliseconds;
  /** How long before expiry auto-renewal is attempted. */
  readonly autoRenewBeforeExpiry: Milliseconds;
}

/** Applies to every TLD without rules of its own. */
export const DEFAULT_LIFECYCLE: LifecyclePolicy = {
  effectiveFrom: '2026-01-01',
  transferLockAfterRegistration: days(60),
  transferLockAfterContactChange: days(60),
  outboundTransferAnswerTime: days(7),
  renewableAfterExpiry: days(18),
  redeemableAfterRenewable: days(30),
  registrantVerificationTime: days(10),
  autoRenewBeforeExpiry: days(30),
};

/** How long before expiry the warning starts (acquisition, section 9). */
export const EXPIRY_WARNING = days(30);
/** How long before expiry the warning becomes an error (acquisition, section 9). */
export const EXPIRY_ERROR = days(5);
/** How long a new domain is 'Activating' (acquisition, section 9). */
export const ACTIVATION_TIME = minutes(30);
/**
 * The maximum registration period from now (RFC 5731 leaves it to registries; ICANN's registry
 * agreements say ten).
 */
export const MAX_YEARS_AHEAD = 10;
