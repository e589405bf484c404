import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { applyInTransaction, grantSchema, MIGRATION_BOOK, readMigrationFolder } from './migrate.ts';
import type { MigrationFile, MigrationFolder } from './migrate.ts';

/** A migration that had been applied, as `platform.migration` keeps it. */
export interface AppliedMigration {
  readonly slice: string;
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** The migrations that a database has had; none where it has no structure yet. */
export async function listAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('platform.migration') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<AppliedMigration>(
    'SELECT slice, number, name, checksum FROM platform.migration ORDER BY slice, number',
  );
  return rows;
}

/**
 * The files of exactly those migrations, in the order in which they are applied.
 *
 * Throws `database_newer` where one is not among the files, and `migration_edited` where its file says something else.
 */
export async function filesOfLevel(
  folders: readonly MigrationFolder[],
  level: readonly AppliedMigration[],
): Promise<MigrationFile[]> {
  const files = (await Promise.all(folders.map(readMigrationFolder))).flat();
  const buildNumberedName = ({ slice, number }: { slice: string; number: number }) => `${slice}/${number}`;
  const known = new Map(files.map((file) => [buildNumberedName(file), file]));
  for (const applied of level) {
    const file = known.get(buildNumberedName(applied));
    if (!file) {
      throw new DatabaseError(
        'database_newer',
        `It has had migration ${applied.slice}/${applied.name}, which this version does not know. Use the version that made it, or a newer one.`,
      );
    }
    if (file.checksum !== applied.checksum) {
      throw new DatabaseError(
        'migration_edited',
        `Migration ${applied.slice}/${applied.name} is not the one that it has had. Use the version that made it.`,
      );
    }
  }
  const wanted = new Set(level.map(buildNumberedName));
  return files.filter((file) => wanted.has(buildNumberedName(file)));
}

/** Makes the structure of an earlier moment in an empty database, inside the caller's transaction. */
export async function migrateToLevel(
  client: pg.Client,
  files: readonly MigrationFile[],
  options: { readonly serverRole?: string } = {},
): Promise<void> {
  await client.query(MIGRATION_BOOK);
  for (const slice of new Set(files.map((file) => file.slice))) {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(slice)}`);
    if (options.serverRole)
      await grantSchema(client, slice, options.serverRole, 'SELECT, INSERT, UPDATE, DELETE');
  }
  for (const file of files) {
    await applyInTransaction(client, file);
    // Pending deferred constraints would block the next file from altering its table.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query('SET CONSTRAINTS ALL DEFERRED');
  }
  if (options.serverRole) await grantSchema(client, 'platform', options.serverRole, 'SELECT');
}
