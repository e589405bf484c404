import pg from 'pg';

/** The database role of PowerDNS. */
export const POWERDNS_ROLE = 'namestead_powerdns';

/** Tables of schema `pdns` that PowerDNS writes. */
const OWN_TABLES = ['domainmetadata', 'cryptokeys', 'tsigkeys'];

/**
 * The SQL statements that create a role with read access to schema `pdns` and write access to
 * PowerDNS's own tables.
 *
 * Idempotent; run them as a role that may create roles.
 */
export function powerdnsRoleStatements(
  database: string,
  password: string,
  isThere: boolean,
): readonly string[] {
  const role = pg.escapeIdentifier(POWERDNS_ROLE);
  const own = OWN_TABLES.map((table) => `pdns.${table}`).join(', ');
  return [
    `${isThere ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
    `ALTER ROLE ${role} SET search_path = pdns`,
    // It repeats the same few statements; planning these views costs more than reading them.
    `ALTER ROLE ${role} SET plan_cache_mode = force_generic_plan`,
    `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${role}`,
    `GRANT USAGE ON SCHEMA pdns TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA pdns TO ${role}`,
    `GRANT UPDATE ON pdns.domains TO ${role}`,
    `GRANT INSERT, UPDATE, DELETE ON ${own} TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA pdns TO ${role}`,
  ];
}

/**
 * Creates the role, or updates its password and grants; throws if the connection's role lacks the
 * privilege.
 */
export async function preparePowerdnsRole(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, application_name: 'namestead powerdns' });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [POWERDNS_ROLE]);
    const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
    await admin.query('BEGIN');
    for (const statement of powerdnsRoleStatements(rows[0]?.name ?? '', password, rowCount === 1))
      await admin.query(statement);
    await admin.query('COMMIT');
  } finally {
    await admin.end();
  }
}
