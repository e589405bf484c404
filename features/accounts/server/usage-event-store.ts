import type { Kysely } from 'kysely';
import type { SeenEvent, UsageSink } from './ports/usage-sink.ts';
import type { AccountsTables } from './tables.ts';

type Db = Kysely<AccountsTables>;

/** The sink that is there by itself: our own table. */
export function storedUsage(db: Db): UsageSink {
  return { write: (events) => insertUsageEvents(db, events) };
}

async function insertUsageEvents(db: Db, events: readonly SeenEvent[]): Promise<void> {
  await db
    .insertInto('accounts.usage_event')
    .values(
      events.map(({ name, properties, userId, at }) => ({
        name,
        properties: JSON.stringify(properties),
        user_id: userId,
        happened_at: at,
      })),
    )
    .execute();
}

/** Forgets events from before an instant. */
export async function deleteUsageBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('accounts.usage_event').where('happened_at', '<', before).execute();
}
