import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { finishInterruptedRestore } from '#apps/server/backups/restore-backup.ts';
import type { Config } from '#apps/server/config.ts';
import { DATABASE, EMBEDDED_FOLDER, SERVER_ROLE, openDatabases } from '#apps/server/open-databases.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { askDatabase } from '#platform/database/database-size-store.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { embeddedDatabaseUrl } from '#platform/database/embedded/connection-url.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/security-log/security-log.ts';

/**
 * Runs `work` on the database that the settings name, as the server's role.
 *
 * Beside a running server it uses that server's PostgreSQL. Otherwise it starts the database for as
 * long as the work takes.
 */
export async function withToolDatabase<Value>(
  config: Config,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  await finishInterruptedRestore(config);
  requireDatabase(config);
  logCommand(config);
  const running =
    config.databaseUrl ?? embeddedDatabaseUrl(join(config.dataDir, EMBEDDED_FOLDER), DATABASE, SERVER_ROLE);
  if (running !== undefined && (await answers(running))) return workOn(running, work);
  const databases = await openDatabases(config, silentLog);
  try {
    await databases.prepare();
    return await workOn(databases.serverUrl, work);
  } finally {
    await databases.stop();
  }
}

/**
 * Throws where the settings name no database and the data folder has none: a command run without the
 * server's settings would create an empty one and report on that.
 */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null && !existsSync(join(dataDir, EMBEDDED_FOLDER))) throw noDatabaseError(dataDir);
}

/** What to do where there is no database. */
export function noDatabaseError(dataDir: string): Error {
  return new Error(
    `There is no database in ${dataDir} yet. Set DATABASE_URL or DATA_DIR as for the server, or start the server once.`,
  );
}

/** The site at a host; refuses one that there is not. */
export async function requireSite(db: Database, host: string) {
  const site = await findSite(db, host);
  if (!site) throw new Error(`There is no site ${host}.`);
  return site;
}

/** Records the operator's command and its arguments in the security log. */
function logCommand({ securityLog: path }: Config): void {
  const [, , ...words] = process.argv;
  const securityLog = openSecurityLog(path, { clock: systemClock, log: silentLog });
  securityLog.write({
    event: 'operator-command',
    outcome: 'begun',
    who: 'operator',
    via: userInfo().username,
    about: { command: words.join(' ') },
  });
  securityLog.close();
}

async function workOn<Value>(url: string, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = openDatabase(url, {
    log: silentLog,
    max: 2,
    applicationName: 'namestead admin',
    // A report over all years takes as long as it takes.
    statementTimeout: 0,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    // allowed(sql): asks nothing but whether there is a server.
    await workOn(url, askDatabase);
    return true;
  } catch {
    return false;
  }
}
