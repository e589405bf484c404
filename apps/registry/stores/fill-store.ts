import { sql } from 'kysely';

import { inTransaction } from '#platform/database/database.ts';

import type { RegistryDatabase } from './tables.ts';
import { withoutLinks } from './bulk-load-store.ts';

/**
 * Stores so many made-up names at once (`filled-1.com` and on), as if they had been registered over
 * the last ten years and ended over the next nine; those that are there stay. Tells how many are new.
 */
export async function fillDomains(
  db: RegistryDatabase,
  fill: {
    readonly count: number;
    readonly tld: string;
    readonly registrar: string;
    readonly registrantId: number;
    readonly now: Date;
  },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    const putBack = await withoutLinks(tx, ['domain']);
    const { numAffectedRows } = await sql`
      INSERT INTO registry.domain (name, tld, sponsor, creator, registrant_id, created_at, expires_at)
      SELECT 'filled-' || number || '.' || ${fill.tld}::text, ${fill.tld}, ${fill.registrar}, ${fill.registrar},
        ${fill.registrantId}::bigint,
        ${fill.now}::timestamptz - make_interval(days => 1 + number % 3650),
        ${fill.now}::timestamptz + make_interval(days => 60 + number % 3225)
      FROM generate_series(1, ${fill.count}::integer) AS number
      ORDER BY 1
      ON CONFLICT (name) DO NOTHING`.execute(tx);
    await putBack();
    // Plans are made for the size that the tables have now.
    await sql`ANALYZE registry.domain`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
