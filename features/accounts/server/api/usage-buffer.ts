import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import type { SeenEvent, UsageSink } from '../ports/usage-sink.ts';

/** Events wait this long for others to be written with them. */
const TOGETHER = seconds(1);
/** More than this many at once are written without waiting. */
const BATCH = 500;
/** More than this many are not kept while the sink is slow: statistics may have a hole, the server may not. */
const MOST = 10_000;
/** More than this many in a minute are not kept: far more than a busy panel has, and 15 MB of the longest. */
const MAX_A_MINUTE = 12_000;
const MINUTE = minutes(1);

/** Collects usage events and writes them in batches; adding never waits and never fails. */
export class UsageBuffer {
  readonly #sink: UsageSink;
  readonly #log: Log;
  readonly #task: WatchedTask | undefined;
  #waiting: SeenEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #minute = { startedAt: -Infinity, count: 0 };

  constructor(parts: { readonly sink: UsageSink; readonly log: Log; readonly task?: WatchedTask }) {
    this.#sink = parts.sink;
    this.#log = parts.log;
    this.#task = parts.task;
  }

  add(events: readonly SeenEvent[]): void {
    const now = performance.now();
    if (now - this.#minute.startedAt >= MINUTE) this.#minute = { startedAt: now, count: 0 };
    const room = Math.min(MOST - this.#waiting.length, MAX_A_MINUTE - this.#minute.count);
    const kept = events.slice(0, Math.max(0, room));
    this.#minute.count += kept.length;
    this.#waiting.push(...kept);
    if (this.#waiting.length >= BATCH) void this.#write();
    else this.#timer ??= setTimeout(() => void this.#write(), TOGETHER).unref();
  }

  /** Writes what is left, before the program ends. */
  async flush(): Promise<void> {
    await this.#write();
  }

  /** One batch at a time, so that a slow sink is not overloaded. */
  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#sink.write(batch);
        this.#task?.succeeded();
      } catch (error) {
        this.#task?.failed(error);
        this.#log.warn({ error, lost: batch.length }, 'usage events were not written');
      }
    }
  }
}
