import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '#platform/database/listener.ts';
import { silentLog } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import { AppendFile } from './append-file.ts';
import { REPLICA_BUCKETS } from './follow-rows.ts';
import type { ReplicaCopy, ReplicaSource, WhichRows } from './follow-rows.ts';
import { keepWriting, startReplica } from './start-replica.ts';
import type { Replica, ReplicaSnapshot } from './start-replica.ts';
import { readWholeFile, writeWholeFile } from './whole-file.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-replica-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Row {
  readonly key: string;
  readonly version: number;
}

const chooseBucket = (key: string): number => Number(key) % REPLICA_BUCKETS;

/** The stored rows, with an outage and notices that may get lost. */
class Source implements ReplicaSource<string, Row>, Listener {
  readonly channel = 'rows';
  readonly bucketsPerLoad = 32;
  readonly rows = new Map<string, Row>();
  isAway = false;
  connected: () => void = () => undefined;
  notice: (payload: string) => void = () => undefined;

  async listen(_channel: string, notice: (payload: string) => void, connected: () => void): Promise<void> {
    Object.assign(this, { notice, connected });
  }

  async close(): Promise<void> {
    this.notice = () => undefined;
  }

  async load(which: WhichRows<string>): Promise<Row[]> {
    this.#requireDatabase();
    const rows = [...this.rows.values()].filter(({ key }) =>
      'keys' in which ? which.keys.includes(key) : which.buckets.includes(chooseBucket(key)),
    );
    await pause(0);
    return rows;
  }

  async digests(): Promise<Map<number, string>> {
    this.#requireDatabase();
    const byBucket = Map.groupBy(this.rows.values(), ({ key }) => chooseBucket(key));
    return new Map([...byBucket].map(([bucket, rows]) => [bucket, JSON.stringify(rows)]));
  }

  getKey({ key }: Row): string {
    return key;
  }

  readNotice(payload: string): string {
    return payload;
  }

  #requireDatabase(): void {
    if (this.isAway) throw new Error('database unavailable');
  }
}

/** Rows in memory that remember which changed. */
class Copy implements ReplicaCopy<string, Row> {
  readonly rows = new Map<string, Row>();
  readonly changed = new Set<string>();

  get size(): number {
    return this.rows.size;
  }

  *keysIn(buckets: ReadonlySet<number>): Generator<string> {
    for (const key of this.rows.keys()) if (buckets.has(chooseBucket(key))) yield key;
  }

  put(row: Row): void {
    this.rows.set(row.key, row);
    this.changed.add(row.key);
  }

  remove(key: string): void {
    this.rows.delete(key);
    this.changed.add(key);
  }
}

const HEAD = 'rows 1';
const SETTINGS = { writeEvery: 1, firstWriteAfter: 0, isWrittenAtStop: true };

async function openWholeFile(path: string, copy: Copy): Promise<ReplicaSnapshot> {
  return {
    ...SETTINGS,
    async restore() {
      for (const row of await readWholeFile(path, HEAD, (value) => value as Row)) copy.put(row);
    },
    async write() {
      if (copy.changed.size === 0) return;
      copy.changed.clear();
      await writeWholeFile(path, HEAD, copy.rows.values());
    },
    close: () => Promise.resolve(),
  };
}

async function openAppendFile(path: string, copy: Copy): Promise<ReplicaSnapshot> {
  const file = await AppendFile.open(path);
  return {
    ...SETTINGS,
    async restore() {
      for (const row of file.versions()) copy.put(row);
    },
    async write() {
      // Rows that were deleted while no replica ran are on disk alone.
      const keys = [...copy.changed, ...Array.from(file.versions(), ({ key }) => key)];
      copy.changed.clear();
      await file.forget(keys.filter((key) => !copy.rows.has(key)));
      await file.keep(keys.flatMap((key) => copy.rows.get(key) ?? []).map((row) => ({ ...row, text: '[]' })));
    },
    close: () => file.close(),
  };
}

/** A replica that can be restarted from its file. */
class Stage {
  readonly source = new Source();
  readonly #path = join(folder, `rows-${(files += 1)}`);
  readonly #open: typeof openWholeFile;
  copy = new Copy();
  #running: Replica | null = null;

