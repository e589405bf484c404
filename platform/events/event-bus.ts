import * as z from 'zod/mini';
import type { Database } from '#platform/database/database.ts';
import { defineJob, worker } from '#platform/jobs/job.ts';
import type { Job, Worker } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { EventHandler, EventKind } from './event.ts';
import { saveEvent } from './event-store.ts';

const delivery = z.object({ eventId: z.number(), subject: z.string(), data: z.unknown() });
type Delivery = z.infer<typeof delivery>;

/** Tells what happened; all that a use case sees of events. */
export interface Events {
  /**
   * Stores an event in the caller's transaction and queues it for everyone who handles it.
   *
   * @param subject what it is about, such as `domain:example.com`; events of one subject are handled in order.
   */
  publish<Data>(db: Database, kind: EventKind<Data>, subject: string, data: Data): Promise<void>;
}

/** Joins events to their handlers: one ordered job queue per handler, so that a slow one holds up no other. */
export class EventBus implements Events {
  readonly #jobs: Jobs;
  readonly #clock: Clock;
  readonly #queues = new Map<string, { handler: EventHandler; job: Job<Delivery> }[]>();

  constructor(parts: { jobs: Jobs; clock: Clock }) {
    this.#jobs = parts.jobs;
    this.#clock = parts.clock;
  }

  /** Makes handlers known; called once per process, before anything is published. */
  register(handlers: readonly EventHandler[]): void {
    for (const handler of handlers) {
      const job = defineJob(`events/${handler.name}`, delivery, { ordered: true });
      const queues = this.#queues.get(handler.kind.name) ?? [];
      queues.push({ handler, job });
      this.#queues.set(handler.kind.name, queues);
    }
  }

  /** The workers that deliver events, for the job queue of this process. */
  workers(): readonly Worker[] {
    return [...this.#queues.values()].flat().map(({ handler, job }) =>
      worker(job, ({ data, eventId, subject }) => handler.handle(data, { eventId, subject })),
    );
  }

  async publish<Data>(db: Database, kind: EventKind<Data>, subject: string, data: Data): Promise<void> {
    const checked = kind.data.parse(data);
    const eventId = await saveEvent(db, { name: kind.name, subject, data: checked, at: this.#clock.now() });
    for (const { job } of this.#queues.get(kind.name) ?? []) {
      await this.#jobs.enqueue(db, job, { eventId, subject, data: checked }, { key: subject });
    }
  }
}
