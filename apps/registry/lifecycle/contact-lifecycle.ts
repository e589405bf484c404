import type { ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import type { TransferData } from '#platform/epp-wire/object-transfer.ts';
import { after, days } from '#platform/kernel/duration.ts';

/** State of a contact's transfer request. */
type Transfer = Omit<TransferData, 'key'>;

/**
 * Deadline of a contact's transfer request; contacts belong to no TLD, so it is the same as for
 * most domains.
 */
const DAYS_TO_ANSWER = 7;

/** A request to transfer a contact, made now; unanswered, it is approved when its time is over. */
export function newTransfer(requester: string, sponsor: string, now: Date): Transfer {
  return {
    status: 'pending',
    requester,
    requestedAt: now,
    actor: sponsor,
    actBy: after(now, days(DAYS_TO_ANSWER)),
  };
}

/** The approval that time has given to a request (RFC 5730 section 2.9.3.4), or null while there is none to give. */
export function approvalByTime(transfer: Transfer | null, now: Date): Transfer | null {
  if (transfer?.status !== 'pending' || now < transfer.actBy) return null;
  return { ...transfer, status: 'serverApproved' };
}

/**
 * A contact's statuses: prohibitions and pending operations, else `ok`; `linked` may accompany
 * either (RFC 5733 section 2.2).
 */
export function contactStatuses(contact: {
  readonly clientStatuses: readonly ContactStatus[];
  readonly serverStatuses: readonly ContactStatus[];
  readonly isLinked: boolean;
  readonly transfer: Transfer | null;
}): readonly ContactStatus[] {
  const set = [...contact.clientStatuses, ...contact.serverStatuses];
  if (contact.transfer?.status === 'pending') set.push('pendingTransfer');
  const statuses: readonly ContactStatus[] = set.length === 0 ? ['ok'] : set;
  return contact.isLinked ? [...statuses, 'linked'] : statuses;
}

/**
 * The status that blocks deletion, update or transfer of a contact (RFC 5733 section 2.2); null if
 * none does.
 */
export function contactProhibition(
  contact: Parameters<typeof contactStatuses>[0],
  action: 'Delete' | 'Transfer' | 'Update',
): ContactStatus | null {
  const statuses = contactStatuses(contact);
  // A pending transfer must be answered first, and blocks all other changes.
  if (action !== 'Transfer' && statuses.includes('pendingTransfer')) return 'pendingTransfer';
  return statuses.find((status) => status.endsWith(`${action}Prohibited`)) ?? null;
}
