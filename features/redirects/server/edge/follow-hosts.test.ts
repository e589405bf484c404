import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SITE_BUCKETS } from '#features/sites/server/api/site-hosts-store.ts';
import type { WhichSites } from '#features/sites/server/api/site-hosts-store.ts';
import type { Listener } from '#platform/database/listener.ts';
import { silentLog } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { SiteHosts } from '../../rules/site-hosts.ts';
import { siteHosts } from '../../testing/build-site-hosts.ts';
import type { HostSource } from '../stored-hosts.ts';
import { followHosts } from './follow-hosts.ts';
import { HostTable } from './host-table.ts';

/** Sites in memory with notifications, delays and outages, like a database. */
class Stage implements HostSource, Listener {
  readonly sites = new Map<number, SiteHosts>();
  readonly table = new HostTable();
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

  async list(which: WhichSites): Promise<SiteHosts[]> {
    this.reads += 1;
    if (this.isAway) throw new Error('database unavailable');
    const found = [...this.sites.values()].filter(({ id }) =>
      'siteIds' in which ? which.siteIds.includes(id) : which.buckets.includes(id % SITE_BUCKETS),
    );
    await pause(0);
    return found;
  }

  async digests(): Promise<Map<number, string>> {
    if (this.isAway) throw new Error('database unavailable');
    const byBucket = Map.groupBy(this.sites.values(), ({ id }) => id % SITE_BUCKETS);
    const digests = [...byBucket].map(([bucket, sites]) => [bucket, JSON.stringify(sites)] as const);
    await pause(0);
    return new Map(digests);
  }

  put(id: number, addressHost: string): void {
    this.sites.set(id, siteHosts({ id, addressHost }));
  }

  tell(payload: string): void {
    this.#onNotice(payload);
  }

  reconnect(): void {
    this.#onConnected();
  }

  /** The known host of each site, by id. */
  known(): Record<number, string> {
    return Object.fromEntries([...this.table.sites()].map(({ id, addressHost }) => [id, addressHost]));
  }

  stored(): Record<number, string> {
    return Object.fromEntries([...this.sites.values()].map(({ id, addressHost }) => [id, addressHost]));
  }

  follow(compareEvery = 3_600_000): ReturnType<typeof followHosts> {
    return followHosts({
      source: this,
      listener: this,
      table: this.table,
      task: loggedTasks(silentLog).watch('test', 1_000),
      compareEvery,
    });
  }
}

describe('following changes of hosts', () => {
  test('all hosts are known once it has started', async () => {
    const stage = new Stage();
    for (let id = 1; id <= 600; id += 1) stage.put(id, `site${id}.namestead.site`);

    const follower = await stage.follow();

    expect(stage.known()).toEqual(stage.stored());
    await follower.stop();
  });

  test('a notification reloads one site, and an invalid one nothing', async () => {
    const stage = new Stage();
    stage.put(1, 'one.namestead.site');
    const follower = await stage.follow();
    await expect.poll(() => stage.reads).toBeGreaterThan(0);
    await pause(5);
    const before = stage.reads;

    stage.put(1, 'moved.namestead.site');
    for (const payload of ['', 'one', '-1', '1 2', '1.5', '9'.repeat(30)]) stage.tell(payload);
    await pause(5);
    expect(stage.reads).toBe(before);
    stage.tell('1');

    await expect.poll(() => stage.known()).toEqual({ 1: 'moved.namestead.site' });
    expect(stage.reads).toBe(before + 1);
    await follower.stop();
  });

  test('a change without a notification is found by comparison, including the last site of a bucket', async () => {
    const stage = new Stage();
    stage.put(1, 'one.namestead.site');
    const follower = await stage.follow(5);

    stage.sites.clear();
    await expect.poll(() => stage.known()).toEqual({});
    stage.put(2, 'two.namestead.site');
    await expect.poll(() => stage.known()).toEqual({ 2: 'two.namestead.site' });
    await follower.stop();
  });

  test('hosts from the snapshot are served while the database is unavailable, and deleted ones are removed later', async () => {
    const stage = new Stage();
    stage.isAway = true;
    stage.table.put(siteHosts({ id: 7, addressHost: 'gone.namestead.site' }));
    const follower = await stage.follow(5);
    expect(stage.known()).toEqual({ 7: 'gone.namestead.site' });

    stage.put(8, 'come.namestead.site');
    stage.isAway = false;

    await expect.poll(() => stage.known()).toEqual({ 8: 'come.namestead.site' });
    await follower.stop();
  });

  test('without a snapshot and a database it does not start', async () => {
    const stage = new Stage();
    stage.isAway = true;

    await expect(stage.follow()).rejects.toThrow('database unavailable');
  });

  test('eventually all hosts are as stored, whatever the changes, notifications and outages (property)', async () => {
    const id = fc.integer({ min: 1, max: 3 }).map((number) => number * SITE_BUCKETS + (number % 2));
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), id, name: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('remove' as const), id }),
      fc.record({ kind: fc.constant('tell' as const), id }),
      fc.record({
        kind: fc.constantFrom('away' as const, 'back' as const, 'reconnect' as const, 'wait' as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const stage = new Stage();
        const follower = await stage.follow();
        for (const each of steps) {
          if (each.kind === 'put') stage.put(each.id, `${each.name}${each.id}.namestead.site`);
          else if (each.kind === 'remove') stage.sites.delete(each.id);
          else if (each.kind === 'tell') stage.tell(String(each.id));
          else if (each.kind === 'reconnect') stage.reconnect();
          else if (each.kind === 'wait') await pause(0);
          else stage.isAway = each.kind === 'away';
        }
        stage.isAway = false;
        stage.reconnect();

        await expect.poll(() => stage.known(), { interval: 1 }).toEqual(stage.stored());
        await follower.stop();
      }),
      { numRuns: 60 },
    );
  });
});
