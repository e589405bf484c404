import { days, minutes, type Milliseconds } from '#platform/kernel/duration.ts';
import { TRANSFER_POLICIES, type TransferLockTerms } from './transfer-policy.ts';

/**
 * What becomes of a name that is not renewed (decision 41).
 *
 * Times after expiry are negative where a name ends before its paid term does. The restore fee is
 * no term: the registry names it in its answer to `check` (RFC 8748).
 */
export interface EndOfLifeTerms {
  /**
   * What the registry does at expiry: it renews the name at our cost (RFC 3915, auto-renew grace
   * period), or ends it.
   */
  readonly atExpiry: 'renews' | 'expires';
  /** How long after an automatic renewal a deletion refunds it; 0 if never. */
  readonly autoRenewGrace: Milliseconds;
  /** How long renewal and transfer stay available after expiry. */
  readonly renewableAfterExpiry: Milliseconds;
  /**
   * When a name that was not renewed answers with a page that says so: for at least the last 8 days
   * in which it can be renewed, if it is deleted 8 days or more after expiry (ICANN ERRP 2.2).
   */
  readonly interruptedAfterExpiry: Milliseconds;
  /**
   * When the name is deleted at the registry: by us where the registry renews it, before that costs
   * us a year, else by the registry.
   */
  readonly deletedAfterExpiry: Milliseconds;
  /**
   * How long the name can be restored for a redemption fee, counted from the end of
   * `renewableAfterExpiry` (RFC 3915, redemption grace period); 0 if never.
   */
  readonly redeemableAfterRenewable: Milliseconds;
  /** How long after that the registry keeps the name before anyone can register it. */
  readonly pendingDelete: Milliseconds;
  /** Where these terms are published. */
  readonly source: string;
  /** The day on which they were read there (ISO 8601). */
  readonly readOn: string;
}

/**
 * The terms of a TLD that govern the lifecycle of a domain.
 *
 * The values are from the specification (domain management and acquisition, section 9).
 * `effectiveFrom` dates them, so that a policy change adds a row instead of editing one.
 */
export interface LifecyclePolicy extends EndOfLifeTerms, TransferLockTerms {
  readonly effectiveFrom: string;
  /** When an unanswered outbound transfer completes (ICANN Transfer Policy). */
  readonly outboundTransferAnswerTime: Milliseconds;
  /**
   * How long the registrant has to verify their email before the name is suspended (ICANN RAA,
   * WHOIS accuracy).
   */
  readonly registrantVerificationTime: Milliseconds;
  /** How long before expiry auto-renewal is attempted. */
  readonly autoRenewBeforeExpiry: Milliseconds;
}

/**
 * The end of life of a TLD without a row of its own: the specification's 18 and 30 days (management
 * and acquisition, section 9), inside the 45 days of ICANN's registries.
 */
const DEFAULT_END_OF_LIFE: EndOfLifeTerms = {
  atExpiry: 'renews',
  autoRenewGrace: days(45),
  renewableAfterExpiry: days(18),
  // A day more than the eight that ERRP asks for.
  interruptedAfterExpiry: days(9),
  deletedAfterExpiry: days(18),
  redeemableAfterRenewable: days(30),
  pendingDelete: days(5),
  source: 'ICANN, registry agreements, specification 6; RFC 3915; ICANN ERRP',
  readOn: '2026-01-01',
};

/** Applies to every TLD without rules of its own. */
export const DEFAULT_LIFECYCLE: LifecyclePolicy = {
  ...DEFAULT_END_OF_LIFE,
  effectiveFrom: '2026-01-01',
  transferPolicies: TRANSFER_POLICIES,
  transferLockAfterRegistration: days(60),
  transferLockAfterContactChange: days(60),
  outboundTransferAnswerTime: days(7),
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

/** How long after its expiry a registration is over; `isLifecycleOver` of the domains as one term. */
export function overAfterExpiry(policy: LifecyclePolicy): Milliseconds {
  return policy.renewableAfterExpiry + policy.redeemableAfterRenewable;
}

/** The parts of a contact whose publication its holder decides (RFC 5733 section 2.9, `disclose`). */
export const DISCLOSABLE_FIELDS = ['name', 'organization', 'address', 'phone', 'fax', 'email'] as const;
/** A part of a contact whose publication its holder decides. */
export type DisclosableField = (typeof DISCLOSABLE_FIELDS)[number];
