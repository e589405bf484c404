import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RedirectsTables } from './tables.ts';

/** Lets nobody else give a site a redirect until the transaction ends. */
export async function lockSiteRedirect(tx: Kysely<RedirectsTables>, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redirects.site ${siteId}`}, 0))`.execute(tx);
}
