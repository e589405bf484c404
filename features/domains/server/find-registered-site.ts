import type { Database } from '#platform/database/database.ts';
import { findDomain } from './domain-store.ts';

/** The site that a name is registered for here, or null where it is not; for what slices to the right make by themselves. */
export async function findRegisteredSite(db: Database, domain: string): Promise<number | null> {
  const row = await findDomain(db, domain);
  return row?.facts.type === 'registered' ? row.siteId : null;
}
