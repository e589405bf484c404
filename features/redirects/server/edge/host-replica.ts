import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { ReplicaSnapshot } from '#platform/replica/start-replica.ts';
import { readHostSnapshot, writeHostSnapshot } from './host-snapshot.ts';
import type { HostTable } from './host-table.ts';

/** The maximum age of the file; each write is a full one. */
const WRITE_EVERY = seconds(10);

/** A host table's file; `noteChange` says that the table is newer than the file. */
export interface HostsOnDisk extends ReplicaSnapshot {
  noteChange(): void;
}

/** Keeps a table of hosts in a file, written whole with a short delay, and a last time at the end. */
export function hostsOnDisk(
  table: HostTable,
  file: string,
  writeEvery: Milliseconds = WRITE_EVERY,
): HostsOnDisk {
  let hasChanged = false;
  return {
    writeEvery,
    firstWriteAfter: writeEvery,
    isWrittenAtStop: true,
    noteChange() {
      hasChanged = true;
    },
    async restore() {
      for (const site of await readHostSnapshot(file)) table.put(site);
    },
    async write() {
      if (!hasChanged) return;
      hasChanged = false;
      try {
        await writeHostSnapshot(file, table.sites());
      } catch (error) {
        hasChanged = true;
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
}