  constructor(open: typeof openWholeFile) {
    this.#open = open;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Starts with an empty memory; false if neither the database nor the file has rows. */
  async start(): Promise<boolean> {
    this.copy = new Copy();
    const tasks = loggedTasks(silentLog);
    const snapshot = await this.#open(this.#path, this.copy);
    this.#running = await startReplica({
      what: 'rows',
      source: this.source,
      copy: this.copy,
      listener: this.source,
      log: silentLog,
      compareEvery: 3_600_000,
      following: tasks.watch('following', 1_000),
      snapshot,
      writing: tasks.watch('writing', 1_000),
    }).catch(() => null);
    if (this.#running === null) await snapshot.close();
    return this.#running !== null;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /** Cuts off the end of the file, as a crash does. */
  async tear(share: number): Promise<void> {
    const whole = await readFile(this.#path).catch(() => null);
    if (whole !== null) await truncate(this.#path, Math.floor(whole.length * share));
  }
}

describe.each([
  ['a file that is written whole', openWholeFile],
  ['a file that is appended to', openAppendFile],
])('a replica with %s', (_kind, open) => {
  test('starts from it without the database, and follows when that is back', async () => {
    const stage = new Stage(open);
    for (let at = 0; at < 700; at += 1) stage.source.rows.set(String(at), { key: String(at), version: 1 });
    await stage.start();
    await stage.stop();

    stage.source.isAway = true;
    expect(await stage.start()).toBe(true);
    expect(stage.copy.rows).toEqual(stage.source.rows);

    stage.source.rows.set('3', { key: '3', version: 2 });
    stage.source.rows.delete('4');
    stage.source.isAway = false;
    stage.source.connected();
    await expect.poll(() => stage.copy.rows, { interval: 1 }).toEqual(stage.source.rows);
    await stage.stop();
  });

  test('does not start without the database and the file', async () => {
    const stage = new Stage(open);
    stage.source.isAway = true;

    expect(await stage.start()).toBe(false);
  });

  test('ends equal to the source, whatever changes, notices, outages, restarts and torn files (property)', async () => {
    const key = fc.constantFrom('1', '2', '257');
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('put' as const, 'remove' as const), key, isNoticed: fc.boolean() }),
      fc.record({ kind: fc.constant('restart' as const), kept: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({
        kind: fc.constantFrom('away' as const, 'back' as const, 'connect' as const, 'wait' as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const stage = new Stage(open);
        const { source } = stage;
        /** Every version that a row ever had, so that nothing half-read is taken for a row. */
        const written = new Set<string>();
        await stage.start();
        for (const [at, each] of steps.entries()) {
          if (each.kind === 'put' || each.kind === 'remove') {
            if (each.kind === 'put') source.rows.set(each.key, { key: each.key, version: at + 1 });
            else source.rows.delete(each.key);
            written.add(JSON.stringify({ key: each.key, version: at + 1 }));
            if (each.isNoticed) source.notice(each.key);
          } else if (each.kind === 'restart') {
            await stage.stop();
            await stage.tear(each.kept);
            await stage.start();
          } else if (each.kind === 'connect') source.connected();
          else if (each.kind === 'wait') await pause(5);
          else source.isAway = each.kind === 'away';
          for (const row of stage.copy.rows.values()) expect(written).toContain(JSON.stringify(row));
        }
        source.isAway = false;
        if (!stage.isRunning) await stage.start();
        source.connected();
        await expect.poll(() => stage.copy.rows, { interval: 1, timeout: 1_000 }).toEqual(source.rows);
        await stage.stop();

        source.isAway = true;
        expect(await stage.start()).toBe(source.rows.size > 0);
        expect(stage.copy.rows).toEqual(source.rows);
        await stage.stop();
      }),
      { numRuns: 40 },
    );
  });
});

test('once stopped, the file is up to date, including changes during the last write', async () => {
  const writing = Promise.withResolvers<void>();
  const [stored, written] = [[1], [0]];
  const writer = keepWriting(
    {
      ...SETTINGS,
      async write() {
        const rows = [...stored];
        writing.resolve();
        await pause(1);
        written.splice(0, written.length, ...rows);
      },
    },
    loggedTasks(silentLog).watch('test', 1_000),
  );

  await writing.promise;
  stored.push(2);
  await writer.stop();

  expect(written).toEqual([1, 2]);
});

test('without a last write, stopping interrupts the one that runs and reports no failure', async () => {
  const started = Promise.withResolvers<void>();
  const failures: unknown[] = [];
  const task = loggedTasks(silentLog).watch('test', 1_000);
  const writer = keepWriting(
    {
      ...SETTINGS,
      isWrittenAtStop: false,
      async write(signal) {
        started.resolve();
        await pause(60_000, undefined, { signal });
      },
    },
    { ...task, failed: (error) => failures.push(error) },
  );

  await started.promise;
  await writer.stop();

  expect(failures).toEqual([]);
});
