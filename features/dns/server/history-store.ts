import type { Kysely } from 'kysely';
import type { ChangeSource, HistoryChange } from '../rules/zone-history.ts';
import type { DnsTables } from './tables.ts';

type Db = Kysely<DnsTables>;

/** A stored change of a zone. */
export interface StoredChange extends HistoryChange {
  readonly serial: number;
  readonly changedAt: Date;
  readonly userId: number | null;
  readonly source: ChangeSource;
  readonly restoredSerial: number | null;
  readonly undoneSerial: number | null;
}

/** Lists the changes of a zone before a version, newest first, limited to `number`. */
export async function listChanges(
  db: Db,
  zoneId: number,
  page: { readonly before?: number | undefined; readonly number: number },
): Promise<StoredChange[]> {
  const rows = await selectChanges(db, zoneId)
    .$if(page.before !== undefined, (query) => query.where('serial', '<', page.before ?? 0))
    .limit(page.number)
    .execute();
  return rows.map(toStoredChange);
}

/** Lists the changes after a version, newest first. */
export async function changesSince(db: Db, zoneId: number, serial: number): Promise<StoredChange[]> {
  return (await selectChanges(db, zoneId).where('serial', '>', serial).execute()).map(toStoredChange);
}

/** The change that created a version; null if it is not in the history. */
export async function findChange(db: Db, zoneId: number, serial: number): Promise<StoredChange | null> {
  const row = await selectChanges(db, zoneId).where('serial', '=', serial).executeTakeFirst();
  return row === undefined ? null : toStoredChange(row);
}

/** The first change by a template that a person made after a version; null if there is none. */
export async function findTemplateChange(
  db: Db,
  zoneId: number,
  made: { readonly since: number; readonly userId: number },
): Promise<StoredChange | null> {
  const row = await selectChanges(db, zoneId)
    .where('serial', '>', made.since)
    .where('source', '=', 'template')
    .where('user_id', '=', made.userId)
    .clearOrderBy()
    .orderBy('serial')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toStoredChange(row);
}

/** Whether the change that created a version was undone. */
export async function isChangeUndone(db: Db, zoneId: number, serial: number): Promise<boolean> {
  const row = await db
    .selectFrom('dns.change')
    .select('serial')
    .where('zone_id', '=', zoneId)
    .where('undone_serial', '=', serial)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the changes of a zone. */
export async function countChanges(db: Db, zoneId: number): Promise<number> {
  const row = await db
    .selectFrom('dns.change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('zone_id', '=', zoneId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function selectChanges(db: Db, zoneId: number) {
  return db
    .selectFrom('dns.change')
    .select(['serial', 'changed_at', 'user_id', 'source', 'restored_serial'])
    .select(['undone_serial', 'added', 'removed'])
    .where('zone_id', '=', zoneId)
    .orderBy('serial', 'desc');
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;

function toStoredChange(row: ChangeRow): StoredChange {
  return {
    serial: row.serial,
    changedAt: row.changed_at,
    userId: row.user_id,
    source: row.source,
    restoredSerial: row.restored_serial,
    undoneSerial: row.undone_serial,
    added: row.added,
    removed: row.removed,
  };
}
