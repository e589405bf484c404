import { sql } from 'kysely';
import type { Kysely } from 'kysely';

interface ClockTables {
  'sandbox_clock.clock_offset': { only_row: boolean; milliseconds: number };
}

/**
 * Everything that is read here, by table: what a role that follows the clock must be able to see.
 */
export const CLOCK_OFFSET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'sandbox_clock.clock_offset': ['milliseconds'],
};

/** The sandbox clock's offset from real time in milliseconds. */
export async function getClockOffset(db: Kysely<ClockTables>): Promise<number> {
  const row = await db
    .selectFrom('sandbox_clock.clock_offset')
    .select('milliseconds')
    .executeTakeFirstOrThrow();
  return row.milliseconds;
}

/** Moves the sandbox's clock for every process on this database; they are notified by `NOTIFY`. */
export async function saveClockOffset(db: Kysely<ClockTables>, milliseconds: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('sandbox_clock.clock_offset').set({ milliseconds }).execute();
    await sql`select pg_notify('sandbox_clock', '')`.execute(tx);
  });
}
