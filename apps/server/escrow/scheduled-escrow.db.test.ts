import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import { hours, minutes } from '#platform/kernel/duration.ts';
import { readConfig } from '../config.ts';
import { scheduledEscrow } from './scheduled-escrow.ts';

let database: TestDatabase;
let root: string;
let folder: string;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'namestead-escrow-schedule-'));
});
beforeEach(() => {
  folder = join(root, `deposits-${(count += 1)}`);
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

function schedule(settings: Record<string, string> = {}) {
  const clock = new SettableClock(new Date('2026-11-26T10:00:00Z'));
  const tasks = new BackgroundTasks({ clock, log: silentLog });
  const env = { DATA_DIR: root, ESCROW_FOLDER: folder, ESCROW_REGISTRAR_ID: '1234', ESCROW_KEEP: '2' };
  const escrow = scheduledEscrow({
    config: readConfig({ ...env, ...settings }),
    db: database.db,
    log: silentLog,
    tasks,
    clock,
  });
  return { clock, tasks, escrow };
}
const kept = async () => (await readdir(folder)).toSorted();

describe('the daily deposit', () => {
  test('is made at once, then every day at its time, and the newest are kept', async () => {
    const { clock, escrow } = schedule();
    await escrow.check();
    expect(await kept()).toEqual(['1234_RDE_2026-11-26T100000Z']);
    await escrow.check();
    clock.set(new Date('2026-11-27T01:59:00Z'));
    await escrow.check();
    expect(await kept()).toHaveLength(1);

    clock.set(new Date('2026-11-27T02:00:00Z'));
    await escrow.check();
    clock.set(new Date('2026-11-28T02:00:00Z'));
    await escrow.check();

    expect(await kept()).toEqual(['1234_RDE_2026-11-27T020000Z', '1234_RDE_2026-11-28T020000Z']);
    const [gauge] = escrow.gauges;
    expect(await gauge?.read()).toBe(Date.parse('2026-11-28T02:00:00Z') / 1_000);
    await escrow.stop();
  });

  test('that fails is tried again after ten minutes, and is reported once it is late', async () => {
    const { clock, tasks, escrow } = schedule();
    await writeFile(folder, 'a file where the folder should be');
    await escrow.check();
    await rm(folder);
    clock.advance(minutes(9));
    await escrow.check();
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    clock.advance(minutes(1));
    await escrow.check();
    expect(await kept()).toHaveLength(1);
    expect(escrow.warnings()).toEqual([]);

    clock.set(new Date('2026-11-27T03:00:01Z'));
    expect(escrow.warnings()).toEqual([
      { about: 'escrow', message: 'the newest deposit is of 2026-11-26T10:10:00.000Z' },
    ]);
    clock.advance(hours(10));
    tasks.check();
    expect(tasks.statuses().find(({ name }) => name === 'escrow')?.isOverdue).toBe(true);
    await escrow.stop();
  });

  test('needs its settings, and a process that runs jobs', async () => {
    expect(() => readConfig({ ESCROW_FOLDER: folder })).toThrow('ESCROW_REGISTRAR_ID');
    expect(() => readConfig({ ESCROW_REGISTRAR_ID: 'us' })).toThrow('ESCROW_REGISTRAR_ID');
    const { escrow } = schedule({ SERVICES: 'web' });
    await escrow.check();
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});
