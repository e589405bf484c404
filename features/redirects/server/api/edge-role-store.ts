import { HOSTED_NAME_COLUMNS } from '#features/domains/server/api/hosted-name-store.ts';
import { SITE_HOST_COLUMNS } from '#features/sites/server/api/site-hosts-store.ts';
import { prepareReadingRole } from '#platform/database/reading-role-store.ts';
import type { ReadingRole } from '#platform/database/reading-role-store.ts';
import { CLOCK_OFFSET_COLUMNS } from '#platform/sandbox-clock/clock-offset-store.ts';
import { SITE_REDIRECT_COLUMNS } from '../site-redirect-store.ts';

/** The database role of an edge on a separate machine. */
export const EDGE_ROLE = 'namestead_edge';

/** Every column that an edge reads, by table; contains no personal data, prices or secrets. */
const READ = {
  ...SITE_HOST_COLUMNS,
  ...HOSTED_NAME_COLUMNS,
  ...SITE_REDIRECT_COLUMNS,
  ...CLOCK_OFFSET_COLUMNS,
};

const SCHEMAS = [...new Set(Object.keys(READ).map((table) => table.slice(0, table.indexOf('.'))))];

const ROLE: ReadingRole = {
  name: EDGE_ROLE,
  settings: ['default_transaction_read_only = on'],
  grants: (database, role) => [
    `GRANT CONNECT ON DATABASE ${database} TO ${role}`,
    ...SCHEMAS.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      // Revokes grants of earlier versions.
      `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`,
    ]),
    ...Object.entries(READ).map(
      ([table, columns]) => `GRANT SELECT (${columns.join(', ')}) ON ${table} TO ${role}`,
    ),
  ],
};

/**
 * Creates a role with read access to exactly the columns that an edge needs, or updates it.
 *
 * Returns the statements that are left for an administrator (`prepareReadingRole`).
 */
export function prepareEdgeRole(ownerUrl: string, password: string): Promise<readonly string[]> {
  return prepareReadingRole(ownerUrl, ROLE, password);
}
