import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seconds } from '#platform/kernel/duration.ts';
import { DatabaseError } from './database-error.ts';

/** One slice's (or platform part's) numbered SQL files; its schema bears the same name. */
export interface MigrationFolder {
  readonly slice: string;
  readonly folder: string;
}

/** Result of a run: `slice/0001-name` of each newly applied file. */
export interface MigrationReport {
  readonly applied: readonly string[];
}

/** One numbered SQL file. */
export interface MigrationFile {
  readonly slice: string;
  readonly name: string;
  readonly number: number;
  readonly sql: string;
  readonly checksum: string;
}

/** Any number does, as long as every server takes the same one; a restore takes it too. */
export const MIGRATION_LOCK = 7_260_112_001;

/**
 * Migrates the schema: each slice's files in the given order, each in its own transaction, and
 * exactly once even if several servers start together.
 *
 * Throws a `DatabaseError` if the applied migrations do not match the files. `serverRole` gets read
 * and write access to the slices' tables, but no right to create any.
 */
export async function migrate(
  url: string,
  folders: readonly MigrationFolder[],
  options: { readonly serverRole?: string } = {},
): Promise<MigrationReport> {
  const files = await Promise.all(folders.map(readMigrationFolder));
  const client = new pg.Client({
    connectionString: url,
    application_name: 'namestead migrations',
    keepAlive: true,
    connectionTimeoutMillis: seconds(10),
    // A migration may take its time; so may waiting for another server's.
    options: '-c statement_timeout=0 -c lock_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    const { host, database, user } = client;
    throw new DatabaseError(
      'database_unreachable',
      `The database ${database} at ${host} cannot be opened as ${user}: ${findReason(cause)}. Is the server up, and DATABASE_URL right?`,
      { cause },
    );
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_BOOK);
    const applied: string[] = [];
    for (const [index, { slice }] of folders.entries()) {
      applied.push(...(await migrateSlice(client, slice, files[index] ?? [], options.serverRole)));
    }
    if (options.serverRole) await grantSchema(client, 'platform', options.serverRole, 'SELECT');
    return { applied };
  } finally {
    await client.end();
  }
}

/** The table of applied migrations. */
export const MIGRATION_BOOK = `
  CREATE SCHEMA IF NOT EXISTS platform;
  CREATE TABLE IF NOT EXISTS platform.migration (
    slice text NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (slice, number)
  )`;

/** The files of a folder; throws `migration_misnamed` where their numbers have gaps. */
export async function readMigrationFolder({ slice, folder }: MigrationFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        throw new DatabaseError(
          'migration_misnamed',
          `${join(folder, name)} should be called ${String(index + 1).padStart(4, '0')}-what-it-does.sql: migrations are numbered without gaps from 0001.`,
        );
      }
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { slice, name: name.slice(0, -'.sql'.length), number, sql, checksum };
    }),
  );
}

async function migrateSlice(
  client: pg.Client,
  slice: string,
  files: readonly MigrationFile[],
  serverRole: string | undefined,
): Promise<string[]> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM platform.migration WHERE slice = $1 ORDER BY number',
    [slice],
  );
  for (const row of rows) {
    const file = files[row.number - 1];
    if (!file) {
      throw new DatabaseError(
        'database_newer',
        `The database has had migration ${slice}/${row.name}, which this version does not know. Start the version that made it, or a newer one.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new DatabaseError(
        'migration_edited',
        `Migration ${slice}/${row.name} was edited after it had been applied to this database. Put it back as it was, and write the change as a new migration.`,
      );
    }
  }
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(slice)}`);
  if (serverRole) await grantSchema(client, slice, serverRole, 'SELECT, INSERT, UPDATE, DELETE');
  const missing = files.slice(rows.length);
  for (const file of missing) await apply(client, file);
  return missing.map((file) => `${slice}/${file.name}`);
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('BEGIN');
    await applyInTransaction(client, file);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new DatabaseError(
      'migration_failed',
      `Migration ${file.slice}/${file.name} failed: ${findReason(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Applies one file and keeps that it was, inside the caller's transaction. */
export async function applyInTransaction(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query(file.sql);
  await client.query(
    'INSERT INTO platform.migration (slice, number, name, checksum) VALUES ($1, $2, $3, $4)',
    [file.slice, file.number, file.name, file.checksum],
  );
}

function findReason(error: unknown): string {
  // Node packs several failed addresses into one error without a message.
  const said = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return said instanceof Error ? said.message : String(said);
}

/** Existing tables and, by default privileges, those that this owner creates later. */
export async function grantSchema(
  client: pg.Client,
  schema: string,
  role: string,
  rights: string,
): Promise<void> {
  const [inSchema, toRole] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(role)];
  await client.query(`
    GRANT USAGE ON SCHEMA ${inSchema} TO ${toRole};
    GRANT ${rights} ON ALL TABLES IN SCHEMA ${inSchema} TO ${toRole};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${inSchema} TO ${toRole};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${inSchema} GRANT ${rights} ON TABLES TO ${toRole};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${inSchema} GRANT USAGE, SELECT ON SEQUENCES TO ${toRole}`);
}
