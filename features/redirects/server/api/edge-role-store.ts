import pg from 'pg';
import { HOSTED_NAME_COLUMNS } from '#features/domains/server/api/hosted-names.ts';
import { SITE_HOST_COLUMNS } from '#features/sites/server/api/site-hosts-store.ts';
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

/**
 * The SQL statements that create a role with read access to exactly the columns that an edge needs.
 *
 * Idempotent; run them as a role that may create roles.
 */
export function edgeRoleStatements(database: string, password: string, isThere: boolean): readonly string[] {
  const role = pg.escapeIdentifier(EDGE_ROLE);
  const schemas = [...new Set(Object.keys(READ).map((table) => table.slice(0, table.indexOf('.'))))];
  return [
    `${isThere ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
    `ALTER ROLE ${role} SET default_transaction_read_only = on`,
    `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${role}`,
    ...schemas.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      // Revokes grants of earlier versions.
      `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`,
    ]),
    ...Object.entries(READ).map(
      ([table, columns]) => `GRANT SELECT (${columns.join(', ')}) ON ${table} TO ${role}`,
    ),
  ];
}

/**
 * Creates the role, or updates its password and grants; throws if the connection's role lacks the
 * privilege.
 */
export async function prepareEdgeRole(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, application_name: 'namestead edge role' });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [EDGE_ROLE]);
    const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
    await admin.query('BEGIN');
    for (const statement of edgeRoleStatements(rows[0]?.name ?? '', password, rowCount === 1))
      await admin.query(statement);
    await admin.query('COMMIT');
  } finally {
    await admin.end();
  }
}
