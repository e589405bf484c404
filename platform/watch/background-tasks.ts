import { systemClock } from '#platform/kernel/clock.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

/** Work that repeats in the background, and reports how each run ended. */
export interface WatchedTask {
  succeeded(): void;
  failed(error: unknown): void;
  /** Runs the work and reports its outcome; never rejects, and says whether it succeeded. */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
  /** Stops watching: the task ended on purpose. */
  end(): void;
}

/** Registers a part's background tasks. */
export interface TaskWatch {
  /**
   * Watches a task from now on. It is overdue when it has not succeeded for `longest`.
   *
   * A task that runs only when there is work (`isOnDemand`) is overdue when it has failed, and has
   * not succeeded since, for that long.
   */
  watch(name: string, longest: Milliseconds, settings?: { readonly isOnDemand?: boolean }): WatchedTask;
}

/** State of a task, as plain values that can be sent between threads or processes. */
export interface TaskStatus {
  readonly name: string;
  /** Since its last success; for a task on demand since it began to fail, and 0 while it does not. */
  readonly secondsSinceSuccess: number;
  readonly isOverdue: boolean;
}

interface Entry {
  readonly name: string;
  readonly longest: Milliseconds;
  readonly isOnDemand: boolean;
  succeededAt: number;
  /** When the first of the failures since the last success happened; null while there is none. */
  failingSince: number | null;
  lastError: unknown;
  isReported: boolean;
}

/** How often overdue tasks are checked. */
const CHECK_EVERY = seconds(1);

/**
 * Watches the background tasks of this process, and logs one line when one becomes overdue and one when it
 * succeeds again.
 *
 * Takes real time: a sandbox clock that is moved makes nothing overdue.
 */
export class BackgroundTasks implements TaskWatch {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #entries = new Map<string, Entry>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /** Looks for overdue tasks every second, until `stop`. */
  start(): void {
    this.#timer ??= setInterval(() => this.check(), CHECK_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  watch(
    name: string,
    longest: Milliseconds,
    { isOnDemand = false }: { readonly isOnDemand?: boolean } = {},
  ): WatchedTask {
    const entry: Entry = {
      name,
      longest,
      isOnDemand,
      // The first run gets as long as any other.
      succeededAt: this.#now(),
      failingSince: null,
      lastError: null,
      isReported: false,
    };
    this.#entries.set(name, entry);
    const task: WatchedTask = {
      succeeded: () => this.#succeeded(entry),
      failed: (error) => this.#failed(entry, error),
      attempt: async (work) => {
        try {
          await work();
        } catch (error) {
          task.failed(error);
          return false;
        }
        task.succeeded();
        return true;
      },
      end: () => {
        if (this.#entries.get(name) === entry) this.#entries.delete(name);
      },
    };
    return task;
  }

  /** The current state of every task. */
  statuses(): readonly TaskStatus[] {
    return Array.from(this.#entries.values(), (entry) => {
      const waiting = this.#waiting(entry);
      return {
        name: entry.name,
        secondsSinceSuccess: Math.max(0, Math.round(waiting / 100) / 10),
        isOverdue: waiting > entry.longest,
      };
    });
  }

  /** Logs each task that has become overdue since the last check. */
  check(): void {
    for (const entry of this.#entries.values()) {
      const waiting = this.#waiting(entry);
      if (entry.isReported || waiting <= entry.longest) continue;
      entry.isReported = true;
      this.#log.error(
        {
          task: entry.name,
          seconds: Math.round(waiting / 1_000),
          ...(entry.lastError === null ? {} : { error: entry.lastError }),
        },
        'a background task is overdue',
      );
    }
  }

  #succeeded(entry: Entry): void {
    const failedFor = this.#waiting(entry);
    if (entry.isReported) {
      this.#log.warn(
        { task: entry.name, seconds: Math.round(failedFor / 1_000) },
        'an overdue background task succeeded',
      );
    }
    entry.succeededAt = this.#now();
    entry.failingSince = null;
    entry.lastError = null;
    entry.isReported = false;
  }

  #failed(entry: Entry, error: unknown): void {
    const isFirst = entry.failingSince === null;
    entry.failingSince ??= this.#now();
    entry.lastError = error;
    // The first failure in a row is worth a line; while the cause lasts, the others say the same.
    if (isFirst) this.#log.warn({ task: entry.name, error }, 'a background task failed; it will run again');
    else this.#log.debug({ task: entry.name, error }, 'a background task failed again');
  }

  #waiting(entry: Entry): Milliseconds {
    if (!entry.isOnDemand) return this.#now() - entry.succeededAt;
    return entry.failingSince === null ? 0 : this.#now() - entry.failingSince;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

/** For a part that runs alone, in a test or a tool: logs failures, and nothing becomes overdue. */
export function loggedTasks(log: Log): TaskWatch {
  return new BackgroundTasks({ clock: systemClock, log });
}
