import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresProcessesIn, signal } from '#platform/database/embedded/processes.ts';
import {
  newDataFolder,
  findProcesses,
  removeDataFolder,
  startOwner,
  stopOwner,
  storedNotes,
} from '../processes/running-database.ts';
import type { DatabaseOwner } from '../processes/running-database.ts';

/** More of them: `CRASH_SEEDS=100 npx vitest run tests/long/database-crashes.test.ts`. */
const SEEDS = Array.from({ length: Number(process.env.CRASH_SEEDS ?? 3) }, (_, index) => index + 1);
const CRASHES_A_SEED = 4;

let dataDir: string;

beforeEach(() => {
  dataDir = newDataFolder();
});
afterEach(() => removeDataFolder(dataDir));

/** Small and repeatable: a crash that was found once is found again by its seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const cluster = () => join(dataDir, 'postgres', 'cluster');
const pidFile = () => Number.parseInt(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8'), 10);

const CRASHES: Readonly<Record<string, (owner: DatabaseOwner) => void>> = {
  'node dies': (owner) => void owner.process.kill('SIGKILL'),
  'the postmaster dies, then node': (owner) => {
    signal(pidFile(), 'SIGKILL');
    owner.process.kill('SIGKILL');
  },
  'node dies, then everything of postgres': (owner) => {
    owner.process.kill('SIGKILL');
    for (const { pid } of postgresProcessesIn(cluster())) signal(pid, 'SIGKILL');
  },
  'one session dies, then node': (owner) => {
    const head = pidFile();
    const session = postgresProcessesIn(cluster()).findLast(({ parent }) => parent === head);
    if (session) signal(session.pid, 'SIGKILL');
    owner.process.kill('SIGKILL');
  },
};

describe('a crash at any moment of writing loses nothing that was said to be stored', () => {
  test.each(SEEDS)('seed %i', async (seed) => {
    const random = randomFrom(seed);
    const promised: number[] = [];
    let next = 1;

    for (let round = 0; round < CRASHES_A_SEED; round += 1) {
      const kinds = Object.keys(CRASHES);
      const kind = kinds[random(kinds.length)] ?? 'node dies';
      const owner = startOwner(dataDir);
      const { milliseconds } = await owner.ready;
      const writing = setInterval(() => {
        for (let count = 0; count < 20; count += 1) owner.note(next++);
      }, 10);
      await new Promise((resolve) => setTimeout(resolve, 50 + random(400)));

      CRASHES[kind]?.(owner);
      clearInterval(writing);
      await owner.ended;
      promised.push(...owner.stored);
      process.stdout.write(
        `seed ${seed}: up in ${milliseconds} ms, ${owner.stored.length} notes stored, then ${kind}\n`,
      );
    }

    const last = startOwner(dataDir);
    const kept = new Set(await storedNotes((await last.ready).url));
    expect(promised.filter((note) => !kept.has(note))).toEqual([]);
    expect(promised.length).toBeGreaterThan(0);
    expect((await stopOwner(last)).code).toBe(0);
    expect(findProcesses(dataDir)).toEqual([]);
  });
});
