import type { Database } from '#platform/database/database.ts';
import { listMemberships } from '../member-store.ts';

/** The sites a person is a member of, oldest first. */
export async function siteIdsOf(db: Database, userId: number): Promise<number[]> {
  return (await listMemberships(db, userId)).map(({ siteId }) => siteId);
}
