import { inTransaction } from '#platform/database/database.ts';
import { contactTransfer } from '#platform/epp-wire/contact/contact-transfer.ts';
import type { ContactProof } from '#platform/epp-wire/contact/contact-proof.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { contactProhibition, newTransfer } from '../../lifecycle/contact-lifecycle.ts';
import type { StoredContact } from '../../stores/contact-store.ts';
import type { ContactTransferState } from '../../stores/contact-transfer-store.ts';
import { requireAuthInfo } from '../auth-info.ts';
import { objectCommand } from '../command.ts';
import { endTransfer, settledContact } from './settle-contact.ts';

/**
 * `contact:transfer` in its five forms (RFC 5733 sections 3.1.3 and 3.2.4).
 *
 * A request needs the auth code; the sponsor approves or rejects it, the requester cancels it, and
 * it is approved automatically after the deadline.
 */
export const transferContact = objectCommand({
  verb: contactTransfer,
  listKeys: ({ id }) => [id],
  run: async ({ db, clock }, { registrar, op }, asked) => {
    const now = clock.now();
    const transfer = await inTransaction(db, async (tx) => {
      const contact = await settledContact(tx, asked.id, now);
      if (op === 'query' || op === null) return answerTransferQuery(contact, registrar, asked, now);
      if (op === 'request') {
        requireRequestable(contact, registrar, asked, now);
        const requested = newTransfer(registrar, contact.sponsor, now);
        await endTransfer(tx, contact, requested);
        return requested;
      }
      const ended = requireAnswerable(contact, registrar, op, now);
      await endTransfer(tx, contact, ended);
      return ended;
    });
    return {
      code: op === 'request' ? 1001 : 1000,
      data: contactTransfer.answer.print({ key: asked.id, ...transfer }),
    };
  },
});

/** Visible to both sides, and with the auth code. */
function answerTransferQuery(
  contact: StoredContact,
  registrar: string,
  { id, authInfo }: ContactProof,
  now: Date,
): ContactTransferState {
  if (authInfo !== null) requireAuthInfo('contact', contact.authInfo, authInfo, now);
  const { transfer } = contact;
  const isSide = contact.sponsor === registrar || [transfer?.requester, transfer?.actor].includes(registrar);
  if (!isSide && authInfo === null) throw new EppError(2201, 'contact:id', `contact ${id} is not yours`);
  if (!transfer) throw new EppError(2301, 'contact:id', 'no transfer was requested');
  return transfer;
}

function requireRequestable(
  contact: StoredContact,
  registrar: string,
  { authInfo }: ContactProof,
  now: Date,
): void {
  if (contact.sponsor === registrar) throw new EppError(2106, 'contact:id', 'it is yours already');
  if (authInfo === null) throw new EppError(2003, 'contact:authInfo', 'a transfer takes the auth code');
  requireAuthInfo('contact', contact.authInfo, authInfo, now);
  if (contact.transfer?.status === 'pending')
    throw new EppError(2300, 'contact:id', 'a transfer of it is pending');
  const prohibition = contactProhibition(contact, 'Transfer');
  if (prohibition) throw new EppError(2304, 'contact:id', prohibition);
}

/** Answers to a request, and who may give them. */
const ANSWERS = {
  approve: { by: 'sponsor', status: 'clientApproved' },
  reject: { by: 'sponsor', status: 'clientRejected' },
  cancel: { by: 'requester', status: 'clientCancelled' },
} as const;

function requireAnswerable(
  contact: StoredContact,
  registrar: string,
  op: keyof typeof ANSWERS,
  now: Date,
): ContactTransferState {
  const { by, status } = ANSWERS[op];
  const { transfer } = contact;
  const isPending = transfer?.status === 'pending';
  // Only the two sides learn whether a request is pending.
  const isSide = contact.sponsor === registrar || (isPending && transfer.requester === registrar);
  if (!isSide) throw new EppError(2201, 'contact:id', `contact ${contact.id} is not yours`);
  if (!isPending) throw new EppError(2301, 'contact:id', 'no transfer of it is pending');
  const mayAnswer = by === 'sponsor' ? contact.sponsor : transfer.requester;
  if (mayAnswer !== registrar) throw new EppError(2201, 'contact:id', `${op} is for the ${by}`);
  return { ...transfer, status, actor: registrar, actBy: now };
}
