import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { prepareQueueSchema } from '#platform/jobs/queue-structure.ts';
import { silentLog } from '#platform/log/log.ts';
import { readConfig } from '../config.ts';
import { migrationFolders } from '../migration-folders.ts';
import { panelSchemas } from './fill-portable-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const SITES = 300;

/** A database as an operator's own: one role owns it and serves. */
interface OwnDatabase {
  readonly url: string;
  readonly dataDir: string;
}

let folder: string;
let source: OwnDatabase;
let target: OwnDatabase;
const names: string[] = [];

const on = (url: string, database: string) => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

async function ask(url: string, ...statements: readonly string[]): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

async function makeOwnDatabase(): Promise<OwnDatabase> {
  const { adminUrl, ownerUrl } = inject('testPostgres');
  const name = `own_${randomBytes(6).toString('hex')}`;
  names.push(name);
  await ask(on(adminUrl, 'postgres'), `CREATE DATABASE ${name} OWNER ${new URL(ownerUrl).username}`);
  return { url: on(ownerUrl, name), dataDir: await mkdtemp(join(folder, 'data-')) };
}

async function withDatabase<Value>(url: string, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = openDatabase(url, { log: silentLog, max: 2, applicationName: 'test' });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const buildConfig = ({ url, dataDir }: OwnDatabase) => readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });

const backUp = () =>
  makeBackup({
    config: buildConfig(source),
    log: silentLog,
    folder: join(folder, 'b'),
    startedAt: NOW,
    isPortable: false,
  });

const restore = (file: string, isReplacing = false) =>
  restoreBackup({ config: buildConfig(target), file, isReplacing, until: null, now: NOW });

