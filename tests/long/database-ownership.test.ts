import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ask,
  newDataFolder,
  findProcesses,
  removeDataFolder,
  startOwner,
  stopOwner,
  storeNote,
  storedNotes,
} from '../processes/running-database.ts';
import type { DatabaseOwner } from '../processes/running-database.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = newDataFolder();
});
afterEach(() => removeDataFolder(dataDir));

const cluster = () => join(dataDir, 'postgres', 'cluster');
const postmaster = () => Number.parseInt(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8'), 10);

/** Starts an owner, prints how long the database took, and leaves with a note stored. */
async function begin(note: number): Promise<DatabaseOwner> {
  const owner = startOwner(dataDir);
  const { milliseconds } = await owner.ready;
  process.stdout.write(`${expect.getState().currentTestName}: up in ${milliseconds} ms\n`);
  await storeNote(owner, note);
  return owner;
}

describe('one owner at a time', () => {
  test('of two processes that start on a new folder one serves; the other names its owner, and exits', async () => {
    const owners = [startOwner(dataDir), startOwner(dataDir)];

    const outcomes = await Promise.allSettled(owners.map((owner) => owner.ready));

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = (outcomes[0]?.status === 'fulfilled' ? owners : owners.toReversed()) as [
      DatabaseOwner,
      DatabaseOwner,
    ];
    expect(await loser.ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `is in use by another process (process ${winner.process.pid}). Stop that one first`,
      ) as string,
    });
    await storeNote(winner, 1);
    expect(await storedNotes((await winner.ready).url)).toEqual([1]);
    await stopOwner(winner);
    expect(findProcesses(dataDir)).toEqual([]);
  });

  test('another start beside a running owner harms nothing, even by another path to the same folder', async () => {
    const owner = await begin(1);
    const survivor = postmaster();

    const otherPath = `${dataDir}/itself`;
    symlinkSync(dataDir, otherPath);
    const second = startOwner(otherPath);

    expect((await second.ended).code).toBe(1);
    expect(postmaster()).toBe(survivor);
    await storeNote(owner, 2);
    await stopOwner(owner);
  });
});

describe('leaving', () => {
  test('Ctrl-C reaches the whole process group: running work is stored first, then everything exits', async () => {
    const owner = await begin(1);
    owner.note(2, 1);
    const { url, adminUrl } = await owner.ready;
    await vi.waitFor(async () => {
      expect(
        await ask(
          adminUrl,
          "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active' AND pid <> pg_backend_pid()",
        ),
      ).toHaveLength(1);
    });

    process.kill(-(owner.process.pid ?? 0), 'SIGINT');
    const end = await owner.ended;

    expect(end).toEqual({ code: 0, signal: null, stderr: '' });
    expect(owner.stored).toEqual([1, 2]);
    expect(findProcesses(dataDir)).toEqual([]);
    const next = await begin(3);
    expect(await storedNotes(url)).toEqual([1, 2, 3]);
    await stopOwner(next);
  });
});

describe('a database that cannot start', () => {
  test('says what PostgreSQL says, leaves nothing running, and starts once it is mended', async () => {
    const first = await begin(1);
    await stopOwner(first);
    const version = join(cluster(), 'PG_VERSION');
    const right = readFileSync(version, 'utf8');
    writeFileSync(version, '9\n');

    const broken = await startOwner(dataDir).ended;

    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('PostgreSQL ends as soon as it is started.');
    expect(broken.stderr).toContain('initialized by PostgreSQL version 9');
    expect(findProcesses(dataDir)).toEqual([]);
    writeFileSync(version, right);
    const mended = await begin(2);
    expect(await storedNotes((await mended.ready).url)).toEqual([1, 2]);
    await stopOwner(mended);
  });
});

describe('access', () => {
  test('each role only to its own database, by a password that only the owner of the folder reads', async () => {
    const owner = await begin(1);
    const { serverUrl, registryUrl } = await owner.ready;
    const elsewhere = (url: string, database: string) =>
      Object.assign(new URL(url), { pathname: `/${database}` }).href;
    const wrong = (url: string) => Object.assign(new URL(url), { password: 'guessed' }).href;

    await expect(ask(elsewhere(serverUrl, 'namestead_registry'), 'SELECT 1')).rejects.toThrow(
      'permission denied',
    );
    await expect(ask(elsewhere(registryUrl, 'namestead'), 'SELECT 1')).rejects.toThrow('permission denied');
    await expect(ask(elsewhere(serverUrl, 'postgres'), 'SELECT 1')).rejects.toThrow('permission denied');
    await expect(ask(wrong(serverUrl), 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(await ask(serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'database-passwords.json')).mode & 0o777).toBe(0o600);
    await stopOwner(owner);
  });

  test('it is as durable as PostgreSQL is, and opens no port', async () => {
    const owner = await begin(1);
    const { adminUrl } = await owner.ready;

    const settings = await ask(
      adminUrl,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') ORDER BY name",
    );

    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    await stopOwner(owner);
  });
});
