import { after } from '#platform/kernel/duration.ts';
import {
  ACTIVATION_TIME,
  DEFAULT_LIFECYCLE,
  EXPIRY_ERROR,
  EXPIRY_WARNING,
  type LifecyclePolicy,
} from '#features/names/rules/domain-policy.ts';
import { transferLockEnd } from '#features/names/rules/transfer-policy.ts';

/** The types of domain on a site (acquisition, section 3; `siteAddress` is `wpcom` on the wire). */
export const DOMAIN_TYPES = ['registered', 'mapped', 'siteRedirect', 'siteAddress', 'transfer'] as const;
/** The type of a domain on a site. */
export type DomainType = (typeof DOMAIN_TYPES)[number];

/** The states of an inbound transfer (acquisition, section 3). */
export const INBOUND_TRANSFER_STATUSES = [
  'pending_start',
  'pending_owner',
  'pending_registry',
  'cancelled',
] as const;
/** The state of an inbound transfer. */
export type InboundTransferStatus = (typeof INBOUND_TRANSFER_STATUSES)[number];

/** The stored facts that determine the state of a domain. */
export interface DomainFacts {
  readonly type: DomainType;
  readonly registeredAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isPremium: boolean;
  /** Whether a mapped name resolves to our addresses. */
  readonly pointsToUs: boolean;
  /** When the gaining registrar requested the transfer; null if none is pending. */
  readonly outboundTransferRequestedAt: Date | null;
  /**
   * By when the registry completes that transfer if it is not answered; null if the registry did not
   * say.
   */
  readonly outboundTransferAnswerAt: Date | null;
  /** When the name was transferred out. */
  readonly transferredAwayAt: Date | null;
  /** When the name was transferred in; null if it was registered here. */
  readonly transferredHereAt: Date | null;
  /** The last change of the registrant that locked the name against transfers; null if none did. */
  readonly contactChangedAt: Date | null;
  readonly inboundTransferStatus: InboundTransferStatus | null;
  /** Since when the registrant's email awaits verification (ICANN). */
  readonly verificationRequestedAt: Date | null;
  /** Since when the name is on hold because its registrant was not confirmed in time; null if it is not. */
  readonly suspendedAt: Date | null;
  /** Since when changes of who controls the name are refused (guard); null if they are not. */
  readonly frozenAt: Date | null;
  readonly hasPaymentProblem: boolean;
  /** Mailbox users who have not accepted yet; maintained by the email slice. */
  readonly pendingMailboxUsers: number;
}

/** The facts of a domain of which nothing is known: no dates, and nothing due. */
export const PLAIN_FACTS: Omit<DomainFacts, 'type'> = {
  registeredAt: null,
  expiresAt: null,
  isPremium: false,
  pointsToUs: true,
  outboundTransferRequestedAt: null,
  outboundTransferAnswerAt: null,
  transferredAwayAt: null,
  transferredHereAt: null,
  contactChangedAt: null,
  inboundTransferStatus: null,
  verificationRequestedAt: null,
  suspendedAt: null,
  frozenAt: null,
  hasPaymentProblem: false,
  pendingMailboxUsers: 0,
};

/** How urgent an expiry is. */
export type ExpiryBand = 'none' | 'warning' | 'error';

/** A domain as it is at one instant. */
export interface ProjectedDomain extends DomainFacts {
  readonly isExpired: boolean;
  readonly expiryBand: ExpiryBand;
  readonly isRecentlyRegistered: boolean;
  readonly isPendingTransferOut: boolean;
  /** When a pending outbound transfer completes if it is not answered; null if none is pending. */
  readonly outboundTransferEndsAt: Date | null;
  readonly isPendingVerification: boolean;
  /**
   * When the domain is suspended unless the registrant's email is verified; null if no verification
   * is pending.
   */
  readonly verificationDueAt: Date | null;
  readonly isSuspended: boolean;
  /** Null for domains that never expire. */
  readonly renewableUntil: Date | null;
  readonly isRenewable: boolean;
  /** Null for names that are not registered here, and where the registry restores nothing. */
  readonly redeemableUntil: Date | null;
  readonly isRedeemable: boolean;
  /**
   * From when the name answers with a page that says that it expired, unless it is renewed; null
   * for names that are not registered here, or have left.
   */
  readonly interruptedFrom: Date | null;
  readonly isInterrupted: boolean;
  /**
   * When the name is deleted at its registry unless it is renewed; null for names that are not
   * registered here, or have left.
   */
  readonly deletedFrom: Date | null;
  /** The end of the 60-day lock that follows a registration and an inbound transfer. */
  readonly transferLockedUntil: Date | null;
  readonly isTransferLocked: boolean;
  /** The end of the lock that follows a change of the registrant; null if there was none. */
  readonly contactLockedUntil: Date | null;
  readonly isContactLocked: boolean;
}

