import pg from 'pg';

/** PostgreSQL's error code for a role that may not create roles. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** A role with which another server reads the database. */
export interface ReadingRole {
  readonly name: string;
  /** Its settings, as `SET` takes them. */
  readonly settings: readonly string[];
  /** The statements that give it what it may do, and nothing else; each may run again. */
  readonly grants: (database: string, role: string) => readonly string[];
}

/**
 * Creates the role, or updates its password and grants.
 *
 * Returns the statements that an administrator has to run, because the connection's role may not
 * create or change roles; none when everything is done. A role that can sign in needs none: the owner
 * of the tables grants without them.
 */
export async function prepareReadingRole(
  ownerUrl: string,
  role: ReadingRole,
  password: string,
): Promise<readonly string[]> {
  const owner = await connect(ownerUrl);
  try {
    const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role.name]);
    const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
    const own = roleStatements(role, password, rowCount === 1);
    const grants = role.grants(pg.escapeIdentifier(rows[0]?.name ?? ''), pg.escapeIdentifier(role.name));
    if (await runAll(owner, [...own, ...grants])) return [];
    if (rowCount !== 1) return [...own, ...grants];
    if (!(await runAll(owner, grants))) return [...own, ...grants];
    return (await canSignIn(ownerUrl, role.name, password)) ? [] : own;
  } finally {
    await owner.end();
  }
}

function roleStatements(role: ReadingRole, password: string, isThere: boolean): readonly string[] {
  const name = pg.escapeIdentifier(role.name);
  return [
    `${isThere ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
    ...role.settings.map((setting) => `ALTER ROLE ${name} SET ${setting}`),
  ];
}

/** Runs all statements or none; false where the role lacks a privilege. */
async function runAll(client: pg.Client, statements: readonly string[]): Promise<boolean> {
  await client.query('BEGIN');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

async function canSignIn(ownerUrl: string, name: string, password: string): Promise<boolean> {
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  try {
    await (await connect(url.href)).end();
    return true;
  } catch {
    return false;
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'namestead reading role' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
