import type { OwnCounter } from '#platform/http/add-operations.ts';
import type { OperationsWarning } from '#platform/http/readiness.ts';
import { days } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';

/** What a running server makes by a schedule and keeps in a folder: backups, deposits for escrow. */
export interface ScheduledWork {
  readonly gauges: readonly OwnCounter[];
  readonly warnings: () => readonly OperationsWarning[];
  /** Starts the schedule. */
  start(): void;
  /** Looks whether something is due, and makes it. */
  check(): Promise<void>;
  /** Gives up what is being made. */
  stop(): Promise<void>;
}

/** For a server whose settings schedule nothing. */
export const NOTHING_SCHEDULED: ScheduledWork = {
  gauges: [],
  warnings: () => [],
  start: () => undefined,
  check: async () => undefined,
  stop: async () => undefined,
};

/** When something is due. */
export interface DuePlan {
  readonly every: Milliseconds;
  /** `HH:MM` in UTC; with it `every` is whole days. */
  readonly at: string | null;
}

/** The moment from which on the next one is due, `now` where there is none yet. */
export function nextDueAt({ every, at }: DuePlan, last: Date | null, now: Date): Date {
  if (last === null) return now;
  if (at === null) return new Date(last.getTime() + every);
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  // The first such time of day after the last one, and after the days that are left out.
  const earliest = last.getTime() + every - days(1);
  const next = new Date(earliest).setUTCHours(hour, minute, 0, 0);
  return new Date(next > earliest ? next : next + days(1));
}

/** When the newest of what is kept, newest first, was begun; null where there is none. */
export function newestStart(kept: readonly { readonly startedAt: Date }[], now: Date): Date | null {
  // One of the future, of a clock that was wrong, keeps none from being made.
  return kept.find(({ startedAt }) => startedAt <= now)?.startedAt ?? null;
}

/** Looks again and again, once at a time, whether something is due; `stopReason` aborts what is being made. */
export function repeatChecks({
  task,
  every,
  work,
  stopReason,
}: {
  readonly task: WatchedTask;
  readonly every: Milliseconds;
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly stopReason: Error;
}): Pick<ScheduledWork, 'start' | 'check' | 'stop'> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = (): Promise<void> => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => task.failed(error))
      .finally(() => (running = undefined));
    return running;
  };
  return {
    check,
    start: () => {
      timer ??= setInterval(() => void check(), every).unref();
      void check();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort(stopReason);
      task.end();
      await running;
    },
  };
}
