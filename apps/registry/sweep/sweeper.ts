import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

/** Carries out what time alone has done, now and then and when asked. */
export interface Sweeper {
  /** Sweeps now, after a sweep that is under way; resolves when all that is due by then is done. */
  sweep(): Promise<void>;
  /** Has a sweep under way end soon, and begins no other. */
  stop(): Promise<void>;
}

/** Sweeps every so often, never twice at once. */
export function startSweeper(
  work: (signal: AbortSignal) => Promise<void>,
  every: Milliseconds,
  log: Log,
): Sweeper {
  const stopping = new AbortController();
  // Ends when the latest sweep has ended, well or badly.
  let ended: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const sweep = (): Promise<void> => {
    // Whoever asks while one waits to begin is served by that one.
    const next =
      waiting ??
      ended.then(() => {
        waiting = null;
        return stopping.signal.aborted ? undefined : work(stopping.signal);
      });
    waiting = next;
    ended = next.catch(() => {});
    return next;
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.error({ error }, 'what was due could not be done'));
  }, every);
  timer.unref();
  return {
    sweep,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await ended;
    },
  };
}
