import pg from 'pg';
import { copyIn } from '../copy-stream.ts';
import { listTables } from './list-tables.ts';
import type { StoredSequence, StoredTable } from './list-tables.ts';

/** The tables of a database while they are filled. */
export interface Loading {
  /** Stores a table's rows and returns how many there were. */
  load(table: StoredTable, content: AsyncIterable<Buffer>): Promise<number>;
  /** Restores the position of a sequence. */
  place(sequence: StoredSequence): Promise<void>;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Replaces all rows of some schemas with those that `fill` loads, inside the caller's transaction.
 *
 * Foreign keys are dropped before and created again after, which validates every row. Triggers are
 * off, because their effects are already in the rows. Rows that migrations inserted are deleted
 * first. The role owns the tables or is a superuser.
 */
export async function loadSnapshot<Value>(
  client: pg.Client,
  schemas: readonly string[],
  fill: (loading: Loading) => Promise<Value>,
): Promise<Value> {
  const tables = await listTables(client, schemas);
  const keys = await listForeignKeys(client, schemas);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`ALTER TABLE ${spell(table)} DISABLE TRIGGER USER`);
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(spell).join(', ')}`);
  const filled = await fill({
    load: (table, content) => {
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      return copyIn(client, `COPY ${spell(table)} (${columns}) FROM STDIN`, content);
    },
    place: async (sequence) => {
      const restart = sequence.value === null ? 'RESTART' : undefined;
      if (restart) await client.query(`ALTER SEQUENCE ${spell(sequence)} RESTART`);
      else await client.query('SELECT setval($1::regclass, $2::bigint)', [spell(sequence), sequence.value]);
    },
  });
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
  for (const table of tables) await client.query(`ALTER TABLE ${spell(table)} ENABLE TRIGGER USER`);
  return filled;
}

function spell({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Those of a partition belong to its parent and come and go with the parent's. */
async function listForeignKeys(client: pg.Client, schemas: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = ANY($1)
     ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}
