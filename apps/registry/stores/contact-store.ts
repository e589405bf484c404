import type { Selectable } from 'kysely';

import type { ContactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { ContactInfoData, ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';

import { findContactTransfer } from './contact-transfer-store.ts';
import type { ContactTransferState } from './contact-transfer-store.ts';
import { toHistory } from './object-history.ts';
import type { RegistryDatabase, RegistryTables } from './tables.ts';
import { authInfoColumns, readStoredAuthInfo } from './stored-auth-info.ts';
import type { StoredAuthInfo } from './stored-auth-info.ts';

/** A contact as stored, with whether any domain refers to it. */
export interface StoredContact extends Omit<ContactInfoData, 'statuses' | 'authInfo' | 'roid'> {
  readonly rowId: number;
  readonly clientStatuses: readonly ContactStatus[];
  readonly serverStatuses: readonly ContactStatus[];
  readonly isLinked: boolean;
  /** The latest request to transfer it, answered or not. */
  readonly transfer: ContactTransferState | null;
  /** Null: unset. */
  readonly authInfo: StoredAuthInfo | null;
}

/** The contact of that id, if there is one; `forUpdate` holds it until the transaction ends. */
export async function findContact(
  db: RegistryDatabase,
  handle: string,
  options: { readonly forUpdate?: boolean } = {},
): Promise<StoredContact | undefined> {
  if (options.forUpdate === true) {
    // A separate statement, so that the next one sees links created while this one waited for the
    // lock.
    await db.selectFrom('registry.contact').select('id').where('handle', '=', handle).forUpdate().execute();
  }
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
  return row && toContact(row, Boolean(row.is_linked), await findContactTransfer(db, row.id));
}

/** The id of the contact in that row, if there is one. */
export async function findContactHandle(db: RegistryDatabase, rowId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('registry.contact')
    .select('handle')
    .where('id', '=', rowId)
    .executeTakeFirst();
  return row?.handle;
}

/** Row id and sponsor of those of the contacts that exist, by their ids; `hold` keeps them from being deleted until the transaction ends. */
export async function findContactOwners(
  db: RegistryDatabase,
  handles: readonly string[],
  options: { readonly hold?: boolean } = {},
): Promise<ReadonlyMap<string, { readonly rowId: number; readonly sponsor: string }>> {
  if (handles.length === 0) return new Map();
  const rows = await db
    .selectFrom('registry.contact')
    .select(['id', 'handle', 'sponsor'])
    .where('handle', 'in', [...handles])
    .$if(options.hold === true, (query) => query.orderBy('id').forKeyShare())
    .execute();
  return new Map(rows.map((row) => [row.handle, { rowId: row.id, sponsor: row.sponsor }]));
}

/** Stores a new contact; false when the id is taken. */
export async function insertContact(
  db: RegistryDatabase,
  contact: Omit<ContactCreate, 'authInfo'> & { readonly authInfo: StoredAuthInfo | null },
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
      ...authInfoColumns(contact.authInfo),
      disclosure: json(contact.disclosure),
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Changes to a contact; omitted fields stay. */
export type StoredContactChange = Partial<
  Pick<StoredContact, 'clientStatuses' | 'postal' | 'voice' | 'fax' | 'email' | 'authInfo' | 'disclosure'>
>;

/** Stores a contact's changes. */
export async function updateContact(
  tx: RegistryDatabase,
  rowId: number,
  change: StoredContactChange,
  made: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { clientStatuses, postal, voice, fax, email, authInfo, disclosure } = change;
  await tx
    .updateTable('registry.contact')
    .set({
      updater: made.by,
      updated_at: made.at,
      ...(clientStatuses === undefined ? {} : { client_statuses: [...clientStatuses] }),
      ...(postal === undefined ? {} : { postal: JSON.stringify(postal) }),
      ...(voice === undefined ? {} : { voice: json(voice) }),
      ...(fax === undefined ? {} : { fax: json(fax) }),
      ...(email === undefined ? {} : { email }),
      ...(authInfo === undefined ? {} : authInfoColumns(authInfo)),
      ...(disclosure === undefined ? {} : { disclosure: json(disclosure) }),
    })
    .where('id', '=', rowId)
    .execute();
}

/** Removes a contact that no domain refers to. */
export async function deleteContact(tx: RegistryDatabase, rowId: number): Promise<void> {
  await tx.deleteFrom('registry.contact').where('id', '=', rowId).execute();
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function toContact(
  row: Selectable<RegistryTables['registry.contact']>,
  isLinked: boolean,
  transfer: ContactTransferState | null,
): StoredContact {
  return {
    rowId: row.id,
    id: row.handle,
    clientStatuses: row.client_statuses,
    serverStatuses: row.server_statuses,
    isLinked,
    transfer,
    postal: row.postal,
    voice: row.voice,
    fax: row.fax,
    email: row.email,
    ...toHistory(row),
    authInfo: readStoredAuthInfo(row),
    disclosure: row.disclosure,
  };
}
