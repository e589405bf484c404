import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** The calendar address of an account; its secret is not stored. */
export interface StoredCalendar {
  readonly createdAt: Date;
  /** When a calendar last read it; null if none has. */
  readonly readAt: Date | null;
}

/** The calendar address of an account, or null. */
export async function findCalendar(db: Db, userId: number): Promise<StoredCalendar | null> {
  const row = await db
    .selectFrom('domains.calendar_feed')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, readAt: row.read_at } : null;
}

/** Stores the secret of an account's calendar address as a hash; one before it ends. */
export async function saveCalendar(db: Db, userId: number, secret: string, now: Date): Promise<void> {
  const row = { token_hash: hashSecret(secret), created_at: now, read_at: null };
  await db
    .insertInto('domains.calendar_feed')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Ends the calendar address of an account. */
export async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('domains.calendar_feed').where('user_id', '=', userId).execute();
}

/** The account whose calendar has this secret, or null. */
export async function findCalendarOwner(db: Db, secret: string): Promise<number | null> {
  const row = await db
    .selectFrom('domains.calendar_feed')
    .select('user_id')
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Notes that a calendar was read, at most once in this time. */
export async function noteCalendarRead(db: Db, userId: number, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('domains.calendar_feed')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('read_at', 'is', null), where('read_at', '<', unlessSince)]))
    .execute();
}
