import type { Clock } from '#platform/kernel/clock.ts';
import { minutes } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

/** While a trouble lasts, it is logged once in this time. */
const AGAIN_AFTER = minutes(10);
/** Different troubles that are remembered; more of them at once are logged each time. */
const MAX_REMEMBERED = 100;

/**
 * Logs the errors that pg-boss emits, each kind once in ten minutes: where the database is away, every
 * worker emits one every two seconds.
 */
export class QueueTroubles {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #loggedAt = new Map<string, number>();

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  note(error: Error & { readonly code?: unknown }): void {
    const now = this.#clock.now().getTime();
    const kind = typeof error.code === 'string' ? error.code : withoutWorker(error.message);
    const before = this.#loggedAt.get(kind);
    if (before !== undefined && now - before < AGAIN_AFTER) {
      this.#log.debug({ error }, 'the job queue has a problem');
      return;
    }
    if (this.#loggedAt.size >= MAX_REMEMBERED) this.#loggedAt.clear();
    this.#loggedAt.set(kind, now);
    this.#log.error({ error }, 'the job queue has a problem');
  }
}

/** pg-boss ends a worker's message with its queue and id, which are of no interest here. */
function withoutWorker(message: string): string {
  return message.replace(/ \(Queue: .*$/s, '');
}
