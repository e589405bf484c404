import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The database's size on its server's disk, in octets. */
export async function databaseOctets(db: Database): Promise<number> {
  const { rows } = await sql<{ octets: number }>`
    select pg_database_size(current_database())::bigint as octets`.execute(db);
  return Number(rows[0]?.octets);
}

/** Settles when the database answers, and rejects when it does not. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
