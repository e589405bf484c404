import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { DATABASE, EMBEDDED_FOLDER } from '#apps/server/open-databases.ts';
import { loadSecrets } from '#apps/server/secrets.ts';
import {
  EDGE_ROLE,
  edgeRoleStatements,
  prepareEdgeRole,
} from '#features/redirects/server/api/edge-role-store.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { takeWords } from './command.ts';

/** PostgreSQL's error code for a role that may not create roles. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** A role with which another server reads the database. */
interface ReadingRole {
  /** Context for deriving its password from the SECRET, different for each role. */
  readonly seed: string;
  /** Creates the role, connected as `adminUrl`. */
  readonly prepare: (adminUrl: string, password: string) => Promise<void>;
  /** The same as statements, for an administrator to run. */
  readonly statements: (database: string, password: string) => readonly string[];
}

/** Creates the role that edges on other machines read as, and returns their settings. */
export async function createEdgeRole(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  const { url, password } = await makeReadingRole(readConfig(process.env), {
    seed: 'Edge role',
    prepare: prepareEdgeRole,
    statements: (database, secret) => edgeRoleStatements(database, secret, false),
  });
  url.username = EDGE_ROLE;
  url.password = password;
  return `SERVICES=edge DATABASE_URL=${url.href}`;
}

/**
 * Creates the role, and returns the database and the role's password.
 *
 * Where `DATABASE_URL` may not create roles, it prints the statements for an administrator.
 */
export async function makeReadingRole(
  config: Config,
  role: ReadingRole,
): Promise<{ readonly url: URL; readonly database: string; readonly password: string }> {
  const adminUrl = config.databaseUrl ?? embeddedAdminUrl(join(config.dataDir, EMBEDDED_FOLDER), DATABASE);
  if (adminUrl === undefined)
    throw new Error(`There is no database in ${config.dataDir} yet. Run npm start once to create it.`);
  // Derived from the SECRET, so that every run on every machine yields the same.
  const secret = config.secret ?? (await loadSecrets(config.dataDir, systemRandom)).cookieSecret;
  const password = createHash('sha256').update(`${role.seed} ${secret}`).digest('hex');
  const url = new URL(adminUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (!(await isMade(role, adminUrl, password))) {
    const statements = role.statements(database, password).map((statement) => `  ${statement};`);
    process.stdout.write(
      `The role in DATABASE_URL may not create roles. Run this once as an administrator, in ${database}:\n${statements.join('\n')}\n`,
    );
  }
  return { url, database, password };
}

/** False where an administrator has to create the role. */
async function isMade({ prepare }: ReadingRole, adminUrl: string, password: string): Promise<boolean> {
  try {
    await prepare(adminUrl, password);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw new Error(`The database cannot be prepared: ${(error as Error).message}. Is it up?`, {
      cause: error,
    });
  }
}
