import { sql } from 'kysely';
import type { DomainsDeps } from '#features/domains/server/domains-deps.ts';
import { claimExpiryNotices } from '#features/domains/server/notices/claim-expiry-notices.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Figure } from '../figure.ts';
import { withShop } from '../shop.ts';
import { readMegabytes } from '../started-processes.ts';

const NAMES = 1_000_000;
const DUE = 3_000;
/** A run of the sweep takes 2,000 names at most. */
const RUNS = 2;

/** What a day's notices about expiries cost among a million names, without the mails. */
export function runExpiryNotices(): Promise<readonly Figure[]> {
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
 * A million names of one site that expire at any time of a year, 80,000 of them in the past 30 days.
 * All notices but the 3,000 of a day were given.
 */
async function insertNames(db: Database): Promise<void> {
  await sql`
    INSERT INTO domains.domain (name, unicode_name, site_id, owner_user_id, type, registered_at, expires_at,
      is_auto_renewing, control, created_at, deleted_for, deletion_tried_at, registry_checked_at)
    SELECT 'notice' || n || tld, 'notice' || n || tld, site_id, owner_user_id, 'registered',
      now() - interval '400 days', ends, n % 2 = 0, 'proven', now(), CASE WHEN ends < now() THEN ends END, now(), now()
    FROM (SELECT n, (ARRAY['.com', '.org', '.net', '.shop', '.uk'])[1 + n % 5] AS tld,
            date_trunc('milliseconds', now() - interval '30 days' + n * interval '34.128 seconds') AS ends
          FROM generate_series(1, ${sql.lit(NAMES)}) AS n) AS made,
      (SELECT site_id, owner_user_id FROM domains.domain LIMIT 1) AS held`.execute(db);
  await sql`
    INSERT INTO domains.expiry_notice (name, expires_at, notice, claimed_at, outcome, decided_at)
    SELECT name, expires_at, notice, now(), 'mailed', now() FROM domains.domain,
      unnest(ARRAY['month', 'week', 'expired', 'redeemable']) AS notice
    WHERE name LIKE 'notice%' AND expires_at < now() + interval '31 days'`.execute(db);
  await sql`
    DELETE FROM domains.expiry_notice WHERE name IN (
      SELECT name FROM domains.domain WHERE name LIKE 'notice%' AND expires_at > now() + interval '10 days'
      ORDER BY expires_at LIMIT ${sql.lit(DUE)})`.execute(db);
  await sql`ANALYZE domains.domain, domains.expiry_notice`.execute(db);
}

async function measure(db: Database): Promise<readonly Figure[]> {
  const queued: string[] = [];
  const deps = {
    db,
    clock: { now: () => new Date() },
    jobs: {
      enqueue: async (_tx: unknown, _job: unknown, data: { domain: string }) => void queued.push(data.domain),
    },
  } as unknown as DomainsDeps;
  const before = readMegabytes(process.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, readMegabytes(process.pid));
  }, 50);
  const startedAt = performance.now();
  for (let run = 0; run < RUNS; run += 1) await claimExpiryNotices(deps);
  const took = performance.now() - startedAt;
  clearInterval(watch);
  if (queued.length !== DUE) throw new Error(`${queued.length} of ${DUE} notices were claimed`);
  const idleAt = performance.now();
  await claimExpiryNotices(deps);
  const idle = performance.now() - idleAt;
  return [
    {
      name: `expiry notices: a day's ${DUE} among ${NAMES}`,
      value: took,
      unit: 'ms',
      goal: { bound: 'at most', value: 60_000 },
      note: 'claimed, without the queue and the mails',
    },
    { name: 'expiry notices: a sweep that finds none', value: idle, unit: 'ms' },
    {
      name: 'expiry notices: memory that it takes',
      value: most - before,
      unit: 'MB',
      goal: { bound: 'at most', value: 300 },
    },
  ];
}
