import type { Selectable } from 'kysely';

import type { ContactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { ContactInfoData, ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import type { ContactUpdate } from '#platform/epp-wire/contact/contact-update.ts';

import type { RegistryDatabase } from './registry-database.ts';
import type { RegistryTables } from './tables.ts';

/** A contact as stored, with whether any domain refers to it. */
export interface StoredContact extends Omit<ContactInfoData, 'statuses' | 'authInfo' | 'roid'> {
  readonly rowId: number;
  readonly clientStatuses: readonly ContactStatus[];
  readonly isLinked: boolean;
  readonly authInfo: string;
}

/** The contact of that id, if there is one. */
export async function findContact(db: RegistryDatabase, handle: string): Promise<StoredContact | undefined> {
  const row = await db
    .selectFrom('registry.contact as contact')
    .selectAll('contact')
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('registry.domain')
              .select('registry.domain.id')
              .whereRef('registry.domain.registrant_id', '=', 'contact.id'),
          ),
          eb.exists(
            eb
              .selectFrom('registry.domain_contact')
              .select('registry.domain_contact.domain_id')
              .whereRef('registry.domain_contact.contact_id', '=', 'contact.id'),
          ),
        ])
        .as('is_linked'),
    )
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row && toContact(row, Boolean(row.is_linked));
}

/** Row id and sponsor of those of the contacts that exist, by their ids. */
export async function findContactOwners(
  db: RegistryDatabase,
  handles: readonly string[],
): Promise<ReadonlyMap<string, { readonly rowId: number; readonly sponsor: string }>> {
  if (handles.length === 0) return new Map();
  const rows = await db
    .selectFrom('registry.contact')
    .select(['id', 'handle', 'sponsor'])
    .where('handle', 'in', [...handles])
    .execute();
  return new Map(rows.map((row) => [row.handle, { rowId: row.id, sponsor: row.sponsor }]));
}

/** Stores a new contact; false when the id is taken. */
export async function insertContact(
  db: RegistryDatabase,
  contact: ContactCreate,
  made: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registry.contact')
    .values({
      handle: contact.id,
      sponsor: made.by,
      creator: made.by,
      created_at: made.at,
      updater: null,
      updated_at: null,
      client_statuses: [],
      postal: JSON.stringify(contact.postal),
      voice: json(contact.voice),
      fax: json(contact.fax),
      email: contact.email,
      auth_info: contact.authInfo,
      disclosure: json(contact.disclosure),
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Stores a contact's changes. */
export async function updateContact(
  db: RegistryDatabase,
  contact: StoredContact,
  change: ContactUpdate,
  made: { readonly by: string; readonly at: Date },
): Promise<void> {
  const kept = contact.postal.filter((old) => !change.postal.some(({ type }) => type === old.type));
  const statuses = new Set([...contact.clientStatuses, ...change.addStatuses]);
  for (const status of change.removeStatuses) statuses.delete(status);
  await db
    .updateTable('registry.contact')
    .set({
      updater: made.by,
      updated_at: made.at,
      client_statuses: [...statuses],
      postal: JSON.stringify([...kept, ...change.postal]),
      ...(change.voice === null ? {} : { voice: json(change.voice === 'none' ? null : change.voice) }),
      ...(change.fax === null ? {} : { fax: json(change.fax === 'none' ? null : change.fax) }),
      ...(change.email === null ? {} : { email: change.email }),
      ...(change.authInfo === null ? {} : { auth_info: change.authInfo }),
      ...(change.disclosure === null ? {} : { disclosure: json(change.disclosure) }),
    })
    .where('id', '=', contact.rowId)
    .execute();
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function toContact(row: Selectable<RegistryTables['registry.contact']>, isLinked: boolean): StoredContact {
  return {
    rowId: row.id,
    id: row.handle,
    clientStatuses: row.client_statuses,
    isLinked,
    postal: row.postal,
    voice: row.voice,
    fax: row.fax,
    email: row.email,
    sponsor: row.sponsor,
    creator: row.creator,
    createdAt: row.created_at,
    updater: row.updater,
    updatedAt: row.updated_at,
    authInfo: row.auth_info,
    disclosure: row.disclosure,
  };
}
