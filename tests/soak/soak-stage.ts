import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { findClusterFolder } from '#platform/database/embedded/cluster-place.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { postgresProcessesIn, signal } from '#platform/database/embedded/processes.ts';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';
import { silentLog } from '#platform/log/log.ts';
import { launchServer, makeDataDir, removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';

const PASSWORD = 'soak-registry';
const DATABASE = 'soak';
/** How long a killed worker stays down, as with a service manager. */
const WORKER_AWAY_MILLISECONDS = 2_000;

/** The processes that are killed in turn. */
export const VICTIMS = ['PostgreSQL', 'worker', 'registry'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A panel as operators run it: a front process that lives through everything, a worker for jobs, a PostgreSQL, a registry. */
export interface SoakStage {
  readonly front: RunningServer;
  readonly db: Database;
  /** Kills one of them with SIGKILL; its supervisor restarts it. */
  kill(victim: Victim): Promise<void>;
  /** Resident memory of the front process, in bytes. */
  memory(): number;
  /** Bytes of the database. */
  databaseSize(): Promise<number>;
  /** All output of the processes. */
  output(): string;
  close(): Promise<void>;
}

/** Starts everything in scratch folders. */
export async function setSoakStage(): Promise<SoakStage> {
  const postgresDir = await makeDataDir();
  chmodSync(postgresDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: silentLog });
  await postgres.ensureDatabase(DATABASE, 'soak_owner');
  const url = postgres.urlFor(DATABASE, 'soak_owner');
  const shared = {
    DATABASE_URL: url,
    SECRET: 'one secret of all processes of this soak',
    SEALING_KEY: 'one sealing key of all processes of this soak',
    REGISTRY_PASSWORD: PASSWORD,
    DEMO: '0',
  };
  const front = await startServer({ env: { ...shared, SERVICES: 'web,dns,edge,mail' } });
  const forWorker = {
    ...shared,
    SERVICES: 'jobs',
    REGISTRY: '0',
    PUBLIC_URL: front.url,
    SMTP_URL: `smtp://127.0.0.1:${front.ports.smtp}`,
    REGISTRAR_EPP_URL: `epp://127.0.0.1:${front.ports.epp}`,
    REGISTRAR_EPP_PASSWORD: PASSWORD,
    REGISTRAR_EPP_CA: join(front.dataDir, 'registry', 'ca.pem'),
  };
  const first = await launchServer({ env: forWorker });
  let worker = first;
  const earlier: string[] = [];
  const db = openDatabase(url, { log: silentLog, max: 3, applicationName: 'soak' });

  return {
    front,
    db,
    async kill(victim) {
      if (victim === 'PostgreSQL') {
        for (const { pid } of postgresProcessesIn(findClusterFolder(postgresDir))) signal(pid, 'SIGKILL');
      } else if (victim === 'registry') {
        const pid = Number(readFileSync(join(front.dataDir, 'registry', 'registry.pid'), 'utf8'));
        process.kill(pid, 'SIGKILL');
      } else {
        earlier.push(worker.output());
        await worker.kill();
        await sleep(WORKER_AWAY_MILLISECONDS);
        worker = await launchServer({ env: forWorker, after: first });
      }
    },
    memory: () => {
      const status = readFileSync(`/proc/${front.process.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
    },
    databaseSize: async () => {
      const { rows } = await sql<{ size: string }>`
        SELECT pg_database_size(current_database())::text AS size`.execute(db);
      return Number(rows[0]?.size ?? 0);
    },
    output: () => [...earlier, worker.output(), front.output()].join('\n'),
    async close() {
      await db.destroy();
      await worker.stop();
      await front.stop();
      await removeDataDir(first.dataDir);
      await removeDataDir(front.dataDir);
      await postgres.stop();
      await removeEmbeddedPostgres(postgresDir);
    },
  };
}
