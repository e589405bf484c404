import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import { writeHostSnapshot } from './host-snapshot.ts';
import type { HostTable } from './host-table.ts';

/** The maximum age of the file; each write is a full one. */
const KEEP_EVERY = seconds(10);

/** Writes the table to disk with a short delay until it is stopped, and a last time then. */
export function keepHosts(parts: {
  readonly table: HostTable;
  readonly file: string;
  readonly task: WatchedTask;
  /** The interval of writing; for tests. */
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
      // Changes made during the last write.
      await keep();
    },
  };
}