function expiryBand(expiresAt: Date | null, now: Date): ExpiryBand {
  if (!expiresAt || expiresAt > after(now, EXPIRY_WARNING)) return 'none';
  return expiresAt > after(now, EXPIRY_ERROR) ? 'warning' : 'error';
}

/**
 * Treats an unanswered outbound transfer as completed after its deadline, whether or not a job has
 * run since.
 */
function settleOutboundTransfer(facts: DomainFacts, now: Date, policy: LifecyclePolicy): DomainFacts {
  const deadline = outboundTransferEnd(facts, policy);
  if (!deadline || deadline > now) return facts;
  return {
    ...facts,
    outboundTransferRequestedAt: null,
    outboundTransferAnswerAt: null,
    transferredAwayAt: deadline,
  };
}

/** When an outbound transfer completes unanswered: the registry's own date, else the policy's days. */
function outboundTransferEnd(
  { outboundTransferRequestedAt, outboundTransferAnswerAt }: DomainFacts,
  policy: LifecyclePolicy,
): Date | null {
  if (!outboundTransferRequestedAt) return null;
  return outboundTransferAnswerAt ?? after(outboundTransferRequestedAt, policy.outboundTransferAnswerTime);
}

/**
 * The end of the transfer lock, counted from the registration and from each transfer (management,
 * section 9: 60 days).
 */
function lockedUntil({ registeredAt, transferredHereAt }: DomainFacts, policy: LifecyclePolicy): Date | null {
  const ends = [
    ...(registeredAt ? [transferLockEnd('registration', registeredAt, policy)] : []),
    ...(transferredHereAt ? [transferLockEnd('transfer', transferredHereAt, policy)] : []),
  ];
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/**
 * Derives the state of a domain at `now` from its stored facts alone.
 *
 * No timer is involved: projecting to one instant and then to a later one equals projecting to the
 * later one.
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
    isRegistration && renewableUntil && policy.redeemableAfterRenewable > 0
      ? after(renewableUntil, policy.redeemableAfterRenewable)
      : null;
  const endsAt = isRegistration && settled.transferredAwayAt === null ? expiresAt : null;
  const interruptedFrom = endsAt && after(endsAt, policy.interruptedAfterExpiry);
  const transferLockedUntil = isRegistration ? lockedUntil(settled, policy) : null;
  const contactLockedUntil =
    isRegistration && settled.contactChangedAt
      ? transferLockEnd('contact_change', settled.contactChangedAt, policy)
      : null;
  return {
    ...settled,
    isExpired,
    expiryBand: expiryBand(expiresAt, now),
    isRecentlyRegistered:
      isRegistration && registeredAt !== null && after(registeredAt, ACTIVATION_TIME) > now,
    isPendingTransferOut: settled.outboundTransferRequestedAt !== null,
    outboundTransferEndsAt: outboundTransferEnd(settled, policy),
    isPendingVerification: settled.verificationRequestedAt !== null,
    verificationDueAt:
      settled.verificationRequestedAt &&
      after(settled.verificationRequestedAt, policy.registrantVerificationTime),
    isSuspended: settled.suspendedAt !== null,
    renewableUntil,
    isRenewable: renewableUntil !== null && renewableUntil > now,
    redeemableUntil,
    isRedeemable:
      renewableUntil !== null && redeemableUntil !== null && renewableUntil <= now && redeemableUntil > now,
    interruptedFrom,
    isInterrupted: interruptedFrom !== null && interruptedFrom <= now,
    deletedFrom: endsAt && after(endsAt, policy.deletedAfterExpiry),
    transferLockedUntil,
    isTransferLocked: transferLockedUntil !== null && transferLockedUntil > now,
    contactLockedUntil,
    isContactLocked: contactLockedUntil !== null && contactLockedUntil > now,
  };
}

/** When no transfer lock applies any more; null if none does. */
export function transferableFrom(domain: ProjectedDomain): Date | null {
  const ends = [
    domain.isTransferLocked ? domain.transferLockedUntil : null,
    domain.isContactLocked ? domain.contactLockedUntil : null,
  ].flatMap((end) => (end ? [end.getTime()] : []));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/**
 * When a domain is harmed without action: it stops working, moves away, or can no longer be saved.
 *
 * Null without such a date, and where nothing can be saved any more. Lists of what needs attention
 * are ordered by it.
 */
export function harmDate(domain: ProjectedDomain, policy: LifecyclePolicy): Date | null {
  if (domain.type === 'siteAddress' || domain.transferredAwayAt) return null;
  if (domain.outboundTransferRequestedAt) {
    return after(domain.outboundTransferRequestedAt, policy.outboundTransferAnswerTime);
  }
  // An expired domain is being harmed already, as long as it can be saved.
  if (domain.isExpired && !domain.isRenewable && !domain.isRedeemable) return null;
  const ends = domain.type === 'transfer' ? [] : [domain.expiresAt, domain.deletedFrom];
  const dates = [...ends, domain.verificationDueAt].filter((date) => date !== null);
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
}
