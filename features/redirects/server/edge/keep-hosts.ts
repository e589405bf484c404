import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import { writeHostSnapshot } from './host-snapshot.ts';
import type { HostTable } from './host-table.ts';

/** How far behind the file may be; each time all of it is written. */
const KEEP_EVERY = seconds(10);

/** Keeps the table on disk, some time behind, until it is stopped; then it is level. */
export function keepHosts(parts: {
  readonly table: HostTable;
  readonly file: string;
  readonly task: WatchedTask;
  /** How often what changed is written; for tests. */
  readonly keepEvery?: Milliseconds | undefined;
}): { noteChange(): void; stop(): Promise<void> } {
  const { table, file, task, keepEvery = KEEP_EVERY } = parts;
  const stopped = new AbortController();
  let hasChanged = false;

  const keep = async (): Promise<void> => {
    if (!hasChanged) return;
    hasChanged = false;
    if (!(await task.attempt(() => writeHostSnapshot(file, table.sites())))) hasChanged = true;
  };
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await pause(keepEvery, undefined, { signal: stopped.signal }).catch(() => undefined);
      await keep();
    }
  };
  const working = work();
  return {
    noteChange() {
      hasChanged = true;
    },
    async stop() {
      stopped.abort();
      await working;
      // What changed while the file was written for the last time.
      await keep();
    },
  };
}
