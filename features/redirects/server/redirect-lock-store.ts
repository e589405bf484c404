import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RedirectsTables } from './tables.ts';

/**
 * Lets nobody else give any site a redirect, or another target, until the transaction ends.
 *
 * One lock for all: two sites that are sent to each other at the same moment would each look well without the
 * other. Redirects change seldom, and for milliseconds.
 */
export async function lockRedirects(tx: Kysely<RedirectsTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx);
}
