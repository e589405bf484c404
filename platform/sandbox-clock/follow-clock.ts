import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import type { OffsetClock } from '#platform/kernel/clock.ts';
import { getClockOffset } from './clock-offset-store.ts';

/**
 * Keeps a process's clock where the sandbox's clock is.
 *
 * `onMoved` runs after each move, so that what has come due meanwhile is looked for at once.
 */
export async function followSandboxClock(parts: {
  readonly db: Database;
  readonly listener: Listener;
  readonly clock: OffsetClock;
  readonly onMoved: () => Promise<void>;
}): Promise<void> {
  const read = async () => {
    const offset = await getClockOffset(parts.db);
    if (offset === parts.clock.offsetMilliseconds) return;
    parts.clock.setOffset(offset);
    await parts.onMoved();
  };
  await parts.listener.listen(
    'sandbox_clock',
    () => void read(),
    () => void read(),
  );
  await read();
}
