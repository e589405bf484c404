import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { askDatabase } from '#platform/database/database-size-store.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { embeddedDatabaseUrl } from '#platform/database/embedded/connection-url.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/security-log/security-log.ts';
import { finishInterruptedRestore } from './backups/restore-backup.ts';
import type { Config } from './config.ts';
import { DATABASE, EMBEDDED_FOLDER, SERVER_ROLE, openDatabases } from './open-databases.ts';

/**
 * Lets a tool work on the database that the settings name, as the server's role.
 *
 * Beside a running server it uses that one's PostgreSQL; without one it brings the database
 * up for as long as the work takes.
 */
export async function withToolDatabase<Value>(
  config: Config,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  logCommand(config);
  await finishInterruptedRestore(config);
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

/** What an operator runs beside the panel is in the security log, too: the tool and what it was given. */
function logCommand({ securityLog: path }: Config): void {
  const [, tool = '', ...given] = process.argv;
  const securityLog = openSecurityLog(path, { clock: systemClock, log: silentLog });
  securityLog.write({
    event: 'operator-command',
    outcome: 'begun',
    who: 'operator',
    via: userInfo().username,
    about: { command: [basename(tool, '.ts'), ...given].join(' ') },
  });
  securityLog.close();
}

async function workOn<Value>(url: string, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = openDatabase(url, {
    ...{ log: silentLog, max: 2, applicationName: 'namestead tool' },
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
