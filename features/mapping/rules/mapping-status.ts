import type { AvailabilityStatus } from '#features/names/rules/availability-status.ts';

/** How a name is held here. */
export interface NameHolder {
  readonly type: 'registered' | 'mapped' | 'siteRedirect' | 'transfer';
  /** Whether the caller is a member of its site. */
  readonly isOwn: boolean;
  /** Whether it is on the same site. */
  readonly isSameSite: boolean;
  /** A failed transfer, or a connection past its renewal period, no longer reserves the name. */
  readonly isOver: boolean;
}

/** The facts that decide whether a name can be connected to a site. */
export interface MappingFacts {
  /**
   * The status of the name alone, such as a reserved name or a public suffix; null if it may be
   * connected.
   */
  readonly nameStatus: AvailabilityStatus | null;
  /** The holder of this name here; null if there is none. */
  readonly holder: NameHolder | null;
  /** The holder of the registrable parent here; null for the registrable name itself, or if there is none. */
  readonly parent: NameHolder | null;
  /** Whether names of its TLD can be transferred in. */
  readonly isTransferrable: boolean;
  /** The registry's status of the registrable name; null for a TLD that we do not query. */
  readonly registry: AvailabilityStatus | null;
}

/** The registry statuses of registered names. */
const REGISTERED: readonly AvailabilityStatus[] = ['transferrable', 'transferrable_premium', 'unknown'];

function statusByHolder(
  { type, isOwn, isSameSite }: NameHolder,
  isTransferrable: boolean,
): AvailabilityStatus {
  if (type === 'transfer') return isOwn ? 'transfer_pending_same_user' : 'transfer_pending';
  const isRegistered = type === 'registered';
  if (!isOwn) return isRegistered ? 'registered_domain' : 'mapped_domain';
  if (isSameSite && isRegistered) return 'registered_on_same_site';
  if (isSameSite) {
    return isTransferrable ? 'mapped_to_same_site_transferrable' : 'mapped_to_same_site_not_transferrable';
  }
  return isRegistered ? 'registered_on_other_site_same_user' : 'mapped_to_other_site_same_user';
}

const holds = (holder: NameHolder | null): holder is NameHolder => holder !== null && !holder.isOver;

/**
 * Whether a name can be connected to a site: `mappable`, or the reason why not (acquisition,
 * section 4).
 *
 * The first match wins. A name below another customer's name is theirs, too. An unregistered name
 * cannot be connected and is offered for registration.
 */
export function mappingStatus(facts: MappingFacts): AvailabilityStatus {
  const { nameStatus, holder, parent, isTransferrable, registry } = facts;
  if (nameStatus) return nameStatus;
  if (holds(holder)) return statusByHolder(holder, isTransferrable);
  if (holds(parent) && !parent.isOwn) return statusByHolder(parent, isTransferrable);
  // The caller's own parent name is known to exist without a registry query.
  if (holds(parent) || registry === null || REGISTERED.includes(registry)) return 'mappable';
  return registry;
}

/** Whether a name cannot be connected because it is not registered. */
export function isUnregistered(status: AvailabilityStatus): boolean {
  return status === 'available' || status === 'available_premium';
}

/** Whether a name with this status can be connected. */
export function isMappable(status: AvailabilityStatus): boolean {
  return status === 'mappable';
}

/** The outcomes of a visit to the provider. */
export const CONNECT_OUTCOMES = ['connected', 'cancelled', 'failed'] as const;
/** The outcome of a visit to the provider. */
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];

/**
 * Interprets the error parameter of a return from the provider (RFC 6749, section 4.1.2.1, which
 * Domain Connect follows).
 */
export function connectOutcome(error: string | undefined): ConnectOutcome {
  if (error === undefined || error === '') return 'connected';
  return error === 'access_denied' ? 'cancelled' : 'failed';
}
