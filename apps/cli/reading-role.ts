import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { DATABASE, EMBEDDED_FOLDER } from '#apps/server/open-databases.ts';
import { loadSecrets } from '#apps/server/secrets.ts';
import { EDGE_ROLE, prepareEdgeRole } from '#features/redirects/server/api/edge-role-store.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { takeWords } from './command.ts';
import { noDatabaseError } from './tool-database.ts';

/** A role with which another server reads the database. */
interface ReadingRole {
  /** Context for deriving its password from the SECRET, different for each role. */
  readonly seed: string;
  /** Creates or updates the role as the owner of the database; returns what an administrator has to run. */
  readonly prepare: (ownerUrl: string, password: string) => Promise<readonly string[]>;
}

/** Creates the role that edges on other machines read as, and returns their settings. */
export async function createEdgeRole(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  const { url, password } = await makeReadingRole(readConfig(process.env), {
    seed: 'Edge role',
    prepare: prepareEdgeRole,
  });
  url.username = EDGE_ROLE;
  url.password = password;
  return `SERVICES=edge DATABASE_URL=${url.href}`;
}

/**
 * Creates the role, and returns the database and the role's password.
 *
 * Where `DATABASE_URL` may not create roles, it prints the statements for an administrator, and the
 * role is not ready until they have run.
 */
export async function makeReadingRole(
  config: Config,
  role: ReadingRole,
): Promise<{
  readonly url: URL;
  readonly database: string;
  readonly password: string;
  readonly isReady: boolean;
}> {
  const ownerUrl = config.databaseUrl ?? embeddedAdminUrl(join(config.dataDir, EMBEDDED_FOLDER), DATABASE);
  if (ownerUrl === undefined) throw noDatabaseError(config.dataDir);
  // Derived from the SECRET, so that every run on every machine yields the same.
  const secret = config.secret ?? (await loadSecrets(config.dataDir, systemRandom)).cookieSecret;
  const password = createHash('sha256').update(`${role.seed} ${secret}`).digest('hex');
  const url = new URL(ownerUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  const left = await prepare(role, ownerUrl, password);
  if (left.length > 0)
    process.stdout.write(
      `The role in DATABASE_URL may not create roles. Run this once as an administrator, in ${database}:\n${left.map((statement) => `  ${statement};`).join('\n')}\n`,
    );
  return { url, database, password, isReady: left.length === 0 };
}

async function prepare(role: ReadingRole, ownerUrl: string, password: string): Promise<readonly string[]> {
  try {
    return await role.prepare(ownerUrl, password);
  } catch (error) {
    throw new Error(`The database cannot be prepared: ${(error as Error).message}. Is it up?`, {
      cause: error,
    });
  }
}
