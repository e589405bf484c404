import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import type { OffsetClock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import { getClockOffset } from './clock-offset-store.ts';

/** A clock that could not be read is read again after this. */
const READ_AGAIN_AFTER = seconds(1);
/** A clock that could not be read for so long is overdue. */
export const CLOCK_OVERDUE = seconds(30);

/**
 * Keeps a process's clock in step with the sandbox's clock; returns the function that stops it.
 *
 * `onMoved` runs after each move, to process what has become due. Rejects if the first read fails;
 * later reads are retried.
 */
export async function followSandboxClock(parts: {
  readonly db: Database;
  readonly listener: Listener;
  readonly clock: OffsetClock;
  readonly onMoved: () => Promise<void>;
  readonly task?: WatchedTask;
}): Promise<() => Promise<void>> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const read = async () => {
    const offset = await getClockOffset(parts.db);
    if (offset === parts.clock.offsetMilliseconds) return;
    parts.clock.setOffset(offset);
    await parts.onMoved();
  };
  const readSoon = (): void => {
    clearTimeout(timer);
    if (isOver) return;
    read().then(
      () => parts.task?.succeeded(),
      (error: unknown) => {
        parts.task?.failed(error);
        if (!isOver) timer = setTimeout(readSoon, READ_AGAIN_AFTER).unref();
      },
    );
  };
  await parts.listener.listen('sandbox_clock', readSoon, readSoon);
  await read();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    parts.task?.end();
  };
}
