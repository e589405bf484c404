import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** The channel on which hints travel between processes. */
export const LIVE_CHANNEL = 'live';

/** Sends a hint to every process when the caller's transaction commits. */
export async function notifyLive(db: Database, hint: object): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(hint)})`.execute(db);
}
