import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { days, hours, minutes } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import { readConfig } from '../config.ts';
import { scheduledBackups } from './scheduled-backups.ts';
import type { ScheduledWork } from '../scheduled-work.ts';

let database: TestDatabase;
let folder: string;
let clock: SettableClock;
let tasks: BackgroundTasks;
let backups: ScheduledWork;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'namestead-schedule-'));
  clock = new SettableClock(new Date('2026-11-23T02:00:00Z'));
  tasks = new BackgroundTasks({ clock, log: silentLog });
  backups = open({ BACKUP_FOLDER: join(folder, 'b') });
});
afterEach(async () => {
  await backups.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function open(env: Readonly<Record<string, string>>): ScheduledWork {
  const settings = {
    DATABASE_URL: database.adminUrl,
    DATA_DIR: folder,
    BACKUP_AT: '03:00',
    BACKUP_KEEP: '2',
  };
  return scheduledBackups({ config: readConfig({ ...settings, ...env }), log: silentLog, tasks, clock });
}

const made = async () => (await readdir(join(folder, 'b'))).sort();
const read = async () => (await backups.gauges[0]?.read()) ?? Number.NaN;

test('a server backs itself up when it is due, and keeps the newest', async () => {
  await backups.check();
  await backups.check();
  expect(await made()).toEqual(['namestead-2026-11-23T020000Z.tar.gz']);

  for (const time of ['2026-11-23T03:00:10Z', '2026-11-24T02:59:00Z', '2026-11-24T03:00:10Z']) {
    clock.set(new Date(time));
    await backups.check();
  }

  expect(await made()).toEqual([
    'namestead-2026-11-23T030010Z.tar.gz',
    'namestead-2026-11-24T030010Z.tar.gz',
  ]);
  expect(await read()).toBe(new Date('2026-11-24T03:00:10Z').getTime() / 1_000);
  expect(backups.warnings()).toEqual([]);
});

test('one that fails is tried again, and warned of when it is late', async () => {
  await backups.check();
  const newest = await read();
  // The folder is away: something else has its place.
  await rm(join(folder, 'b'), { recursive: true });
  await writeFile(join(folder, 'b'), '');
  clock.advance(hours(1));
  await backups.check();
  expect(backups.warnings()).toEqual([]);

  clock.advance(hours(1) + minutes(1));
  await backups.check();
  expect(backups.warnings()).toEqual([
    { about: 'backup', message: 'the newest backup is of 2026-11-23T02:00:00.000Z' },
  ]);
  expect(await read()).toBe(newest);
  clock.advance(days(1));
  expect(tasks.statuses()).toMatchObject([{ name: 'backup', isOverdue: true }]);

  await rm(join(folder, 'b'));
  await backups.check();
  expect(await made()).toHaveLength(1);
  expect(tasks.statuses()).toMatchObject([{ name: 'backup', isOverdue: false }]);
  expect(backups.warnings()).toEqual([]);
});

test('backups are scheduled only in the part that runs jobs, and only with a folder configured', async () => {
  const settings: readonly Record<string, string>[] = [
    {},
    { BACKUP_FOLDER: join(folder, 'b'), SERVICES: 'web' },
  ];
  for (const env of settings) {
    const none = open(env);
    await none.check();
    expect([none.gauges, none.warnings()]).toEqual([[], []]);
  }
  await expect(made()).rejects.toThrow('ENOENT');
});
