import type { TransferData } from '#platform/epp-wire/object-transfer.ts';

import type { RegistryDatabase } from './tables.ts';

/**
 * State of a contact's latest transfer request; `actBy` of a pending one is when it is approved
 * automatically.
 */
export type ContactTransferState = Omit<TransferData, 'key'>;

/** The latest transfer request of a contact; null if there was none. */
export async function findContactTransfer(
  db: RegistryDatabase,
  contactId: number,
): Promise<ContactTransferState | null> {
  const row = await db
    .selectFrom('registry.contact_transfer')
    .selectAll()
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  if (!row) return null;
  const { status, requester, actor } = row;
  return { status, requester, requestedAt: row.requested_at, actor, actBy: row.acted_at };
}

/** Stores a request, or its result. */
export async function saveContactTransfer(
  tx: RegistryDatabase,
  contactId: number,
  transfer: ContactTransferState,
): Promise<void> {
  const facts = {
    status: transfer.status,
    requester: transfer.requester,
    requested_at: transfer.requestedAt,
    actor: transfer.actor,
    acted_at: transfer.actBy,
  };
  await tx
    .insertInto('registry.contact_transfer')
    .values({ contact_id: contactId, ...facts })
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(facts))
    .execute();
}

/** Gives a contact to another registrar; its auth code ends with that (RFC 9154). */
export async function moveContact(
  tx: RegistryDatabase,
  contactId: number,
  sponsor: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('registry.contact')
    .set({ sponsor, transferred_at: at, auth_info_hash: null, auth_info_expires_at: null })
    .where('id', '=', contactId)
    .execute();
}

/** Ids of contacts with an expired transfer request, the longest due first. */
export async function findDueContactTransfers(
  db: RegistryDatabase,
  now: Date,
  most: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registry.contact_transfer as transfer')
    .innerJoin('registry.contact as contact', 'contact.id', 'transfer.contact_id')
    .select('contact.handle')
    .where('transfer.status', '=', 'pending')
    .where('transfer.acted_at', '<=', now)
    .orderBy('transfer.acted_at')
    .limit(most)
    .execute();
  return rows.map(({ handle }) => handle);
}
