import { setTimeout as pause } from 'node:timers/promises';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import { followRows } from './follow-rows.ts';
import type { Follower, FollowerParts } from './follow-rows.ts';

/** A copy on disk, for a start without the database. */
export interface ReplicaSnapshot {
  /** How often changes are written. */
  readonly writeEvery: Milliseconds;
  /** The pause before the first write. */
  readonly firstWriteAfter: Milliseconds;
  /** Whether `stop` writes what has changed since the last write. */
  readonly isWrittenAtStop: boolean;
  /** Puts the rows on disk into the copy in memory; none if the file is missing or damaged. */
  restore(): Promise<void>;
  /** Writes what has changed since the last successful write; nothing if nothing has. */
  write(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The parts of a replica. */
export interface ReplicaParts<Key, Row> extends Omit<FollowerParts<Key, Row>, 'task' | 'onChanged'> {
  /** What the rows are, for the log: "zones". */
  readonly what: string;
  readonly log: Log;
  /** Reports when rows were last followed. */
  readonly following: WatchedTask;
  /** Null if nothing is kept on disk. */
  readonly snapshot: ReplicaSnapshot | null;
  /** Reports when the snapshot was last written. */
  readonly writing: WatchedTask;
  /** Called when the copy holds all rows, and then whenever some were loaded. */
  readonly onChanged?: (() => void) | undefined;
}

/** A running replica. */
export interface Replica {
  /** Stops following and writing; closes the snapshot. */
  stop(): Promise<void>;
}

/**
 * Keeps a copy of rows in memory and on disk until it is stopped.
 *
 * Resolves when all rows are known. If the database is unavailable they come from the snapshot, and
 * are compared as soon as it is available. Rejects if neither has any.
 *
 * A snapshot is only written once the copy is complete, so part of the rows never replaces all.
 */
export async function startReplica<Key, Row>(parts: ReplicaParts<Key, Row>): Promise<Replica> {
  const { copy, snapshot, what, log, following, writing, onChanged } = parts;
  let isComplete = false;
  const follow = (): Promise<Follower> =>
    followRows({
      ...parts,
      task: following,
      onChanged: () => {
        if (isComplete) onChanged?.();
      },
    });
  const follower = await follow().catch(async (error: unknown) => {
    await snapshot?.restore();
    if (copy.size === 0) {
      writing.end();
      throw error;
    }
    log.warn({ error, [what]: copy.size }, `database unavailable; serving ${what} from snapshot`);
    isComplete = true;
    return follow();
  });
  isComplete = true;
  onChanged?.();
  if (snapshot === null) writing.end();
  const writer = snapshot && keepWriting(snapshot, writing);
  return {
    async stop() {
      following.end();
      writing.end();
      await follower.stop();
      await writer?.stop();
      await snapshot?.close();
    },
  };
}

/** Writes the snapshot at its interval until it is stopped. */
export function keepWriting(
  snapshot: Omit<ReplicaSnapshot, 'restore' | 'close'>,
  task: WatchedTask,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;

  const write = async (): Promise<void> => {
    await snapshot.write(signal).then(
      () => task.succeeded(),
      (error: unknown) => {
        // Stopping interrupts a write; the last one is reported again.
        if (!signal.aborted || snapshot.isWrittenAtStop) task.failed(error);
      },
    );
  };
  const work = async (): Promise<void> => {
    for (let wait = snapshot.firstWriteAfter; !signal.aborted; wait = snapshot.writeEvery) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await write();
    }
  };
  const working = work();
  return {
    async stop() {
      stopped.abort();
      await working;
      // Includes changes made during the last write.
      if (snapshot.isWrittenAtStop) await write();
    },
  };
}
