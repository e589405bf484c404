import type { Kysely } from 'kysely';
import type { Preferences } from '../rules/preferences.ts';
import type { AccountsTables } from './tables.ts';

type Db = Kysely<AccountsTables>;

/** The preferences of an account; empty where nothing was saved. */
export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('accounts.preference')
    .select('preferences')
    .where('account_id', '=', userId)
    .executeTakeFirst();
  return row?.preferences ?? {};
}

/** The preferences of an account, held until the transaction ends so that no other change slips between. */
export async function lockPreferences(tx: Db, userId: number): Promise<Preferences> {
  await tx
    .insertInto('accounts.preference')
    .values({ account_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('accounts.preference')
    .select('preferences')
    .where('account_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.preferences;
}

/** Replaces the preferences of an account whose row is locked. */
export async function replacePreferences(tx: Db, userId: number, preferences: Preferences): Promise<void> {
  await tx
    .updateTable('accounts.preference')
    .set({ preferences: JSON.stringify(preferences) })
    .where('account_id', '=', userId)
    .execute();
}
