import { sql } from 'kysely';
import { deleteUnpaidName } from '#features/registration/server/delete-unpaid-name.ts';
import type { RegistrationDeps } from '#features/registration/server/registration-deps.ts';
import { sweepUnpaidNames } from '#features/registration/server/sweep-unpaid-names.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { addYears, after, hours } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Figure } from '../figure.ts';
import { withShop } from '../shop.ts';
import { readMegabytes } from '../started-processes.ts';

const NAMES = 1_000_000;
const DUE = 3_000;
/** Names per statement, which may not take longer than 30 seconds. */
const CHUNK = 50_000;

/** What a day's sweep of unpaid names costs among a million, without the registry's time. */
export function runUnpaidNames(): Promise<readonly Figure[]> {
  return withShop(async ({ adminUrl }) => {
    const db = openDatabase(adminUrl, { log: silentLog, max: 4, applicationName: 'bench' });
    try {
      await insertNames(db);
      return await measure(db);
    } finally {
      await db.destroy();
    }
  });
}

/**
 * A million names of one site: 3,000 are due, 60,000 are expired and can still be renewed, 150,000
 * were deleted, and the others are paid. The server beside has just tried those that are due, so it
 * leaves them to this part.
 */
async function insertNames(db: Database): Promise<void> {
  for (let first = 1; first <= NAMES; first += CHUNK) await insertChunk(db, first);
  await sql`ANALYZE domains.domain`.execute(db);
}

async function insertChunk(db: Database, first: number): Promise<void> {
  await sql`
    INSERT INTO domains.domain (name, unicode_name, site_id, owner_user_id, type, registered_at, expires_at,
      control, created_at, deleted_for, deletion_tried_at, interrupted_at, registry_checked_at)
    SELECT 'unpaid' || n || '.com', 'unpaid' || n || '.com', site_id, owner_user_id, 'registered',
      now() - interval '400 days', ends, 'proven', now(),
      CASE WHEN n BETWEEN 63001 AND 213000 THEN ends END, now(),
      CASE WHEN n <= 213000 THEN now() END, now()
    FROM (SELECT n, CASE
            WHEN n <= 3000 THEN today - interval '18 days' - n * interval '25 seconds'
            WHEN n <= 63000 THEN today - n * interval '20 seconds'
            WHEN n <= 213000 THEN today - interval '20 days' - n * interval '15 seconds'
            ELSE today + n * interval '30 seconds' END AS ends
          FROM generate_series(${sql.lit(first)}, ${sql.lit(first + CHUNK - 1)}) AS n,
            -- In milliseconds, as all that we store.
            (SELECT date_trunc('milliseconds', now()) AS today) AS clock) AS made,
      (SELECT site_id, owner_user_id FROM domains.domain LIMIT 1) AS held`.execute(db);
}

async function measure(db: Database): Promise<readonly Figure[]> {
  const { deps, taken } = buildDeps(db);
  const before = readMegabytes(process.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, readMegabytes(process.pid));
  }, 50);
  const startedAt = performance.now();
  await sweepUnpaidNames(deps);
  const claimed = performance.now() - startedAt;
  for (const deletionId of taken) await deleteUnpaidName(deps, { deletionId });
  const took = performance.now() - startedAt;
  clearInterval(watch);

  const { rows } = await sql<{ deleted: number }>`
    SELECT count(*)::int AS deleted FROM domains.unpaid_deletion WHERE state = 'deleted'`.execute(db);
  if (rows[0]?.deleted !== DUE)
    throw new Error(`${rows[0]?.deleted} of ${DUE} names were deleted, ${taken.length} were claimed`);
  const idleAt = performance.now();
  await sweepUnpaidNames(deps);
  const idle = performance.now() - idleAt;
  return [
    {
      name: `unpaid names: a day's ${DUE} among ${NAMES}`,
      value: took,
      unit: 'ms',
      goal: { bound: 'at most', value: 60_000 },
      note: `${Math.round(claimed)} ms to claim them; without the queue and the registry`,
    },
    { name: 'unpaid names: a sweep that finds none', value: idle, unit: 'ms' },
    {
      name: 'unpaid names: memory that it takes',
      value: most - before,
      unit: 'MB',
      goal: { bound: 'at most', value: 300 },
    },
  ];
}

/** A registry that answers at once: it has renewed every name, and deletes what it is asked to. */
function buildDeps(db: Database) {
  const taken: number[] = [];
  const now = after(new Date(), hours(7));
  const info = async (name: string) => {
    const { rows } = await sql<{ ends: Date }>`
      SELECT expires_at AS ends FROM domains.domain WHERE name = ${name}`.execute(db);
    return {
      outcome: 'ok',
      value: {
        name,
        roid: `${name}-BENCH`,
        isOurs: true,
        statuses: ['ok'],
        graceStatuses: ['autoRenewPeriod'],
        expiresAt: rows[0] ? addYears(rows[0].ends, 1) : null,
      },
    };
  };
  const deps = {
    db,
    clock: { now: () => now },
    random: systemRandom,
    jobs: {
      enqueue: async (_tx: unknown, _job: unknown, data: { deletionId: number }) =>
        void taken.push(data.deletionId),
    },
    live: { announce: async () => undefined },
    availability: { forget: () => undefined },
    registrar: { infoDomain: info, deleteDomain: async () => ({ outcome: 'ok', value: {} }) },
  } as unknown as RegistrationDeps;
  return { deps, taken };
}
