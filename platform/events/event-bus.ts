import * as z from 'zod/mini';
import type { Database } from '#platform/database/database.ts';
import { defineJob, worker } from '#platform/jobs/job.ts';
import type { GivenUp, Job, ParkedJobRules, Worker } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { EventHandler, EventKind } from './event.ts';
import { deleteDelivery, findDueEvent, saveEvent, deleteHandledEvents } from './event-store.ts';

const delivery = z.object({ subject: z.string() });
type Delivery = z.infer<typeof delivery>;

/** Publishes events; the only interface that use cases need. */
export interface Events {
  /**
   * Stores an event in the caller's transaction and queues it for its handlers.
   *
   * Call it after changing the subject's rows: their locks then make the order of events the order
   * of commits.
   *
   * @param subject what the event is about, such as `domain:example.com`; events of one subject are
   * handled in order.
   */
  publish<Data>(db: Database, kind: EventKind<Data>, subject: string, data: Data): Promise<void>;
}

/**
 * Connects events to handlers.
 *
 * Each handler has a queue that runs one job per subject at a time. A job takes the oldest due
 * event, regardless of which event queued it, so a failing handler blocks only its own subject.
 */
export class EventBus implements Events {
  readonly #db: Database;
  readonly #jobs: Jobs;
  readonly #clock: Clock;
  readonly #queues = new Map<string, { handler: EventHandler; job: Job<Delivery> }[]>();

  constructor(parts: { db: Database; jobs: Jobs; clock: Clock }) {
    this.#db = parts.db;
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
      worker(job, ({ subject }) => this.#deliver(handler, subject), {
        whenParked: this.#buildParkedJobRules(handler),
      }),
    );
  }

  async #deliver(handler: EventHandler, subject: string): Promise<void> {
    const due = await findDueEvent(this.#db, handler.name, subject);
    if (due === null) return;
    await handler.handle(due.data, { eventId: due.eventId, subject });
    await deleteDelivery(this.#db, { handler: handler.name, subject, eventId: due.eventId });
  }

  /**
   * Description and abandonment of the event on which a handler fails: the oldest due one of its
   * subject.
   */
  #buildParkedJobRules(handler: EventHandler): ParkedJobRules<Delivery> {
    const due = (subject: string) => findDueEvent(this.#db, handler.name, subject);
    return {
      describe: async ({ subject }) => {
        const event = await due(subject);
        const plain = { what: `${handler.name} of ${subject}`, orderId: null, customer: null, lineIds: [] };
        return (event && (await handler.whenParked?.describe(event.data))) ?? plain;
      },
      announce: async ({ subject }) => {
        const event = await due(subject);
        if (event) await handler.whenParked?.announce?.(event.data);
      },
      giveUp: async ({ subject }) => {
        const event = await due(subject);
        if (!event) return { end: 'done', says: 'The event was handled.' };
        const leftOut: GivenUp = {
          end: 'given_up',
          says: `${handler.name} leaves out an event of ${subject}.`,
        };
        const outcome = (await handler.whenParked?.giveUp?.(event.data)) ?? leftOut;
        if (outcome.end !== 'kept') {
          await deleteDelivery(this.#db, { handler: handler.name, subject, eventId: event.eventId });
        }
        return outcome;
      },
    };
  }

  async publish<Data>(db: Database, kind: EventKind<Data>, subject: string, data: Data): Promise<void> {
    const queues = (this.#queues.get(kind.name) ?? []).filter(({ handler }) => handler.concerns(data));
    await saveEvent(db, {
      name: kind.name,
      subject,
      data: kind.data.parse(data),
      at: this.#clock.now(),
      handlers: queues.map(({ handler }) => handler.name),
    });
    for (const { job } of queues) await this.#jobs.enqueue(db, job, { subject }, { key: subject });
  }
}

/** How long handled events are kept for troubleshooting; nothing reads them. */
export const HANDLED_EVENTS_KEPT = days(90);

/** Deletes events that were handled long ago. */
export function eventsModule(deps: { readonly db: Database; readonly clock: Clock }): SliceModule {
  return {
    name: 'events',
    sweeps: [
      {
        name: 'events.forget-handled',
        everySeconds: 3_600,
        run: () => deleteHandledEvents(deps.db, after(deps.clock.now(), -HANDLED_EVENTS_KEPT)),
        freesRoom: true,
      },
    ],
  };
}
