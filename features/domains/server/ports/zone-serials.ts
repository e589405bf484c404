import type { Database } from '#platform/database/database.ts';

/**
 * Reads which zones are served.
 *
 * Owned by domains, implemented by the dns slice and wired in `compose.ts`. Returns the serial of
 * each existing zone; names without a zone are absent.
 */
export interface ZoneSerials {
  find(db: Database, domains: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
