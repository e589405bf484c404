import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#apps/server/backups/make-backup.ts';
import { restoreBackup } from '#apps/server/backups/restore-backup.ts';
import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { silentLog } from '#platform/log/log.ts';
import { openNotedData, readNotes } from '../processes/backed-up-data.ts';
import type { NotedData } from '../processes/backed-up-data.ts';
import { makeDataDir, removeDataDir } from '../processes/running-server.ts';

const NOTES_AT_LEAST = 50;

let folder: string;
let config: Config;
let data: NotedData | undefined;
let file: string;
const dataDirs: string[] = [];

async function configOfFreshData(): Promise<Config> {
  const dataDir = await makeDataDir();
  dataDirs.push(dataDir);
  return readConfig({
    DATA_DIR: dataDir,
    WAL_ARCHIVE: join(folder, 'wal'),
    BACKUP_FOLDER: join(folder, 'b'),
  });
}

const withoutArchive = (from: Config) => readConfig({ DATA_DIR: from.dataDir });

const restore = (into: Config, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ config: into, file, isReplacing: false, until: null, now: new Date(), ...more });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-backups-'));
  await chmod(folder, 0o711);
  config = await configOfFreshData();
  data = await openNotedData(config);
  await writeFile(join(config.dataDir, 'secrets.json'), '{"sealingKey":"one"}', { mode: 0o600 });
});
afterAll(async () => {
  await data?.stop();
  for (const dataDir of dataDirs) await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

test('a backup of the embedded database is made while it is written to', async () => {
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    for (; isWriting; written += 1) await data?.note(`note ${written}`);
  })();
  while (written < NOTES_AT_LEAST) await pause(10);

  const made = await makeBackup({
    config,
    log: silentLog,
    folder: join(folder, 'b'),
    startedAt: new Date(),
    isPortable: false,
  });

  file = made.path;
  const during = written;
  isWriting = false;
  await writing;
  expect(made).toMatchObject({ kind: 'cluster', bytes: (await stat(file)).size });
  expect(during).toBeGreaterThan(NOTES_AT_LEAST);
});

test('it is restored elsewhere as of one moment for panel and registry, with the secrets', async () => {
  const elsewhere = await configOfFreshData();

  const { keptIn, isSealingKeyRight } = await restore(elsewhere);

  // Two servers never share an archive, which would be useless to both.
  await expect(readNotes(elsewhere)).rejects.toMatchObject({ code: 'archive_taken' });
  const { labels, twins } = await readNotes(withoutArchive(elsewhere));
  expect(labels.length).toBeGreaterThanOrEqual(NOTES_AT_LEAST);
  expect(labels).toEqual(labels.map((_, index) => `note ${index}`));
  // One writer stores each note in the one database and then in the other.
  expect([0, 1]).toContain(labels.length - twins);
  expect(await readFile(join(elsewhere.dataDir, 'secrets.json'), 'utf8')).toBe('{"sealingKey":"one"}');
  expect([keptIn, isSealingKeyRight]).toEqual([null, true]);
});

test('a portable one moves it to a cluster of another make', async () => {
  const elsewhere = await configOfFreshData();
  const made = await makeBackup({
    config,
    log: silentLog,
    folder: join(folder, 'portable'),
    startedAt: new Date(),
    isPortable: true,
  });

  await restore(elsewhere, { file: made.path });

  expect(made.bytes).toBeLessThan((await stat(file)).size / 10);
  // The notes are in no schema of ours, so they are not restored; the structure is complete to the
  // last migration.
  const opened = await openNotedData(withoutArchive(elsewhere));
  await opened.stop();
});

test('changes nothing while a server runs, or if there is data', async () => {
  await expect(restore(config, { isReplacing: true })).rejects.toMatchObject({ code: 'data_folder_in_use' });
  await data?.note('before the disaster');
  await data?.stop();
  data = undefined;
  await expect(restore(config)).rejects.toMatchObject({ code: 'not_empty' });

  expect((await readNotes(config)).labels.at(-1)).toBe('before the disaster');
});
