import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postgresProcessesIn } from '#platform/database/embedded/processes.ts';
import {
  ask,
  killOwner,
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

async function killPostgres(): Promise<void> {
  // The postmaster first, or it would start its children again.
  const head = postmaster();
  const all = postgresProcessesIn(cluster()).map(({ pid }) => pid);
  for (const pid of [head, ...all.filter((pid) => pid !== head)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Children exit when the postmaster is gone.
    }
  }
  await vi.waitFor(() => expect(postgresProcessesIn(cluster()).map(({ pid }) => pid)).not.toContain(head));
}

describe('the database recovers with all its data', () => {
  test('after it was stopped, and a stop leaves nothing running', async () => {
    const first = await begin(1);

    const end = await stopOwner(first);

    expect(end).toEqual({ code: 0, signal: null, stderr: '' });
    expect(findProcesses(dataDir)).toEqual([]);
    const second = await begin(2);
    expect(await storedNotes((await second.ready).url)).toEqual([1, 2]);
    await stopOwner(second);
  });

  test('after kill -9 of node: the server that survived is adopted, and those connected to it stay connected', async () => {
    const first = await begin(1);
    const survivor = postmaster();
    const registry = new pg.Client({ connectionString: (await first.ready).registryUrl });
    await registry.connect();

    await killOwner(first);
    const second = await begin(2);

    expect(postmaster()).toBe(survivor);
    expect((await registry.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(await storedNotes((await second.ready).url)).toEqual([1, 2]);
    await registry.end();
    expect((await stopOwner(second)).code).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
  });

  test('after kill -9 of postgres: the server is restarted while node continues', async () => {
    const owner = await begin(1);
    const killed = postmaster();

    await killPostgres();
    const since = performance.now();
    await vi.waitFor(async () => expect(await storedNotes((await owner.ready).url)).toEqual([1]), {
      timeout: 20_000,
    });
    process.stdout.write(`reachable again after ${Math.round(performance.now() - since)} ms\n`);
    await vi.waitFor(() => storeNote(owner, 2), { timeout: 10_000 });

    expect(postmaster()).not.toBe(killed);
    expect((await stopOwner(owner)).code).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
  });

  test('after kill -9 of one session: the server recovers by itself and is adopted', async () => {
    const owner = await begin(1);
    const { url, adminUrl } = await owner.ready;
    const [row] = await ask<{ pid: number }>(
      adminUrl,
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'namestead'",
    );
    const kept = postmaster();

    process.kill(row?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect(await storedNotes(url)).toEqual([1]), { timeout: 20_000 });

    await storeNote(owner, 2);
    expect(postmaster()).toBe(kept);
    expect((await stopOwner(owner)).code).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
  });

  test('after kill -9 of both', async () => {
    const first = await begin(1);
    await killOwner(first);
    await killPostgres();

    const second = await begin(2);

    expect(await storedNotes((await second.ready).url)).toEqual([1, 2]);
    await stopOwner(second);
    expect(findProcesses(dataDir)).toEqual([]);
  });

  test('when another process has the pid in its pid file and socket lock, without harming that process', async () => {
    const first = await begin(1);
    // A process that the server's user may signal; PostgreSQL would consider any other dead.
    const stranger = spawn('sleep', ['600'], { uid: statSync(cluster()).uid });
    await killOwner(first);
    await killPostgres();
    for (const file of [
      join(cluster(), 'postmaster.pid'),
      join(dataDir, 'postgres/run/.s.PGSQL.5432.lock'),
    ]) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    }

    const second = await begin(2);

    expect(await storedNotes((await second.ready).url)).toEqual([1, 2]);
    expect((await stopOwner(second)).code).toBe(0);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
    expect(findProcesses(dataDir)).toEqual([]);
  });

  test('when a socket and its lock were left behind', async () => {
    const first = await begin(1);
    await killOwner(first);
    await killPostgres();
    const socket = join(dataDir, 'postgres/run/.s.PGSQL.5432');
    expect([existsSync(socket), existsSync(`${socket}.lock`)]).toEqual([true, true]);

    const second = await begin(2);

    expect(await storedNotes((await second.ready).url)).toEqual([1, 2]);
    await stopOwner(second);
  });

  test('when node was killed while the cluster was being made', async () => {
    const first = startOwner(dataDir);
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'postgres'))).toBe(true), {
      timeout: 20_000,
      interval: 5,
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await killOwner(first);

    const second = await begin(2);

    expect(await storedNotes((await second.ready).url)).toEqual([2]);
    await stopOwner(second);
    await vi.waitFor(() => expect(findProcesses(dataDir)).toEqual([]), { timeout: 5_000 });
  });

  test("when the data folder's path is longer than a socket's may be", async () => {
    const plain = dataDir;
    dataDir = join(plain, 'a'.repeat(120));
    const first = await begin(1);
    await killOwner(first);

    const second = await begin(2);

    expect(await storedNotes((await second.ready).url)).toEqual([1, 2]);
    await stopOwner(second);
    await removeDataFolder(dataDir);
    dataDir = plain;
  });
});
