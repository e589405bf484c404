import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { recordPrimaryDomain } from '#features/sites/server/api/record-site-facts.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { NO_PROXIES } from '#platform/http/client-network.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import type { Listener } from '#platform/database/listener.ts';
import { OffsetClock } from '#platform/kernel/clock.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { saveClockOffset } from '#platform/sandbox-clock/clock-offset-store.ts';
import { followSandboxClock } from '#platform/sandbox-clock/follow-clock.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { askEdge } from '../../testing/raw-http.ts';
import { saveSiteRedirect } from '../site-redirect-store.ts';
import { EDGE_ROLE, prepareEdgeRole } from '../api/edge-role-store.ts';
import { startEdge } from '../api/edge-server.ts';

let bench: SliceBench;
let url: string;
let db: Database;
let listener: Listener;

beforeAll(async () => {
  bench = await createSliceBench();
  await prepareEdgeRole(bench.adminUrl, 'first');
  await prepareEdgeRole(bench.adminUrl, 'a password');
  const asEdge = new URL(bench.url);
  asEdge.username = EDGE_ROLE;
  asEdge.password = 'a password';
  url = asEdge.href;
  db = openDatabase(url, { log: silentLog });
  listener = openListener(url, { log: silentLog });
});
afterAll(async () => {
  await listener.close();
  await db.destroy();
  await bench.close();
});

describe('the database role of an edge', () => {
  test('can read all that it needs, listen and compare', async () => {
    const { id: siteId } = await buildSite(bench.db, { addressHost: 'bakery.namestead.site' });
    const times = {
      registeredAt: BENCH_START,
      expiresAt: after(BENCH_START, days(300)),
      createdAt: BENCH_START,
    };
    await importDomains(bench, [
      { name: 'bakery.example', siteId, ownerUserId: 1, type: 'registered', ...times },
    ]);
    const parts = {
      db,
      listener,
      clock: bench.clock,
      host: '127.0.0.1',
      port: 0,
      log: silentLog,
      trustedProxies: NO_PROXIES,
    };
    const brand = { name: 'Namestead', publicUrl: 'https://panel.example' };
    const edge = await startEdge({ ...parts, brand, compareEvery: 50 });
    const answer = async (host: string): Promise<string> => {
      const { status, location = '' } = await askEdge(edge, host);
      return `${status} ${location}`.trim();
    };

    expect(await answer('bakery.example')).toBe('301 http://bakery.namestead.site/');
    await recordPrimaryDomain(bench.db, siteId, 'bakery.example');
    await expect.poll(() => answer('bakery.namestead.site')).toBe('301 http://bakery.example/');
    await importDomains(bench, [
      { name: 'new.example', siteId, ownerUserId: 1, type: 'siteRedirect', ...times, registeredAt: null },
    ]);
    await saveSiteRedirect(bench.db, { siteId, location: 'http://new.example/shop', at: BENCH_START });
    await expect.poll(() => answer('bakery.example')).toBe('301 http://new.example/shop');

    await edge.stop();
  });

  test('can read the sandbox clock', async () => {
    const clock = new OffsetClock();
    await saveClockOffset(bench.db, 60_000);

    await followSandboxClock({ db, listener, clock, onMoved: () => Promise.resolve() });

    expect(clock.offsetMilliseconds).toBe(60_000);
  });

  test.each([
    ['people', 'SELECT email FROM accounts.account'],
    ['the owner of a site', 'SELECT owner_id FROM sites.site'],
    ['all columns of a site', 'SELECT * FROM sites.site'],
    ['the owner of a name', 'SELECT owner_user_id FROM domains.domain'],
    ['auth codes', 'SELECT * FROM domains.inbound_transfer'],
    ['zones', 'SELECT * FROM dns.zone'],
    ['money', 'SELECT * FROM billing.ledger_transfer'],
    ['other roles', 'SELECT * FROM pg_catalog.pg_authid'],
  ])('cannot read %s', async (_what, statement) => {
    await expect(ask(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['the address of a site', "UPDATE sites.site SET address_host = 'mine.namestead.site'"],
    ['the target of a redirect', 'DELETE FROM redirects.site_redirect'],
    ['the clock', 'UPDATE sandbox_clock.clock_offset SET milliseconds = 1'],
    ['the schema', 'CREATE TABLE sites.mine ()'],
  ])('cannot change %s, even in a read-write transaction', async (_what, statement) => {
    await expect(ask('BEGIN READ WRITE', statement)).rejects.toMatchObject({ code: '42501' });
    await expect(ask(statement)).rejects.toThrow();
  });
});

/** Runs statements as the edge's role, on a new connection. */
async function ask(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
