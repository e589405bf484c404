import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, EMBEDDED_FOLDER, SERVER_ROLE } from '#apps/server/open-databases.ts';
import { findClusterFolder } from '#platform/database/embedded/cluster-place.ts';
import { embeddedDatabaseUrl } from '#platform/database/embedded/connection-url.ts';
import { postgresProcessesIn, readPidFile, signal } from '#platform/database/embedded/processes.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { silentLog } from '#platform/log/log.ts';
import { REGISTRY_PASSWORD, startRegistryProcess } from '#tests/processes/running-registry.ts';
import type { RunningRegistry } from '#tests/processes/running-registry.ts';
import { launchServer, removeDataDir, untilReady } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import type { CrashDiary } from './crash-diary.ts';
import { openMailSink, type SentMail } from './mail-sink.ts';

/** After how many seconds a command to the registry counts as lost; some answers come later than that. */
const REGISTRAR_TIMEOUT_SECONDS = 2;
/** Several of these run side by side, and recovery after a crash takes its time. */
const READY_WITHIN = 180_000;
const REGISTRY_DATABASE = 'namestead_registry';

/** Attacks on the database. */
export type DatabaseBlow = 'stopped at once' | 'restarted' | 'a session killed' | 'killed';

/** A server that is killed and started, its database that is hit, and a registry that lives through it all. */
export interface CrashStage {
  readonly url: string;
  /** The server's database, read beside it. */
  readonly db: Database;
  /** The registry's database, on its own PostgreSQL. */
  readonly registryDb: Database;
  readonly registry: RunningRegistry;
  /** The mails that the server handed over, in order. */
  readonly mails: readonly SentMail[];
  /** All output of the servers, in order. */
  output(): string;
  /** Ends the server without warning; it stays away until `start`. */
  kill(): Promise<void>;
  /** Starts the server and waits until it is ready, or only so many milliseconds. */
  start(forMilliseconds?: number): Promise<void>;
  hitDatabase(blow: DatabaseBlow): void;
  /** Ends everything and takes the folders away. */
  strike(): Promise<void>;
}

/** Starts everything in a scratch folder. */
export async function setStage(
  diary: CrashDiary,
  /** Other settings of the server than the usual. */
  settings: Readonly<Record<string, string>> = {},
): Promise<CrashStage> {
  const registry = await startRegistryProcess({
    env: { COMMANDS_PER_SECOND: '100000', SESSIONS_PER_REGISTRAR: '1000' },
  });
  const inbox = await openMailSink();
  const env = {
    DEMO: '0',
    SERVICES: 'web,jobs',
    SMTP_URL: inbox.url,
    REGISTRAR_EPP_URL: `epp://127.0.0.1:${registry.eppPort}`,
    REGISTRAR_EPP_PASSWORD: REGISTRY_PASSWORD,
    REGISTRAR_EPP_CA: registry.caFile,
    REGISTRAR_EPP_TIMEOUT: String(REGISTRAR_TIMEOUT_SECONDS),
    REGISTRAR_CLAIMS_URL: `${registry.httpUrl}/cnis`,
    ...settings,
  };
  const first = await launchServer({ env });
  try {
    await untilReady(first, READY_WITHIN);
  } catch (error) {
    await Promise.all([registry.stop(), inbox.stop()]);
    await removeDataDir(first.dataDir);
    await removeDataDir(registry.dataDir);
    throw error;
  }
  let server = first;
  let isOver = false;
  const earlier: string[] = [];
  const db = reader(join(server.dataDir, EMBEDDED_FOLDER), DATABASE, SERVER_ROLE);
  const registryDb = reader(join(registry.dataDir, 'registry-alone'), REGISTRY_DATABASE, REGISTRY_DATABASE);

  /**
   * The server must stay up from now on: if it exits by itself, that is recorded and it is
   * restarted.
   */
  const keepAlive = (running: RunningServer): void => {
    void running.ended().then(async (code) => {
      if (isOver || running !== server || code === null) return;
      diary.note('storm', `the server ended by itself (code ${code}):\n${running.output().slice(-2_000)}`);
      earlier.push(running.output());
      server = await launchServer({ env, after: running });
      keepAlive(server);
    });
  };
  keepAlive(server);

  return {
    url: server.url,
    db,
    registryDb,
    registry,
    mails: inbox.mails,
    output: () => [...earlier, server.output()].join('\n'),
    async kill() {
      const ending = server;
      earlier.push(ending.output());
      await ending.kill();
    },
    async start(forMilliseconds) {
      server = await launchServer({ env, after: first });
      if (forMilliseconds !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, forMilliseconds));
        return;
      }
      const running = server;
      keepAlive(running);
      await untilReady(running, READY_WITHIN);
    },
    hitDatabase(blow) {
      const cluster = findClusterFolder(realpathSync(join(first.dataDir, EMBEDDED_FOLDER)));
      const { pid } = readPidFile(cluster);
      const sessions = postgresProcessesIn(cluster).filter(({ parent }) => parent === pid);
      if (Number.isNaN(pid)) return;
      // pg_ctl's immediate and fast shutdowns are these signals (PostgreSQL, "Shutting Down the Server").
      if (blow === 'stopped at once') signal(pid, 'SIGQUIT');
      if (blow === 'restarted') signal(pid, 'SIGINT');
      if (blow === 'killed')
        for (const each of [pid, ...sessions.map((one) => one.pid)]) signal(each, 'SIGKILL');
      const session = sessions.at(-1);
      if (blow === 'a session killed' && session) signal(session.pid, 'SIGKILL');
    },
    async strike() {
      await Promise.all([db.destroy(), registryDb.destroy()]);
      isOver = true;
      await server.stop();
      await Promise.all([registry.stop(), inbox.stop()]);
      await removeDataDir(first.dataDir);
      await removeDataDir(registry.dataDir);
    },
  };
}

function reader(folder: string, database: string, role: string): Database {
  const url = embeddedDatabaseUrl(folder, database, role);
  if (url === undefined) throw new Error(`there is no database in ${folder}`);
  return openDatabase(url, { log: silentLog, max: 3, applicationName: 'crash harness' });
}
