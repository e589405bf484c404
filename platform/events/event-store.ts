import type { Generated, Kysely } from 'kysely';

interface EventTables {
  'events.event': {
    id: Generated<number>;
    name: string;
    subject: string;
    data: unknown;
    occurred_at: Date;
  };
  'events.delivery': { handler: string; subject: string; event_id: number };
}

/** An event that a handler has yet to act on. */
export interface DueEvent {
  readonly eventId: number;
  readonly data: unknown;
}

/** Stores an event and its handlers. */
export async function saveEvent(
  db: Kysely<EventTables>,
  event: {
    readonly name: string;
    readonly subject: string;
    readonly data: unknown;
    readonly at: Date;
    readonly handlers: readonly string[];
  },
): Promise<void> {
  const { id } = await db
    .insertInto('events.event')
    .values({
      name: event.name,
      subject: event.subject,
      data: JSON.stringify(event.data),
      occurred_at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (event.handlers.length === 0) return;
  await db
    .insertInto('events.delivery')
    .values(event.handlers.map((handler) => ({ handler, subject: event.subject, event_id: id })))
    .execute();
}

/** The oldest event of a subject that a handler has yet to act on. */
export async function findDueEvent(
  db: Kysely<EventTables>,
  handler: string,
  subject: string,
): Promise<DueEvent | null> {
  const row = await db
    .selectFrom('events.delivery as delivery')
    .innerJoin('events.event as event', 'event.id', 'delivery.event_id')
    .select(['event.id as eventId', 'event.data as data'])
    .where('delivery.handler', '=', handler)
    .where('delivery.subject', '=', subject)
    .orderBy('event.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a handler has acted on an event. */
export async function deleteDelivery(
  db: Kysely<EventTables>,
  delivery: { readonly handler: string; readonly subject: string; readonly eventId: number },
): Promise<void> {
  await db
    .deleteFrom('events.delivery')
    .where('handler', '=', delivery.handler)
    .where('subject', '=', delivery.subject)
    .where('event_id', '=', delivery.eventId)
    .execute();
}

/** Deletes events from before an instant that every handler has acted on. */
export async function deleteHandledEvents(db: Kysely<EventTables>, before: Date): Promise<void> {
  await db
    .deleteFrom('events.event as event')
    .where('event.occurred_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events.delivery as delivery')
            .select('delivery.event_id')
            .whereRef('delivery.event_id', '=', 'event.id'),
        ),
      ),
    )
    .execute();
}
