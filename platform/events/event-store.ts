import type { Generated, Kysely } from 'kysely';

interface EventTables {
  'events.event': {
    id: Generated<number>;
    name: string;
    subject: string;
    data: string;
    occurred_at: Date;
  };
}

/** Stores one event and gives its number. */
export async function saveEvent(
  db: Kysely<EventTables>,
  event: { readonly name: string; readonly subject: string; readonly data: unknown; readonly at: Date },
): Promise<number> {
  const row = await db
    .insertInto('events.event')
    .values({
      name: event.name,
      subject: event.subject,
      data: JSON.stringify(event.data),
      occurred_at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
