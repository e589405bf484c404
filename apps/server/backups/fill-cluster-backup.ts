import { BackupError } from '#platform/backup/backup-error.ts';
import { readTar } from '#platform/backup/tar.ts';
import type { BackupWriter } from '#platform/backup/write-backup-file.ts';
import { readBaseBackup } from '#platform/database/embedded/base-backup.ts';
import { readBackupFacts } from '#platform/database/backup-facts.ts';
import type { BackupContents, BackupSource } from './backup-contents.ts';

/** The folder of PostgreSQL's files in a backup. */
export const CLUSTER_PART = 'cluster';

/**
 * Adds PostgreSQL's own copy of the whole cluster: the panel's and the registry's database at one moment, with roles
 * and rights.
 */
export async function fillClusterBackup(writer: BackupWriter, source: BackupSource): Promise<BackupContents> {
  const panel = await readBackupFacts(source.panelUrl);
  const registry = source.registryUrl === null ? null : await readBackupFacts(source.registryUrl);
  let firstWal: string | undefined;
  for await (const entry of readTar(readBaseBackup(source.panelUrl, 'namestead'))) {
    const name = `${CLUSTER_PART}/${entry.name}`;
    if (entry.isFolder) {
      await writer.addFolder(name);
    } else if (entry.name === 'backup_label') {
      const label = await readText(entry.content);
      firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
      await writer.addBytes(name, label);
    } else {
      await writer.addFile(name, entry.size, entry.content);
    }
  }
  if (firstWal === undefined)
    throw new BackupError('backup_failed', 'PostgreSQL sent a base backup without a label.');
  return {
    kind: 'cluster',
    databases: [
      { name: 'panel', migrations: panel.migrations },
      ...(registry === null ? [] : [{ name: 'registry' as const, migrations: registry.migrations }]),
    ],
    postgres: { major: panel.postgresMajor, arch: process.arch, system: panel.system, firstWal },
    queue: null,
  };
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
