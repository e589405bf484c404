import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#apps/server/backups/make-backup.ts';
import { restoreBackup } from '#apps/server/backups/restore-backup.ts';
import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { silentLog } from '#platform/log/log.ts';
import { openNotedData, readNotes } from '#tests/processes/backed-up-data.ts';
import type { NotedData } from '#tests/processes/backed-up-data.ts';
import { makeDataDir, removeDataDir } from '#tests/processes/running-server.ts';

let folder: string;
let config: Config;
let data: NotedData | undefined;
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
  restoreBackup({ config: into, file: null, isReplacing: false, until: null, now: new Date(), ...more });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-backups-'));
  await chmod(folder, 0o711);
  config = await configOfFreshData();
  data = await openNotedData(config);
  await data.note('note 0');
  await makeBackup({
    config,
    log: silentLog,
    folder: join(folder, 'b'),
    startedAt: new Date(),
    isPortable: false,
  });
  await data.note('before the disaster');
});
afterAll(async () => {
  await data?.stop();
  for (const dataDir of dataDirs) await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

test('the state of any moment since is restored from the archived WAL, and the other kept', async () => {
  await pause(1_100);
  const until = new Date();
  await pause(1_100);
  await data?.note('the disaster');
  await data?.stop();
  data = undefined;

  const { keptIn } = await restore(config, { isReplacing: true, until });

  const { labels, twins } = await readNotes(config);
  expect(labels.at(-1)).toBe('before the disaster');
  expect(twins).toBe(labels.length);
  expect(await readdir(keptIn ?? '')).toContain('database');
  // Later writes do not mix with the WAL of the abandoned timeline.
  data = await openNotedData(config);
  await data.note('after the restore');
});

test('a moment after the last that was stored is refused, and nothing is touched', async () => {
  await data?.stop();
  data = undefined;

  const restoring = restore(config, { isReplacing: true, until: new Date(Date.now() + 3_600_000) });

  await expect(restoring).rejects.toMatchObject({
    code: 'restore_failed',
    message: expect.stringContaining('The archived WAL ends before'),
  });
  expect((await readNotes(config)).labels.at(-1)).toBe('after the restore');
});

test('restores the whole archive after the data is lost', async () => {
  const elsewhere = await configOfFreshData();

  await restore(elsewhere, { until: 'latest' });

  const { labels } = await readNotes(withoutArchive(elsewhere));
  expect(labels).toContain('note 0');
  expect(labels).not.toContain('the disaster');
});
