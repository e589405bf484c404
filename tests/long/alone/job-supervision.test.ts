import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findClusterFolder } from '#platform/database/embedded/cluster-place.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { postgresProcessesIn, readPidFile, signal } from '#platform/database/embedded/processes.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrationFolders } from '#apps/server/migration-folders.ts';
import { prepareQueueSchema } from '#platform/jobs/queue-structure.ts';
import { silentLog } from '#platform/log/log.ts';
import { noteJob } from '#tests/processes/note-job.ts';
import { makeDataDir, removeDataDir } from '#tests/processes/running-server.ts';

const WORKER = fileURLToPath(new URL('../../processes/job-worker.ts', import.meta.url));
const [DATABASE, OWNER, SERVER] = ['soak', 'soak_owner', 'soak_server'] as const;

/** Past the fiftieth round, from which on supervision once failed for ever, and past any such number near it. */
const ROUNDS = 200;
/** PostgreSQL is started again within two seconds; no round for so long has another reason. */
const STALLED_AFTER = 30_000;
/** Jobs of a process that died are seen after ten seconds without a sign of life. */
const CALM_WITHIN = 60_000;

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Database;
let jobs: JobQueue;
const workers = new Set<ChildProcess>();

beforeEach(async () => {
  dataDir = await makeDataDir();
  postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/database`, log: silentLog });
  await postgres.ensureDatabase(DATABASE, OWNER, SERVER);
  await prepareQueueSchema(postgres.adminUrl(DATABASE), SERVER);
  await migrate(postgres.urlFor(DATABASE, OWNER), migrationFolders(), { serverRole: SERVER });
  const owner = openDatabase(postgres.urlFor(DATABASE, OWNER), { log: silentLog, max: 1 });
  await sql`create table public.note (id integer primary key)`.execute(owner);
  await sql`grant select, insert on note to ${sql.ref(SERVER)}`.execute(owner);
  await owner.destroy();
  const url = postgres.urlFor(DATABASE, SERVER);
  db = openDatabase(url, { log: silentLog });
  jobs = new JobQueue({ url, db, log: silentLog, isWorking: false });
  await jobs.start([noteJob]);
});
afterEach(async () => {
  for (const each of workers) each.kill('SIGKILL');
  await jobs.stop();
  await db.destroy();
  await postgres.stop();
  await removeDataDir(dataDir);
});

/**
 * Starts a process that runs jobs, and returns its output. If it exits because PostgreSQL does not
 * accept connections yet it is restarted, as service managers do.
 */
async function startWorker(superviseSeconds: number): Promise<{ kill(): Promise<void>; printed(): string }> {
  const child = spawn(
    process.execPath,
    [WORKER, postgres.urlFor(DATABASE, SERVER), String(superviseSeconds)],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  workers.add(child);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'exit');
  while (!printed.includes('working')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode === null) continue;
    workers.delete(child);
    await pause(250);
    return startWorker(superviseSeconds);
  }
  return {
    printed: () => printed,
    async kill() {
      workers.delete(child);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Does it again while the database is away. */
async function patiently<Value>(work: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

/**
 * Whether a round of supervision has completed since the last call; shortens the wait for the next.
 */
async function hasSupervised(): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.queue set monitor_claim_on = null, monitor_on = null where monitor_on is not null`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::int as count from pgboss.job group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Shuts PostgreSQL down at once, as `pg_ctl -m immediate` does, or takes one of its sessions. */
function hitDatabase(blow: 'server' | 'session'): void {
  const cluster = findClusterFolder(realpathSync(`${dataDir}/database`));
  const { pid } = readPidFile(cluster);
  const session = postgresProcessesIn(cluster).findLast(({ parent }) => parent === pid);
  if (blow === 'server' && !Number.isNaN(pid)) signal(pid, 'SIGQUIT');
  if (blow === 'session' && session) signal(session.pid, 'SIGTERM');
}

test(`after ${ROUNDS} rounds of supervision and kills in between, every job is done and none stays active`, async () => {
  // The old one supervises all the time and is never killed; the other dies again and again.
  const old = await startWorker(0.1);
  let young = await startWorker(60);
  let stored = 0;
  let rounds = 0;
  let killedAt = 0;
  let kills = 0;
  let roundAt = Date.now();
  while (rounds < ROUNDS) {
    if (await patiently(hasSupervised)) {
      rounds += 1;
      roundAt = Date.now();
    }
    if (Date.now() - roundAt > STALLED_AFTER) throw new Error(`supervision stalled after ${rounds} rounds`);
    const id = stored + 1;
    await patiently(() => jobs.enqueue(db, noteJob, { id, milliseconds: 20 + ((id * 37) % 400) }));
    stored = id;
    if (rounds - killedAt >= 20) {
      killedAt = rounds;
      kills += 1;
      await young.kill();
      if (kills % 3 === 0) hitDatabase('server');
      if (kills % 3 === 1) hitDatabase('session');
      young = await patiently(() => startWorker(60));
    }
    await pause(50);
  }

  const began = Date.now();
  let left = await patiently(states);
  while (Object.keys(left).some((state) => state !== 'completed') && Date.now() - began < CALM_WITHIN) {
    await pause(200);
    await patiently(hasSupervised);
    left = await patiently(states);
  }

  expect(left).toEqual({ completed: stored });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from note`.execute(db);
  expect(rows).toEqual([{ count: stored }]);
  expect(kills).toBeGreaterThan(8);
  expect(old.printed()).toBe('working\n');
});
