import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How many octets the database takes on its server's disk. */
export async function databaseOctets(db: Database): Promise<number> {
  const { rows } = await sql<{ octets: number }>`
    select pg_database_size(current_database())::bigint as octets`.execute(db);
  return Number(rows[0]?.octets);
}
