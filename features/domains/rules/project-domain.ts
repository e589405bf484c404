import { after } from '#platform/kernel/duration.ts';
import {
  ACTIVATION_TIME,
  DEFAULT_LIFECYCLE,
  EXPIRY_ERROR,
  EXPIRY_WARNING,
  type LifecyclePolicy,
} from '#features/names/rules/domain-policy.ts';

/** The types of domain that a site can have (acquisition, section 3; `siteAddress` is `wpcom` on the wire). */
export const DOMAIN_TYPES = ['registered', 'mapped', 'siteRedirect', 'siteAddress', 'transfer'] as const;
/** What a domain is to its site. */
export type DomainType = (typeof DOMAIN_TYPES)[number];

/** Where an inbound transfer stands (acquisition, section 3). */
export const INBOUND_TRANSFER_STATUSES = [
  'pending_start',
  'pending_owner',
  'pending_registry',
  'cancelled',
] as const;
/** Where an inbound transfer stands. */
export type InboundTransferStatus = (typeof INBOUND_TRANSFER_STATUSES)[number];

/** What is stored about a domain and bears on its state. */
export interface DomainFacts {
  readonly type: DomainType;
  readonly registeredAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isPremium: boolean;
  /** Whether a mapped name answers with our addresses. */
  readonly pointsToUs: boolean;
  /** When the gaining registrar asked for the name; null when nobody did, or when it was answered. */
  readonly outboundTransferRequestedAt: Date | null;
  /** When the name went to another registrar. */
  readonly transferredAwayAt: Date | null;
  /** When the name came here from another registrar; null where it was registered here. */
  readonly transferredHereAt: Date | null;
  readonly inboundTransferStatus: InboundTransferStatus | null;
  /** Since when the registrant's email waits to be confirmed (ICANN). */
  readonly verificationRequestedAt: Date | null;
  readonly hasPaymentProblem: boolean;
  /** Mailbox users who have not accepted yet; kept here by the email slice. */
  readonly pendingMailboxUsers: number;
}

/** How urgent an expiry is. */
export type ExpiryBand = 'none' | 'warning' | 'error';

/** A domain as it is at one instant. */
export interface ProjectedDomain extends DomainFacts {
  readonly isExpired: boolean;
  readonly expiryBand: ExpiryBand;
  readonly isRecentlyRegistered: boolean;
  readonly isPendingTransferOut: boolean;
  readonly isPendingVerification: boolean;
  /** When a name stops working whose registrant's email is not confirmed by then; null where none is awaited. */
  readonly verificationDueAt: Date | null;
  /** Null for what never expires. */
  readonly renewableUntil: Date | null;
  readonly isRenewable: boolean;
  readonly redeemableUntil: Date | null;
  readonly isRedeemable: boolean;
  /** Until when the registration lock-in forbids a change of registrar: after the registration, and after the name came here. */
  readonly transferLockedUntil: Date | null;
  readonly isTransferLocked: boolean;
}

function expiryBand(expiresAt: Date | null, now: Date): ExpiryBand {
  if (!expiresAt || expiresAt > after(now, EXPIRY_WARNING)) return 'none';
  return expiresAt > after(now, EXPIRY_ERROR) ? 'warning' : 'error';
}

/** A transfer that nobody answered in time has been carried out, whether or not a job has run since. */
function settleOutboundTransfer(facts: DomainFacts, now: Date, policy: LifecyclePolicy): DomainFacts {
  if (!facts.outboundTransferRequestedAt) return facts;
  const deadline = after(facts.outboundTransferRequestedAt, policy.outboundTransferAnswerTime);
  return deadline > now
    ? facts
    : { ...facts, outboundTransferRequestedAt: null, transferredAwayAt: deadline };
}

/** A name is tied to its registrar from its registration and from each transfer (management, section 9: 60 days). */
function lockedUntil({ registeredAt, transferredHereAt }: DomainFacts, policy: LifecyclePolicy): Date | null {
  const since = [registeredAt, transferredHereAt].flatMap((each) => (each ? [each.getTime()] : []));
  return since.length === 0
    ? null
    : after(new Date(Math.max(...since)), policy.transferLockAfterRegistration);
}

/**
 * What is true of a domain at `now`, from its stored facts alone.
 *
 * No timer makes any of it true: projecting to one instant and then to a later one
 * gives what projecting straight to the later one gives.
 */
export function projectDomain(
  facts: DomainFacts,
  now: Date,
  policy: LifecyclePolicy = DEFAULT_LIFECYCLE,
): ProjectedDomain {
  const settled = settleOutboundTransfer(facts, now, policy);
  const { registeredAt, expiresAt } = settled;
  const isRegistration = settled.type === 'registered';
  const isExpired = expiresAt !== null && expiresAt <= now;
  const renewableUntil = expiresAt && after(expiresAt, policy.renewableAfterExpiry);
  const redeemableUntil =
    isRegistration && renewableUntil ? after(renewableUntil, policy.redeemableAfterRenewable) : null;
  const transferLockedUntil = isRegistration ? lockedUntil(settled, policy) : null;
  return {
    ...settled,
    isExpired,
    expiryBand: expiryBand(expiresAt, now),
    isRecentlyRegistered:
      isRegistration && registeredAt !== null && after(registeredAt, ACTIVATION_TIME) > now,
    isPendingTransferOut: settled.outboundTransferRequestedAt !== null,
    isPendingVerification: settled.verificationRequestedAt !== null,
    verificationDueAt:
      settled.verificationRequestedAt &&
      after(settled.verificationRequestedAt, policy.registrantVerificationTime),
    renewableUntil,
    isRenewable: renewableUntil !== null && renewableUntil > now,
    redeemableUntil,
    isRedeemable:
      renewableUntil !== null && redeemableUntil !== null && renewableUntil <= now && redeemableUntil > now,
    transferLockedUntil,
    isTransferLocked: transferLockedUntil !== null && transferLockedUntil > now,
  };
}
