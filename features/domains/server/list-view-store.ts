import { sql, type Kysely } from 'kysely';
import { inTransaction } from '#platform/database/database.ts';
import type { ListViewOnWire } from '../contract/list-view-endpoints.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** The saved views of a person, by name. */
export async function listViews(db: Db, userId: number): Promise<readonly ListViewOnWire[]> {
  return db
    .selectFrom('domains.list_view')
    .select(['id', 'name', 'view', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
}

/**
 * Saves a view of a person, or replaces the one of the same name; a default ends the former one.
 * False if it would be one more than `most`.
 */
export async function saveView(
  db: Db,
  saved: Pick<ListViewOnWire, 'name' | 'view'> & { readonly userId: number; readonly isDefault: boolean },
  most: number,
): Promise<boolean> {
  const { userId, name, isDefault } = saved;
  return inTransaction(db, async (tx: Db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`domains.views ${userId}`}, 0))`.execute(tx);
    const mine = tx.selectFrom('domains.list_view').where('user_id', '=', userId);
    const names = await mine.select('name').execute();
    if (names.length >= most && !names.some((each) => each.name === name)) return false;
    if (isDefault)
      await tx
        .updateTable('domains.list_view')
        .set({ is_default: false })
        .where('user_id', '=', userId)
        .execute();
    const row = { view: JSON.stringify(saved.view), is_default: isDefault };
    await tx
      .insertInto('domains.list_view')
      .values({ user_id: userId, name, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(row))
      .execute();
    return true;
  });
}

/** Deletes a saved view of a person; false if there is none by that id. */
export async function deleteView(
  db: Db,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domains.list_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
