import type { Kysely } from 'kysely';
import type { ChangeSource, HistoryChange } from '../rules/zone-history.ts';
import type { DnsTables } from './tables.ts';

type Db = Kysely<DnsTables>;

/** A change of a zone as it is stored. */
export interface StoredChange extends HistoryChange {
  readonly serial: number;
  readonly changedAt: Date;
  readonly userId: number | null;
  readonly source: ChangeSource;
  readonly restoredSerial: number | null;
  readonly undoneSerial: number | null;
}

/** Changes of a zone, the newest first: those before a version, at most `number` of them. */
export async function listChanges(
  db: Db,
  zoneId: number,
  page: { readonly before?: number | undefined; readonly number: number },
): Promise<StoredChange[]> {
  const rows = await changesOf(db, zoneId)
    .$if(page.before !== undefined, (query) => query.where('serial', '<', page.before ?? 0))
    .limit(page.number)
    .execute();
  return rows.map(changeOf);
}

/** The changes that came after a version, the newest first. */
export async function changesSince(db: Db, zoneId: number, serial: number): Promise<StoredChange[]> {
  return (await changesOf(db, zoneId).where('serial', '>', serial).execute()).map(changeOf);
}

/** The change that made a version, or null where the zone's history has none. */
export async function findChange(db: Db, zoneId: number, serial: number): Promise<StoredChange | null> {
  const row = await changesOf(db, zoneId).where('serial', '=', serial).executeTakeFirst();
  return row === undefined ? null : changeOf(row);
}

/** How many changes a zone has had. */
export async function countChanges(db: Db, zoneId: number): Promise<number> {
  const row = await db
    .selectFrom('dns.change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('zone_id', '=', zoneId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function changesOf(db: Db, zoneId: number) {
  return db
    .selectFrom('dns.change')
    .select(['serial', 'changed_at', 'user_id', 'source', 'restored_serial'])
    .select(['undone_serial', 'added', 'removed'])
    .where('zone_id', '=', zoneId)
    .orderBy('serial', 'desc');
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changesOf>['executeTakeFirstOrThrow']>>;

function changeOf(row: ChangeRow): StoredChange {
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
