import type { Kysely } from 'kysely';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { DisclosableField } from '#features/contacts/rules/disclosable-fields.ts';
import { isOver, operationStates } from '../../rules/registry-operation.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** The stored registrant of a domain; null where only its registry knows them. */
export async function findStoredRegistrant(db: Db, domain: string): Promise<ContactDetails | null> {
  const row = await db
    .selectFrom('domains.registrant')
    .select('contact')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.contact ?? null;
}

/**
 * The contact at the registry that was created for a domain alone, so that an update of it changes no
 * other name; null where none is known.
 */
export async function findOwnContactId(db: Db, domain: string): Promise<string | null> {
  const row = await db
    .selectFrom('domains.registrant')
    .select('contact_id')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.contact_id ?? null;
}

/** A registrant to store. */
export interface SavedRegistrant {
  readonly domain: string;
  /** Null where only the registry knows them, as after a transfer whose new registrant it rejected. */
  readonly contact: ContactDetails | null;
  /** The contact that was created at the registry for the domain alone. */
  readonly contactId: string | null;
  readonly at: Date;
}

/** Stores the registrant of a domain in place of the former one. */
export async function saveRegistrant(
  db: Db,
  { domain, contact, contactId, at }: SavedRegistrant,
): Promise<void> {
  if (contact === null) {
    await db.deleteFrom('domains.registrant').where('domain', '=', domain).execute();
    return;
  }
  const columns = { contact: JSON.stringify(contact), contact_id: contactId, updated_at: at };
  await db
    .insertInto('domains.registrant')
    .values({ domain, ...columns })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(columns))
    .execute();
}

/** Facts about the contacts of a domain; omitted ones stay. */
export interface ContactFactsChange {
  readonly isPrivate?: boolean;
  readonly withheldFields?: readonly DisclosableField[];
  /** The change of the registrant that locks the name against transfers. */
  readonly contactChangedAt?: Date;
}

/** Stores facts about the contacts of a domain. */
export async function saveContactFacts(
  db: Db,
  domain: string,
  { isPrivate, withheldFields, contactChangedAt }: ContactFactsChange,
): Promise<void> {
  if ([isPrivate, withheldFields, contactChangedAt].every((fact) => fact === undefined)) return;
  await db
    .updateTable('domains.domain')
    .set({
      is_private: isPrivate,
      withheld_fields: withheldFields && [...withheldFields],
      contact_changed_at: contactChangedAt,
    })
    .where('name', '=', domain)
    .execute();
}

/** The names of these that have a change of contacts which is not carried out yet. */
export async function listPendingContactChanges(
  db: Db,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const over = operationStates('contact').filter((state) => isOver('contact', state));
  const rows = await db
    .selectFrom('domains.contact_change')
    .select('domain')
    .where('domain', 'in', [...names])
    .where('state', 'not in', over)
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}
