import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupDatabase, BackupManifest, BackupTable } from '#platform/backup/manifest.ts';
import type { BackupWriter } from '#platform/backup/write-backup-file.ts';
import { readBackupFacts } from '#platform/database/backup-facts.ts';
import { withSnapshot } from '#platform/database/portable/read-snapshot.ts';
import type { DatabaseSnapshot } from '#platform/database/portable/read-snapshot.ts';
import { queueStructure, readQueueVersion } from '#platform/jobs/queue-structure.ts';
import type { BackupContents, BackupSource } from './backup-contents.ts';

/** The part with the statements that make the queue's tables. */
const QUEUE_PART = 'queue.sql';

/**
 * Adds the rows of every table, each database from one consistent snapshot.
 *
 * The registry's snapshot is taken second: as with an external registry, it may be ahead of the
 * panel, which asks it about every operation with an unknown outcome.
 */
export async function fillPortableBackup(
  writer: BackupWriter,
  source: BackupSource,
): Promise<BackupContents> {
  const panel = await readBackupFacts(source.panelUrl);
  const schemas = panelSchemas(panel.migrations);
  return withSnapshot(source.panelUrl, schemas, async (panelRows, client) => {
    const queue = await addQueue(writer, await readQueueVersion(client));
    const addPanel = () => addDatabase(writer, 'panel', panelRows, panel.migrations);
    const databases =
      source.registryUrl === null
        ? [await addPanel()]
        : await withRegistry(source.registryUrl, writer, addPanel);
    return { kind: 'portable', databases, postgres: null, queue };
  });
}

/** Both snapshots are opened before the first row is written, to keep them close together. */
async function withRegistry(
  url: string,
  writer: BackupWriter,
  addPanel: () => Promise<BackupDatabase>,
): Promise<BackupDatabase[]> {
  const { migrations } = await readBackupFacts(url);
  return withSnapshot(url, REGISTRY_SCHEMAS, async (rows) => [
    await addPanel(),
    await addDatabase(writer, 'registry', rows, migrations),
  ]);
}

/** The schemas of the registry's database. The snapshots that its admin page keeps are of that machine alone. */
export const REGISTRY_SCHEMAS = ['platform', 'registry'];

/**
 * Schemas that belong to no slice: applied migrations, the job queue, and PowerDNS's views and
 * bookkeeping.
 */
const OTHER_SCHEMAS = ['platform', 'pgboss', 'pdns'];

/** All schemas of a panel's database that has had these migrations. */
export function panelSchemas(migrations: readonly { readonly slice: string }[]): string[] {
  return [...new Set([...OTHER_SCHEMAS, ...migrations.map(({ slice }) => slice)])];
}

async function addQueue(writer: BackupWriter, version: number | null): Promise<BackupManifest['queue']> {
  if (version === null) return null;
  const structure = queueStructure();
  if (structure.version !== version)
    throw new BackupError(
      'backup_failed',
      `The job queue in the database is of version ${version}, this program works with ${structure.version}. Start the server once, and try again.`,
    );
  await writer.addBytes(QUEUE_PART, structure.sql);
  return { version, part: QUEUE_PART };
}

async function addDatabase(
  writer: BackupWriter,
  name: BackupDatabase['name'],
  snapshot: DatabaseSnapshot,
  migrations: BackupDatabase['migrations'],
): Promise<BackupDatabase> {
  const tables: BackupTable[] = [];
  for (const table of snapshot.tables) {
    const { content, rows } = snapshot.read(table);
    const parts = await writer.addStream(`${name}/${table.schema}.${table.name}`, content);
    tables.push({ schema: table.schema, name: table.name, columns: [...table.columns], rows: rows(), parts });
  }
  return { name, migrations, tables, sequences: [...snapshot.sequences] };
}
