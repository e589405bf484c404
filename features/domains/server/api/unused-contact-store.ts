import type { Kysely } from 'kysely';
import type { DomainsTables } from '../tables.ts';
import { noteUnusedContact } from '../domain-store.ts';
import { findOwnContactId } from './registrant-store.ts';

type Db = Kysely<DomainsTables>;

/** A contact that we created at a registry for a name, and that no name should use any more. */
export interface UnusedContact {
  readonly contactId: string;
  readonly domain: string;
  readonly foundAt: Date;
}

/** Notes the contact of a name that is no longer ours (`noteUnusedContact`); call it before the name's row goes. */
export async function noteOwnContactUnused(tx: Db, domain: string, at: Date): Promise<void> {
  const contactId = await findOwnContactId(tx, domain);
  if (contactId !== null) await noteUnusedContact(tx, { contactId, domain, at });
}

/** Contacts whose deletion is due, the longest due first. */
export async function listUnusedContacts(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly UnusedContact[]> {
  return db
    .selectFrom('domains.unused_contact')
    .select(['contact_id as contactId', 'domain', 'found_at as foundAt'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** The contacts of a name that are noted. */
export async function listNotedContacts(db: Db, domain: string): Promise<readonly UnusedContact[]> {
  return db
    .selectFrom('domains.unused_contact')
    .select(['contact_id as contactId', 'domain', 'found_at as foundAt'])
    .where('domain', '=', domain)
    .execute();
}

/** Whether a name here still has a contact. */
export async function isContactUsed(db: Db, contactId: string): Promise<boolean> {
  const row = await db
    .selectFrom('domains.registrant')
    .select('domain')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a contact: it is deleted, or it is used after all. */
export async function forgetUnusedContact(db: Db, contactId: string): Promise<void> {
  await db.deleteFrom('domains.unused_contact').where('contact_id', '=', contactId).execute();
}

/** Tries the deletion of a contact again at another time. */
export async function postponeUnusedContact(db: Db, contactId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('domains.unused_contact')
    .set({ due_at: dueAt })
    .where('contact_id', '=', contactId)
    .execute();
}
