import type { AvailabilityStatus } from '#features/names/rules/availability-status.ts';

/** How a name that is here already is held. */
export interface NameHolder {
  readonly type: 'registered' | 'mapped' | 'siteRedirect' | 'transfer';
  /** Whether the asker is a member of its site. */
  readonly isOwn: boolean;
  /** Whether it is on the very site that the name is to be connected to. */
  readonly isSameSite: boolean;
  /** A transfer that came to nothing, or a connection that ended too long ago to be renewed, holds nothing. */
  readonly isOver: boolean;
}

/** All that decides whether a name can be connected to a site. */
export interface MappingFacts {
  /** What the name says of itself: a name below our own suffixes, an ending, a name that nobody can hold; null where it may be connected. */
  readonly nameStatus: AvailabilityStatus | null;
  /** Who holds the very name here; null where nobody does. */
  readonly holder: NameHolder | null;
  /** Who holds the registrable name that it is below of; null where it is that name, or nobody holds it here. */
  readonly parent: NameHolder | null;
  /** Whether its ending is one that we could transfer it to us under. */
  readonly isTransferrable: boolean;
  /** What the registry says of the registrable name; null where its ending is none of those that we ask about. */
  readonly registry: AvailabilityStatus | null;
}

/** Said by a registry of names that somebody has registered. */
const REGISTERED: readonly AvailabilityStatus[] = ['transferrable', 'transferrable_premium', 'unknown'];

function ofHolder({ type, isOwn, isSameSite }: NameHolder, isTransferrable: boolean): AvailabilityStatus {
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
 * Whether a name can be connected to a site, in the wire's words: `mappable`, or why not (acquisition, section 4).
 *
 * The first that matches wins. A name below somebody else's name here is theirs, too; a name that
 * nobody has registered cannot be connected, because it leads nowhere, and is offered for registration instead.
 */
export function mappingStatus(facts: MappingFacts): AvailabilityStatus {
  const { nameStatus, holder, parent, isTransferrable, registry } = facts;
  if (nameStatus) return nameStatus;
  if (holds(holder)) return ofHolder(holder, isTransferrable);
  if (holds(parent) && !parent.isOwn) return ofHolder(parent, isTransferrable);
  // What is below a name of their own needs no registry: that name is there.
  if (holds(parent) || registry === null || REGISTERED.includes(registry)) return 'mappable';
  return registry;
}

/** Whether a name cannot be connected because nobody has registered it. */
export function isUnregistered(status: AvailabilityStatus): boolean {
  return status === 'available' || status === 'available_premium';
}

/** Whether a name with this status may be connected. */
export function isMappable(status: AvailabilityStatus): boolean {
  return status === 'mappable';
}

/** How somebody came back from their provider. */
export const CONNECT_OUTCOMES = ['connected', 'cancelled', 'failed'] as const;
/** How somebody came back from their provider. */
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];

/** What it means that a browser comes back, with an error or without (RFC 6749, section 4.1.2.1, which Domain Connect follows). */
export function connectOutcome(error: string | undefined): ConnectOutcome {
  if (error === undefined || error === '') return 'connected';
  return error === 'access_denied' ? 'cancelled' : 'failed';
}
