import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Settles when the database answers, and rejects when it does not. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
