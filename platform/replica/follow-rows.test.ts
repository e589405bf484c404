import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listener } from '#platform/database/listener.ts';
import { silentLog } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import { REPLICA_BUCKETS, followRows } from './follow-rows.ts';
import type { Follower, ReplicaCopy, ReplicaSource, WhichRows } from './follow-rows.ts';

interface Row {
  readonly id: number;
  readonly text: string;
}

/** Rows in memory, as a copy holds them. */
class Copy implements ReplicaCopy<number, Row> {
  readonly rows = new Map<number, Row>();

  get size(): number {
    return this.rows.size;
  }

  *keysIn(buckets: ReadonlySet<number>): Generator<number> {
    for (const id of this.rows.keys()) if (buckets.has(id % REPLICA_BUCKETS)) yield id;
  }

  put(row: Row): void {
    this.rows.set(row.id, row);
  }

  remove(id: number): void {
    this.rows.delete(id);
  }
}

/** Rows with notifications, delays and outages, like a database. */
class Stage implements ReplicaSource<number, Row>, Listener {
  readonly channel = 'rows';
  readonly bucketsPerLoad = 32;
  readonly rows = new Map<number, Row>();
  readonly copy = new Copy();
  isAway = false;
  reads = 0;
  #onNotice: (payload: string) => void = () => undefined;
  #onConnected: () => void = () => undefined;

  async listen(
    _channel: string,
    onNotice: (payload: string) => void,
    onConnected: () => void,
  ): Promise<void> {
    this.#onNotice = onNotice;
    this.#onConnected = onConnected;
    onConnected();
  }

  async close(): Promise<void> {
    this.#onNotice = () => undefined;
  }

  async load(which: WhichRows<number>): Promise<Row[]> {
    this.reads += 1;
    if (this.isAway) throw new Error('database unavailable');
    const found = [...this.rows.values()].filter(({ id }) =>
      'keys' in which ? which.keys.includes(id) : which.buckets.includes(id % REPLICA_BUCKETS),
    );
    await pause(0);
    return found;
  }

  async digests(): Promise<Map<number, string>> {
    if (this.isAway) throw new Error('database unavailable');
    const byBucket = Map.groupBy(this.rows.values(), ({ id }) => id % REPLICA_BUCKETS);
    const digests = [...byBucket].map(([bucket, rows]) => [bucket, JSON.stringify(rows)] as const);
    await pause(0);
    return new Map(digests);
  }

  getKey({ id }: Row): number {
    return id;
  }

  readNotice(payload: string): number | null {
    return /^\d{1,15}$/.test(payload) ? Number(payload) : null;
  }

  put(id: number, text: string): void {
    this.rows.set(id, { id, text });
  }

  tell(payload: string): void {
    this.#onNotice(payload);
  }

  reconnect(): void {
    this.#onConnected();
  }

  /** The known text of each row, by id. */
  known(): Record<number, string> {
    return Object.fromEntries([...this.copy.rows.values()].map(({ id, text }) => [id, text]));
  }

  stored(): Record<number, string> {
    return Object.fromEntries([...this.rows.values()].map(({ id, text }) => [id, text]));
  }

  follow(compareEvery = 3_600_000): Promise<Follower> {
    return followRows({
      source: this,
      copy: this.copy,
      listener: this,
      task: loggedTasks(silentLog).watch('test', 1_000),
      compareEvery,
    });
  }
}

describe('following changes of rows', () => {
  test('all rows are known once it has started', async () => {
    const stage = new Stage();
    for (let id = 1; id <= 600; id += 1) stage.put(id, `row ${id}`);

    const follower = await stage.follow();

    expect(stage.known()).toEqual(stage.stored());
    await follower.stop();
  });

  test('a notification reloads one row, and an invalid one nothing', async () => {
    const stage = new Stage();
    stage.put(1, 'one');
    const follower = await stage.follow();
    await expect.poll(() => stage.reads).toBeGreaterThan(0);
    await pause(5);
    const before = stage.reads;

    stage.put(1, 'moved');
    for (const payload of ['', 'one', '-1', '1 2', '1.5', '9'.repeat(30)]) stage.tell(payload);
    await pause(5);
    expect(stage.reads).toBe(before);
    stage.tell('1');

    await expect.poll(() => stage.known()).toEqual({ 1: 'moved' });
    expect(stage.reads).toBe(before + 1);
    await follower.stop();
  });

  test('a change without a notification is found by comparison, including the last row of a bucket', async () => {
    const stage = new Stage();
    stage.put(1, 'one');
    const follower = await stage.follow(5);

    stage.rows.clear();
    await expect.poll(() => stage.known()).toEqual({});
    stage.put(2, 'two');
    await expect.poll(() => stage.known()).toEqual({ 2: 'two' });
    await follower.stop();
  });

  test('rows from the snapshot are served while the database is unavailable, and deleted ones are removed later', async () => {
    const stage = new Stage();
    stage.isAway = true;
    stage.copy.put({ id: 7, text: 'gone' });
    const follower = await stage.follow(5);
    expect(stage.known()).toEqual({ 7: 'gone' });

    stage.put(8, 'come');
    stage.isAway = false;

    await expect.poll(() => stage.known()).toEqual({ 8: 'come' });
    await follower.stop();
  });

  test('without a snapshot and a database it does not start', async () => {
    const stage = new Stage();
    stage.isAway = true;

    await expect(stage.follow()).rejects.toThrow('database unavailable');
  });

  test('eventually all rows are as stored, whatever the changes, notifications and outages (property)', async () => {
    const id = fc.integer({ min: 1, max: 3 }).map((number) => number * REPLICA_BUCKETS + (number % 2));
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), id, name: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('remove' as const), id }),
      fc.record({ kind: fc.constant('tell' as const), id }),
      fc.record({
        kind: fc.constantFrom('away' as const, 'back' as const, 'reconnect' as const),
      }),
      // Shorter than a comparison, or long enough for one.
      fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(0, 15) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const stage = new Stage();
        const follower = await stage.follow();
        for (const each of steps) {
          if (each.kind === 'put') stage.put(each.id, `${each.name}${each.id}`);
          else if (each.kind === 'remove') stage.rows.delete(each.id);
          else if (each.kind === 'tell') stage.tell(String(each.id));
          else if (each.kind === 'reconnect') stage.reconnect();
          else if (each.kind === 'wait') await pause(each.milliseconds);
          else stage.isAway = each.kind === 'away';
        }
        stage.isAway = false;
        stage.reconnect();

        await expect.poll(() => stage.known(), { interval: 1, timeout: 1_000 }).toEqual(stage.stored());
        await follower.stop();
      }),
      { numRuns: 60 },
    );
  });
});
