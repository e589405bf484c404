import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { writeHostSnapshot } from './host-snapshot.ts';
import type { HostTable } from './host-table.ts';

/** How far behind the file may be; each time all of it is written. */
const KEEP_EVERY = seconds(10);

/** Keeps the table on disk, some time behind, until it is stopped; then it is level. */
export function keepHosts(parts: {
  readonly table: HostTable;
  readonly file: string;
  readonly log: Log;
  /** How often what changed is written; for tests. */
  readonly keepEvery?: Milliseconds | undefined;
}): { noteChange(): void; stop(): Promise<void> } {
  const { table, file, log, keepEvery = KEEP_EVERY } = parts;
  const stopped = new AbortController();
  let hasChanged = false;

  const keep = async (): Promise<void> => {
    if (!hasChanged) return;
    hasChanged = false;
    await writeHostSnapshot(file, table.sites()).catch((error: unknown) => {
      hasChanged = true;
      log.warn({ error }, 'hosts of sites could not be kept on disk');
    });
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
