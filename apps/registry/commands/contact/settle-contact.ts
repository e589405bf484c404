import { contactTransfer } from '#platform/epp-wire/contact/contact-transfer.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { approvalByTime } from '../../lifecycle/contact-lifecycle.ts';
import { findContact, insertContact } from '../../stores/contact-store.ts';
import type { StoredContact } from '../../stores/contact-store.ts';
import {
  findDueContactTransfers,
  moveContact,
  saveContactTransfer,
} from '../../stores/contact-transfer-store.ts';
import type { ContactTransferState } from '../../stores/contact-transfer-store.ts';
import { enqueueMessages } from '../../stores/poll-store.ts';
import type { RegistryDatabase } from '../../stores/tables.ts';
import { TRANSFER_TEXTS } from '../lifecycle-messages.ts';
import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { toStoredAuthInfo } from '../auth-info.ts';
import { objectCommand } from '../command.ts';
import type { DomainContact } from '#platform/epp-wire/domain/domain-parts.ts';
import { contactErrorSentence } from '../../tlds/contact-terms.ts';
import type { Tld } from '../../tlds/tld.ts';

/** Transfers settled in one transaction of the sweep. */
const SWEEP_BATCH = 100;

/**
 * Returns the contact in its current state, locked until the transaction ends: approves an expired
 * transfer request first (RFC 5733 section 3.2.4).
 *
 * @throws EppError 2303 if it does not exist
 */
export async function settledContact(tx: RegistryDatabase, id: string, now: Date): Promise<StoredContact> {
  const contact = await findContact(tx, id, { forUpdate: true });
  if (!contact) throw new EppError(2303, 'contact:id', `there is no contact ${id}`);
  const approved = approvalByTime(contact.transfer, now);
  if (!approved) return contact;
  await endTransfer(tx, contact, approved);
  return {
    ...contact,
    sponsor: approved.requester,
    transfer: approved,
    transferredAt: approved.actBy,
    authInfo: null,
  };
}

/** The contact in its current state, for reading; 2303 if it does not exist. */
export async function currentContact(db: RegistryDatabase, id: string, now: Date): Promise<StoredContact> {
  const contact = await findContact(db, id);
  if (!contact) throw new EppError(2303, 'contact:id', `there is no contact ${id}`);
  if (!approvalByTime(contact.transfer, now)) return contact;
  return inTransaction(db, (tx) => settledContact(tx, id, now));
}

/** As `settledContact`, for the sponsor only; 2201 for another's. */
export async function ownContact(
  tx: RegistryDatabase,
  registrar: string,
  id: string,
  now: Date,
): Promise<StoredContact> {
  const contact = await settledContact(tx, id, now);
  if (contact.sponsor !== registrar) throw new EppError(2201, 'contact:id', `contact ${id} is not yours`);
  return contact;
}

/** Stores how a transfer ended, moves the contact when it was approved, and tells who did not end it. */
export async function endTransfer(
  tx: RegistryDatabase,
  contact: StoredContact,
  ended: ContactTransferState,
): Promise<void> {
  await saveContactTransfer(tx, contact.rowId, ended);
  const isApproved = ended.status === 'clientApproved' || ended.status === 'serverApproved';
  if (isApproved) await moveContact(tx, contact.rowId, ended.requester, ended.actBy);
  const informed = {
    clientApproved: [ended.requester],
    clientRejected: [ended.requester],
    clientCancelled: [contact.sponsor],
    serverApproved: [ended.requester, contact.sponsor],
    serverCancelled: [ended.requester, contact.sponsor],
    pending: [contact.sponsor],
  }[ended.status];
  await enqueueMessages(
    tx,
    informed.map((registrar) => ({
      registrar,
      at: ended.status === 'pending' ? ended.requestedAt : ended.actBy,
      text: TRANSFER_TEXTS[ended.status],
      data: contactTransfer.answer.print({ key: contact.id, ...ended }),
    })),
  );
}

/** Approves every expired transfer request of a contact, so that both sides are notified. */
export async function sweepContacts(deps: {
  readonly db: RegistryDatabase;
  readonly clock: Clock;
}): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const due = await findDueContactTransfers(deps.db, now, SWEEP_BATCH);
    for (const id of due) {
      await inTransaction(deps.db, async (tx) => {
        await settledContact(tx, id, now);
      });
    }
    if (due.length < SWEEP_BATCH) return;
  }
}

/** `contact:create` (RFC 5733 section 3.2.1). */
export const createContact = objectCommand({
  verb: contactCreate,
  listKeys: ({ id }) => [id],
  run: async ({ db, clock }, { registrar }, create) => {
    const now = clock.now();
    const authInfo = toStoredAuthInfo('contact', create.authInfo, now);
    if (!(await insertContact(db, { ...create, authInfo }, { by: registrar, at: now })))
      throw new EppError(2302, 'contact:id', `contact ${create.id} exists`);
    return { code: 1000, data: contactCreate.answer.print({ id: create.id, createdAt: now }) };
  },
});

/** Refuses contacts that the TLD does not take, or not enough of them (2003, 2306). */
export async function requireFittingContacts(
  tx: RegistryDatabase,
  tld: Tld,
  registrant: string,
  contacts: readonly DomainContact[],
): Promise<void> {
  const { roles, postal, countries } = tld.contacts;
  // Most TLDs accept every registrant.
  if (roles.length === 0 && postal === 'either' && countries === null) return;
  const person = await findContact(tx, registrant);
  if (!person) throw new EppError(2303, 'domain:registrant', `there is no contact ${registrant}`);
  const given = { roles: contacts.map(({ role }) => role), registrant: person };
  const fault = contactErrorSentence(tld, given);
  if (fault !== null) throw new EppError(fault.code, fault.element, fault.reason);
}
