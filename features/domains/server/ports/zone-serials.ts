import type { Database } from '#platform/database/database.ts';

/**
 * Who knows whether a name's zone is served.
 *
 * Owned by domains, answered by the slice that keeps zones and joined in `compose.ts`. It
 * answers the serial of each zone that exists; names without a zone are absent.
 */
export interface ZoneSerials {
  find(db: Database, domains: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
