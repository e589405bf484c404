import type { Kysely, ColumnType, Generated } from 'kysely';
import type { ContactDetails } from '../../rules/contact-details.ts';

/** The details an account used last, or null. */
export async function findCachedContact(
  db: Kysely<ContactsTables>,
  userId: number,
): Promise<ContactDetails | null> {
  const row = await db
    .selectFrom('contacts.cached_contact')
    .select('contact')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.contact ?? null;
}

/** Keeps the details that an account used just now. */
export async function saveCachedContact(
  db: Kysely<ContactsTables>,
  cached: { readonly userId: number; readonly contact: ContactDetails; readonly at: Date },
): Promise<void> {
  const contact = JSON.stringify(cached.contact);
  await db
    .insertInto('contacts.cached_contact')
    .values({ user_id: cached.userId, contact, updated_at: cached.at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ contact, updated_at: cached.at }))
    .execute();
}

interface CachedContactTable {
  user_id: number;
  /** Written as JSON text, read as the parsed object. */
  contact: ColumnType<ContactDetails, string, string>;
  updated_at: Date;
}

interface ProfileTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  contact: ColumnType<ContactDetails, string, string>;
  updated_at: Date;
}

/** The tables of schema `contacts`. */
export interface ContactsTables {
  'contacts.cached_contact': CachedContactTable;
  'contacts.profile': ProfileTable;
}
