import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { Config } from '#apps/server/config.ts';
import { DATABASE, EMBEDDED_FOLDER } from '#apps/server/open-databases.ts';
import { loadSecrets } from '#apps/server/secrets.ts';

/** What PostgreSQL says to a role that may not make roles. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** A role that a server beside ours reads the database as. */
interface ReadingRole {
  /** What its password is made of beside the SECRET; another role's is another. */
  readonly seed: string;
  /** Makes the role as the one in `adminUrl`. */
  readonly prepare: (adminUrl: string, password: string) => Promise<void>;
  /** The same as statements that somebody with more rights runs. */
  readonly statements: (database: string, password: string) => readonly string[];
}

/** Makes such a role, or says what somebody with more rights has to run; answers the database and the role's password. */
export async function makeReadingRole(
  config: Config,
  role: ReadingRole,
): Promise<{ readonly url: URL; readonly database: string; readonly password: string }> {
  const adminUrl = config.databaseUrl ?? embeddedAdminUrl(join(config.dataDir, EMBEDDED_FOLDER), DATABASE);
  if (adminUrl === undefined)
    throw new Error(`There is no database in ${config.dataDir} yet; npm start makes one.`);
  // Of the SECRET, so that it is the same whenever and wherever this is run.
  const secret = config.secret ?? (await loadSecrets(config.dataDir, systemRandom)).cookieSecret;
  const password = createHash('sha256').update(`${role.seed} ${secret}`).digest('hex');
  const url = new URL(adminUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (!(await isMade(role, adminUrl, password))) {
    const statements = role.statements(database, password).map((statement) => `  ${statement};`);
    process.stdout.write(
      `The role in DATABASE_URL may not make roles. Where this was not done yet, run as one that may, in ${database}:\n${statements.join('\n')}\n`,
    );
  }
  return { url, database, password };
}

/** False where somebody with more rights has to do it. */
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
