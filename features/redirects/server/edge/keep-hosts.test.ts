import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import { siteHosts } from '../../testing/build-site-hosts.ts';
import type { SiteHosts } from '../../rules/site-hosts.ts';
import { readHostSnapshot } from './host-snapshot.ts';
import { HostTable } from './host-table.ts';
import { keepHosts } from './keep-hosts.ts';

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
  const kept = keepHosts({ table, file, task: loggedTasks(silentLog).watch('test', 1_000), keepEvery: 1 });
  table.put(siteHosts({ id: 1 }));
  kept.noteChange();

  await table.writing;
  table.put(siteHosts({ id: 2 }));
  kept.noteChange();
  await kept.stop();

  expect((await readHostSnapshot(file)).map(({ id }) => id)).toEqual([1, 2]);
  await rm(folder, { recursive: true });
});
