import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { SeenEvent, UsageSink } from '../ports/usage-sink.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** The default sink: our own table. */
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

/** What an event takes beside its row: its place on the page and its entries in two indexes. */
const OCTETS_BESIDE_ROW = 90;
/** Rows deleted in one statement, so that none of them runs into the statement timeout. */
const DELETE_BATCH_SIZE = 20_000;

/**
 * Deletes the oldest events beyond an amount of octets.
 *
 * Counts the rows that are left, not the file: a file keeps its length, and later events take the room.
 */
export async function deleteUsageBeyond(db: Db, octets: number): Promise<void> {
  const { rows: sizes } = await sql<{ octets: number }>`
    select pg_total_relation_size('accounts.usage_event')::bigint as octets`.execute(db);
  if (Number(sizes[0]?.octets) <= octets) return;
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id, sum(pg_column_size(e.*) + ${OCTETS_BESIDE_ROW}::integer) over (order by id desc) as octets
      from accounts.usage_event e) as counted
    where octets > ${octets}::bigint`.execute(db);
  const last = rows[0]?.id ?? null;
  if (last === null) return;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('accounts.usage_event')
      .where('id', 'in', (select) =>
        select
          .selectFrom('accounts.usage_event')
          .select('id')
          .where('id', '<=', last)
          .orderBy('id')
          .limit(DELETE_BATCH_SIZE),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < DELETE_BATCH_SIZE) return;
  }
}
