import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { keepWriting } from '#platform/replica/start-replica.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import { siteHosts } from '../../testing/build-site-hosts.ts';
import type { SiteHosts } from '../../rules/site-hosts.ts';
import { hostsOnDisk } from './host-replica.ts';
import { readHostSnapshot } from './host-snapshot.ts';
import { HostTable } from './host-table.ts';

/** A table that reports when it is first written. */
class WrittenTable extends HostTable {
  readonly #writing = Promise.withResolvers<void>();
  readonly writing = this.#writing.promise;

  override sites(): IterableIterator<SiteHosts> {
    const sites = [...super.sites()];
    this.#writing.resolve();
    return sites.values();
  }
}

test('once stopped, the file is up to date, including changes during the last write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-hosts-'));
  const [table, file] = [new WrittenTable(), join(folder, 'hosts')];
  const disk = hostsOnDisk(table, file, 1);
  const writer = keepWriting(disk, loggedTasks(silentLog).watch('test', 1_000));
  table.put(siteHosts({ id: 1 }));
  disk.noteChange();

  await table.writing;
  table.put(siteHosts({ id: 2 }));
  disk.noteChange();
  await writer.stop();

  expect((await readHostSnapshot(file)).map(({ id }) => id)).toEqual([1, 2]);
  await rm(folder, { recursive: true });
});

test('a failed write is repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-hosts-'));
  const [table, file] = [new HostTable(), join(folder, 'blocked', 'hosts')];
  const disk = hostsOnDisk(table, file);
  const { signal } = new AbortController();
  table.put(siteHosts({ id: 1 }));
  disk.noteChange();
  await writeFile(join(folder, 'blocked'), 'a file where the folder has to be');

  await expect(disk.write(signal)).rejects.toThrow();
  await rm(join(folder, 'blocked'));
  await disk.write(signal);

  expect((await readHostSnapshot(file)).map(({ id }) => id)).toEqual([1]);
  await rm(folder, { recursive: true });
});
