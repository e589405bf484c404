import { type Kysely, type Selectable, sql } from 'kysely';
import type { ContactDetails } from '../rules/contact-details.ts';
import type { ContactsTables } from './api/contact-store.ts';

type Db = Kysely<ContactsTables>;

/** A contact profile as the server knows it. */
export interface ContactProfile {
  readonly id: number;
  readonly name: string;
  readonly contact: ContactDetails;
  readonly updatedAt: Date;
}

/** What is stored of a profile. */
interface StoredProfile {
  readonly userId: number;
  readonly name: string;
  readonly contact: ContactDetails;
  readonly at: Date;
}

function toProfile(row: Selectable<ContactsTables['contacts.profile']>): ContactProfile {
  return { id: row.id, name: row.name, contact: row.contact, updatedAt: row.updated_at };
}

/** Locks the profiles of an account until the transaction ends: what is added or renamed waits. */
export async function lockProfiles(tx: Db, userId: number): Promise<void> {
  await sql`select 1 from accounts.account where id = ${userId} for update`.execute(tx);
}

/** The profiles of an account, in the order of their names. */
export async function listProfiles(db: Db, userId: number): Promise<readonly ContactProfile[]> {
  const rows = await db
    .selectFrom('contacts.profile')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
  return rows.map(toProfile);
}

/** How many profiles an account has. */
export async function countProfiles(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('contacts.profile')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another profile of the account has this name, in whatever letter case. */
export async function hasNamesake(
  db: Db,
  { userId, id, name }: { readonly userId: number; readonly id: number; readonly name: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('contacts.profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new profile; null if the account has one with its name. */
export async function insertProfile(
  tx: Db,
  { userId, name, contact, at }: StoredProfile,
): Promise<ContactProfile | null> {
  const row = await tx
    .insertInto('contacts.profile')
    .values({ user_id: userId, name, contact: JSON.stringify(contact), updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toProfile(row) : null;
}

/** Stores a changed profile; null if the account has no such profile. */
export async function updateProfile(
  tx: Db,
  { userId, id, name, contact, at }: StoredProfile & { readonly id: number },
): Promise<ContactProfile | null> {
  const row = await tx
    .updateTable('contacts.profile')
    .set({ name, contact: JSON.stringify(contact), updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? toProfile(row) : null;
}

/** Deletes a profile; false if the account has no such profile. */
export async function deleteProfile(
  db: Db,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contacts.profile')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
