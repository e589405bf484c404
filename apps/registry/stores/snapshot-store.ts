import { sql } from 'kysely';
import { inTransaction } from '#platform/database/database.ts';
import type { RegistryDatabase } from './tables.ts';
import { withoutLinks } from './bulk-load-store.ts';

/** A kept state of the whole registry. */
export interface Snapshot {
  readonly name: string;
  /** By the registry's clock. */
  readonly takenAt: Date;
}

/** The command log is a record of events, so a restore keeps it. */
const NO_STATE = ['command_log'];

/** Each snapshot is a separate schema beside `registry`, with its time in the schema's comment. */
const PREFIX = 'registry_snapshot_';

interface StateTable {
  readonly name: string;
  /** In the table's order, without generated columns. */
  readonly columns: readonly string[];
}

/** Keeps the state of this moment, in one piece however busy the registry is; one of the same name is replaced. */
export async function takeSnapshot(db: RegistryDatabase, { name, takenAt }: Snapshot): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await dropSchema(tx, name);
      await sql`CREATE SCHEMA ${sql.id(PREFIX + name)}`.execute(tx);
      await sql`COMMENT ON SCHEMA ${sql.id(PREFIX + name)} IS ${sql.lit(takenAt.toISOString())}`.execute(tx);
      for (const { name: table, columns } of await listStateTables(tx, 'registry'))
        await sql`CREATE TABLE ${sql.id(PREFIX + name, table)} AS SELECT ${list(columns)} FROM ${sql.id('registry', table)}`.execute(
          tx,
        );
    });
}

/** Result of a restore. */
export type Restored = 'restored' | 'absent' | 'of_another_version';

/**
 * Restores a snapshot atomically; sequences are not reset, so that no id is used twice.
 *
 * No commands may run during this: they could deadlock with it.
 */
export async function restoreSnapshot(db: RegistryDatabase, name: string): Promise<Restored> {
  return inTransaction(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    if (!(await listSnapshots(tx)).some((each) => each.name === name)) return 'absent';
    const tables = await listStateTables(tx, 'registry');
    const kept = await listStateTables(tx, PREFIX + name);
    if (shape(tables) !== shape(kept)) return 'of_another_version';
    const putBack = (await isBig(tx, name))
      ? await withoutLinks(
          tx,
          tables.map((each) => each.name),
        )
      : null;
    const all = sql.join(tables.map((table) => sql.id('registry', table.name)));
    await sql`TRUNCATE ${all}`.execute(tx);
    for (const table of await inReferenceOrder(tx, tables)) {
      const columns = list(table.columns);
      await sql`INSERT INTO ${sql.id('registry', table.name)} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM ${sql.id(PREFIX + name, table.name)}`.execute(tx);
    }
    await putBack?.();
    return 'restored';
  });
}

/** Rows from which on it is quicker to take links and indexes away first. */
const MANY_ROWS = 50_000;

async function isBig(db: RegistryDatabase, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.id(PREFIX + name, 'domain')} OFFSET ${MANY_ROWS} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Every snapshot, by name. */
export async function listSnapshots(db: RegistryDatabase): Promise<readonly Snapshot[]> {
  const { rows } = await sql<{ name: string; taken_at: string }>`
    SELECT nspname AS name, obj_description(oid, 'pg_namespace') AS taken_at
    FROM pg_namespace WHERE starts_with(nspname, ${PREFIX}) ORDER BY nspname`.execute(db);
  return rows.map(({ name, taken_at }) => ({ name: name.slice(PREFIX.length), takenAt: new Date(taken_at) }));
}

/** Forgets a snapshot; false when there is none of that name. */
export async function dropSnapshot(db: RegistryDatabase, name: string): Promise<boolean> {
  const isThere = (await listSnapshots(db)).some((each) => each.name === name);
  if (isThere) await dropSchema(db, name);
  return isThere;
}

async function dropSchema(db: RegistryDatabase, name: string): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS ${sql.id(PREFIX + name)} CASCADE`.execute(db);
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)));

const shape = (tables: readonly StateTable[]): string => JSON.stringify(tables);

async function listStateTables(db: RegistryDatabase, schema: string): Promise<readonly StateTable[]> {
  const { rows } = await sql<StateTable>`
    SELECT class.relname AS name, array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
    FROM pg_class class
    JOIN pg_namespace namespace ON namespace.oid = class.relnamespace
    JOIN pg_attribute attribute ON attribute.attrelid = class.oid
    WHERE namespace.nspname = ${schema} AND class.relkind = 'r' AND class.relname <> ALL (${NO_STATE})
      AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
    GROUP BY class.relname ORDER BY class.relname`.execute(db);
  return rows;
}

/** Referenced tables come before the referencing ones. */
async function inReferenceOrder(
  db: RegistryDatabase,
  tables: readonly StateTable[],
): Promise<readonly StateTable[]> {
  const { rows: references } = await sql<{ from: string; to: string }>`
    SELECT DISTINCT source.relname AS "from", target.relname AS "to"
    FROM pg_constraint reference
    JOIN pg_class source ON source.oid = reference.conrelid
    JOIN pg_class target ON target.oid = reference.confrelid
    WHERE reference.contype = 'f' AND reference.connamespace = 'registry'::regnamespace
      AND reference.conrelid <> reference.confrelid`.execute(db);
  const ordered: StateTable[] = [];
  const rest = new Set(tables);
  while (rest.size > 0) {
    const free = [...rest].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || ordered.some((each) => each.name === to)),
    );
    if (free.length === 0) throw new Error('tables of the registry refer to each other in a circle');
    for (const table of free) {
      ordered.push(table);
      rest.delete(table);
    }
  }
  return ordered;
}

/** Offset of the registry's clock from real time. */
export async function getClockOffset(db: RegistryDatabase): Promise<number> {
  const row = await db.selectFrom('registry.clock_offset').select('milliseconds').executeTakeFirstOrThrow();
  return row.milliseconds;
}

/** Stores how far the registry's clock is ahead of real time. */
export async function saveClockOffset(db: RegistryDatabase, milliseconds: number): Promise<void> {
  await db.updateTable('registry.clock_offset').set({ milliseconds }).execute();
}
