import type { ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import type { TransferData } from '#platform/epp-wire/object-transfer.ts';
import { after, days } from '#platform/kernel/duration.ts';

/** Where a request to transfer a contact stands. */
type Transfer = Omit<TransferData, 'key'>;

/** How long a sponsor has to answer a request to transfer a contact, which is of no TLD; as long as for domains. */
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
 * What a contact is told to be: what is prohibited and pending, else `ok`; `linked` may
 * stand beside either (RFC 5733 section 2.2).
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

/** What keeps a contact from being deleted, updated or transferred (RFC 5733 section 2.2); null when nothing does. */
export function contactProhibition(
  contact: Parameters<typeof contactStatuses>[0],
  action: 'Delete' | 'Transfer' | 'Update',
): ContactStatus | null {
  const statuses = contactStatuses(contact);
  // A transfer that is pending is answered, not made again, and nothing else is done meanwhile.
  if (action !== 'Transfer' && statuses.includes('pendingTransfer')) return 'pendingTransfer';
  return statuses.find((status) => status.endsWith(`${action}Prohibited`)) ?? null;
}
