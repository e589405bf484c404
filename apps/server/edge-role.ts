import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { EDGE_ROLE, edgeRoleStatements, prepareEdgeRole } from '#features/redirects/server/door.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { readConfig } from './config.ts';
import { DATABASE, EMBEDDED_FOLDER } from './open-databases.ts';
import { loadSecrets } from './secrets.ts';

/** What PostgreSQL says to a role that may not make roles. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Makes the role that edges on machines of their own read as, and says their `DATABASE_URL`; an operator's tool. */
async function edgeRole(): Promise<void> {
  const config = readConfig(process.env);
  const adminUrl = config.databaseUrl ?? embeddedAdminUrl(join(config.dataDir, EMBEDDED_FOLDER), DATABASE);
  if (adminUrl === undefined)
    throw new Error(`There is no database in ${config.dataDir} yet; npm start makes one.`);
  // Of the SECRET, so that it is the same whenever and wherever this is run.
  const secret = config.secret ?? (await loadSecrets(config.dataDir, systemRandom)).cookieSecret;
  const password = createHash('sha256').update(`Edge role ${secret}`).digest('hex');
  const url = new URL(adminUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (!(await isMade(adminUrl, password))) {
    const statements = edgeRoleStatements(database, password, false).map((statement) => `  ${statement};`);
    process.stdout.write(
      `The role in DATABASE_URL may not make roles. Where this was not done yet, run as one that may, in ${database}:\n${statements.join('\n')}\n`,
    );
  }
  url.username = EDGE_ROLE;
  url.password = password;
  process.stdout.write(`SERVICES=edge DATABASE_URL=${url.href}\n`);
}

/** False where somebody with more rights has to do it. */
async function isMade(adminUrl: string, password: string): Promise<boolean> {
  try {
    await prepareEdgeRole(adminUrl, password);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw new Error(`The database cannot be prepared: ${(error as Error).message}. Is it up?`, {
      cause: error,
    });
  }
}

try {
  await edgeRole();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