/** Full state of a database's schemas: structure, rows and sequence positions. */
async function describeDatabase(url: string): Promise<unknown> {
  const schemas = panelSchemas(await ask(url, 'SELECT slice FROM platform.migration'));
  const list = schemas.map((schema) => `'${schema}'`).join();
  const tables = await ask(
    url,
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE n.nspname IN (${list}) AND relkind = 'r' AND relpersistence = 'p' AND relname NOT LIKE 'queue_stats%' ORDER BY 1`,
  );
  const rows = await ask(
    url,
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, count(*), md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) FROM ${name} t`,
      )
      .join(' UNION ALL ') + ' ORDER BY 1',
  );
  const constraints = await ask(
    url,
    `SELECT conrelid::regclass::text AS name, conname, pg_get_constraintdef(c.oid) AS says, convalidated
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = connamespace WHERE n.nspname IN (${list}) ORDER BY 1, 2`,
  );
  const triggers = await ask(
    url,
    `SELECT tgrelid::regclass::text AS name, tgname, tgenabled FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     JOIN pg_namespace n ON n.oid = relnamespace WHERE n.nspname IN (${list}) AND NOT tgisinternal ORDER BY 1, 2`,
  );
  const sequences = await ask(
    url,
    `SELECT schemaname, sequencename, last_value FROM pg_sequences WHERE schemaname IN (${list}) ORDER BY 1, 2`,
  );
  return { rows, constraints, triggers, sequences };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-portable-'));
  source = await makeOwnDatabase();
  target = await makeOwnDatabase();
  await migrate(source.url, migrationFolders());
  await prepareQueueSchema(source.url, new URL(source.url).username);
  await withDatabase(source.url, async (db) => {
    const jobs = new JobQueue({ url: source.url, db, log: silentLog, isWorking: false });
    await jobs.start([]);
    await jobs.stop();
  });
  await writeFile(join(source.dataDir, 'secrets.json'), '{"sealingKey":"of the source"}', { mode: 0o600 });
  await ask(
    source.url,
    `INSERT INTO accounts.account (email, username, display_name, password_hash, created_at)
     SELECT 'p' || n || '@example.com', 'p' || n, E'tab\\t, line\\n, back\\\\slash and \\u00e9 ' || n, '$argon2id$x', now() FROM generate_series(1, ${SITES}) n`,
  );
});
afterEach(async () => {
  for (const name of names.splice(0))
    await ask(on(inject('testPostgres').adminUrl, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of a database of the operator', () => {
  test('restores structure, rows, sequences and secrets unchanged', async () => {
    const { path, kind } = await backUp();

    const { keptIn, isSealingKeyRight } = await restore(path);

    expect(kind).toBe('portable');
    expect(await describeDatabase(target.url)).toEqual(await describeDatabase(source.url));
    expect(await readFile(join(target.dataDir, 'secrets.json'), 'utf8')).toBe(
      '{"sealingKey":"of the source"}',
    );
    expect([keptIn, isSealingKeyRight]).toEqual([null, true]);
    // The next start has nothing to migrate, and sequences continue.
    expect(await migrate(target.url, migrationFolders())).toEqual({ applied: [] });
    const [next] = await ask(
      target.url,
      `INSERT INTO accounts.account (email, username, display_name, password_hash, created_at) VALUES ('new@example.com', 'new', 'New', '$argon2id$x', now()) RETURNING id`,
    );
    expect(Number(next?.id)).toBeGreaterThan(SITES);
  });

  test('is a consistent snapshot despite concurrent writes', async () => {
    let isWriting = true;
    // Every row in one table has its twin in another, in each moment.
    await ask(
      source.url,
      'CREATE TABLE accounts.one (n integer PRIMARY KEY)',
      'CREATE TABLE sites.twin (n integer PRIMARY KEY REFERENCES accounts.one)',
    );
    const writing = withDatabase(source.url, async (db) => {
      for (let n = 0; isWriting; n += 1) {
        await db.transaction().execute(async (tx) => {
          await sql`INSERT INTO accounts.one VALUES (${n})`.execute(tx);
          await sql`INSERT INTO sites.twin VALUES (${n})`.execute(tx);
        });
      }
    });
    const { path } = await backUp();
    isWriting = false;
    await writing;

    const text = gunzipSync(await readFile(path)).toString('latin1');
    const readRows = (table: string) =>
      (
        JSON.parse(text.slice(text.lastIndexOf('{\n  "header"')).replace(/\0+$/, '')) as {
          databases: { tables: { schema: string; name: string; rows: number }[] }[];
        }
      ).databases[0]?.tables.find(({ schema, name }) => `${schema}.${name}` === table)?.rows;
    expect(readRows('accounts.one')).toBeGreaterThan(0);
    expect(readRows('sites.twin')).toBe(readRows('accounts.one'));
  });

  test('has every schema that migrations make', async () => {
    const present = await ask(
      source.url,
      `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public') ORDER BY 1`,
    );
    const slices = await ask(source.url, 'SELECT slice FROM platform.migration');
    // A slice without a migration yet has an empty schema.
    const withTables = await ask(
      source.url,
      `SELECT DISTINCT n.nspname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE n.nspname = ANY(ARRAY[${present.map(({ name }) => `'${name}'`).join()}])`,
    );
    expect(panelSchemas(slices)).toEqual(
      expect.arrayContaining(withTables.map(({ name }) => name as string)),
    );
  });
});

describe('a restore into a database of the operator', () => {
  test('replaces data only with the explicit option, and keeps the previous secrets', async () => {
    const { path } = await backUp();
    await restore(path);
    await ask(target.url, `UPDATE accounts.account SET display_name = 'changed since'`);
    const before = await describeDatabase(target.url);

    await expect(restore(path)).rejects.toMatchObject({ code: 'not_empty' });
    expect(await describeDatabase(target.url)).toEqual(before);

    const { keptIn } = await restore(path, true);
    expect(await describeDatabase(target.url)).toEqual(await describeDatabase(source.url));
    expect(await readFile(join(keptIn ?? '', 'secrets.json'), 'utf8')).toContain('of the source');
  });

  test('is refused while a server uses the database', async () => {
    const { path } = await backUp();
    const server = openDatabase(target.url, { log: silentLog, max: 1, applicationName: 'namestead' });
    await sql`SELECT 1`.execute(server);

    await expect(restore(path)).rejects.toMatchObject({ code: 'server_running' });

    await server.destroy();
    expect(await ask(target.url, `SELECT to_regclass('platform.migration') AS there`)).toEqual([
      { there: null },
    ]);
  });

  test('changes nothing when the backup fails to load completely', async () => {
    const { path } = await backUp();
    await restore(path);
    const before = await describeDatabase(target.url);
    await breakBackup(path);

    await expect(restore(path, true)).rejects.toMatchObject({ code: 'restore_failed' });

    expect(await describeDatabase(target.url)).toEqual(before);
  });

  test('refuses the backup of a newer version before it touches anything', async () => {
    await ask(
      source.url,
      `INSERT INTO platform.migration (slice, number, name, checksum) VALUES ('accounts', 9999, '9999-of-tomorrow', 'x')`,
    );
    const { path } = await backUp();

    await expect(restore(path)).rejects.toMatchObject({
      code: 'backup_newer',
      message: expect.stringContaining('accounts/9999-of-tomorrow'),
    });
    expect(await ask(target.url, `SELECT to_regclass('platform.migration') AS there`)).toEqual([
      { there: null },
    ]);
  });
});

/** Makes a row violate a constraint while the checksums match, as a program error would. */
async function breakBackup(path: string): Promise<void> {
  const { createHash } = await import('node:crypto');
  const bytes = gunzipSync(await readFile(path));
  const text = bytes.toString('latin1');
  const at = text.indexOf('p2@example.com');
  const partStart = text.lastIndexOf('panel/accounts.account.0001', at);
  const size = Number.parseInt(text.slice(partStart + 124, partStart + 135), 8);
  const sha = () =>
    createHash('sha256')
      .update(bytes.subarray(partStart + 512, partStart + 512 + size))
      .digest('hex');
  const old = sha();
  // The same address twice.
  bytes.write('p1@example.com', at);
  bytes.write(sha(), text.indexOf(old), 'latin1');
  await writeFile(path, gzipSync(bytes));
}
