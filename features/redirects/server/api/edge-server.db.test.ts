import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { deleteSiteDomain } from '#features/sites/server/api/sites.ts';
import { recordPrimaryDomain } from '#features/sites/server/api/record-site-facts.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { days } from '#platform/kernel/duration.ts';
import { createEdgeBench, databaseAway } from '../../testing/edge-bench.ts';
import type { EdgeBench } from '../../testing/edge-bench.ts';
import { askEdge } from '../../testing/raw-http.ts';
import { saveSiteRedirect } from '../site-redirect-store.ts';
import type { Edge } from './edge-server.ts';

let stage: EdgeBench;
let edge: Edge;

beforeAll(async () => {
  stage = await createEdgeBench();
  edge = await stage.start();
});
afterAll(() => stage.close());

/** The response for a host, as one line. */
async function answer(host: string, path = '/', at = edge): Promise<string> {
  const { status, location } = await askEdge(at, host, path);
  return location === undefined ? String(status) : `${status} ${location}`;
}

/** Registers a name for a site, with overrides. */
async function newName(
  name: string,
  siteId: number,
  overrides: Partial<Parameters<typeof importDomains>[1][number]> = {},
): Promise<void> {
  const now = stage.bench.clock.now();
  const expiresAt = new Date(now.getTime() + days(300));
  const row = {
    name,
    siteId,
    ownerUserId: 1,
    type: 'registered',
    registeredAt: now,
    expiresAt,
    createdAt: now,
  };
  await importDomains(stage.bench, [{ ...row, ...overrides } as Parameters<typeof importDomains>[1][number]]);
}

describe('changes take effect on commit', () => {
  test('a new site, its names, its primary domain, and their changes', async () => {
    const { db } = stage.bench;
    expect(await answer('fresh.namestead.site')).toBe('404');

    const { id } = await buildSite(db, { addressHost: 'fresh.namestead.site' });
    await expect.poll(() => answer('fresh.namestead.site')).toBe('200');

    await newName('fresh.example', id);
    await expect.poll(() => answer('fresh.example', '/a?b')).toBe('301 http://fresh.namestead.site/a?b');

    await recordPrimaryDomain(db, id, 'fresh.example');
    await expect.poll(() => answer('fresh.namestead.site', '/a?b')).toBe('301 http://fresh.example/a?b');
    expect(await answer('fresh.example')).toBe('200');
    expect(await answer('www.fresh.example')).toBe('301 http://fresh.example/');

    await db.deleteFrom('domains.domain').where('name', '=', 'fresh.example').execute();
    await deleteSiteDomain(db, id, 'fresh.example');
    await expect.poll(() => answer('fresh.example')).toBe('404');
    expect(await answer('fresh.namestead.site')).toBe('200');
  });

  test('a site redirect, its new target, and its end', async () => {
    const { db, clock } = stage.bench;
    const { id: siteId } = await buildSite(db, { addressHost: 'moving.namestead.site' });
    const expiresAt = new Date(clock.now().getTime() + days(30));
    await newName('target.example', siteId, { type: 'siteRedirect', registeredAt: null, expiresAt });
    await expect.poll(() => answer('moving.namestead.site', '/x')).toBe('301 http://target.example/x');

    await saveSiteRedirect(db, { siteId, location: 'https://target.example/shop', at: clock.now() });
    await expect.poll(() => answer('moving.namestead.site', '/x')).toBe('301 https://target.example/shop/x');
    expect(await answer('target.example')).toBe('404');

    clock.set(expiresAt);
    expect(await answer('moving.namestead.site', '/x')).toBe('200');
  });

  test('a rolled-back change has no effect', async () => {
    const { db } = stage.bench;
    const { id } = await buildSite(db, { addressHost: 'steady.namestead.site' });
    await expect.poll(() => answer('steady.namestead.site')).toBe('200');

    const undone = db.transaction().execute(async (tx) => {
      await recordPrimaryDomain(tx, id, 'steady.example');
      await sql`select 1 / 0`.execute(tx);
    });

    await expect(undone).rejects.toThrow('division by zero');
    await buildSite(db, { addressHost: 'later.namestead.site' });
    await expect.poll(() => answer('later.namestead.site')).toBe('200');
    expect(await answer('steady.namestead.site')).toBe('200');
  });

  test('a former address redirects to the new one', async () => {
    const { db, clock } = stage.bench;
    const { id } = await buildSite(db, { addressHost: 'newname.namestead.site' });
    await db
      .insertInto('sites.former_address')
      .values({ host: 'oldname.namestead.site', site_id: id, left_at: clock.now(), is_discarded: true })
      .execute();
    const started = await stage.start();

    expect(await answer('oldname.namestead.site', '/a?b', started)).toBe(
      '301 http://newname.namestead.site/a?b',
    );
  });
});

describe('changes without a notification', () => {
  test.each([
    [
      'a new address',
      "update sites.site set address_host = 'unheard2.namestead.site'",
      'unheard2.namestead.site',
      '200',
    ],
    [
      'a primary domain',
      "update sites.site set primary_domain = 'unheard.example'",
      'unheard.example',
      '200',
    ],
    [
      'another type of name',
      "update domains.domain set type = 'siteRedirect' where name = 'unheard.example'",
      'unheard.example',
      '404',
    ],
    [
      'a target',
      "insert into redirects.site_redirect select id, 'https://there.example/', now() from sites.site",
      'unheard2.namestead.site',
      '301 https://there.example/',
    ],
    [
      'deletion of everything',
      'delete from domains.domain; delete from sites.site',
      'unheard2.namestead.site',
      '404',
    ],
  ])('%s is found by comparison', async (_what, change, host, answered) => {
    const own = await unheardBench();
    const statements = change.split('; ');

    for (const statement of statements) await sql.raw(statement).execute(own.stage.bench.db);

    await expect.poll(() => answer(host, '/', own.edge)).toBe(answered);
  });

  let unheard: { stage: EdgeBench; edge: Edge } | undefined;
  /** One site with one name in its own database, so that no other notification arrives. */
  async function unheardBench(): Promise<{ stage: EdgeBench; edge: Edge }> {
    if (unheard) return unheard;
    const own = await createEdgeBench();
    const { id: siteId } = await buildSite(own.bench.db, { addressHost: 'unheard.namestead.site' });
    const now = own.bench.clock.now();
    const times = { registeredAt: now, expiresAt: new Date(now.getTime() + days(300)), createdAt: now };
    await importDomains(own.bench, [
      { name: 'unheard.example', siteId, ownerUserId: 1, type: 'registered', ...times },
    ]);
    unheard = { stage: own, edge: await own.start({ compareEvery: 50 }) };
    return unheard;
  }
  afterAll(() => unheard?.stage.close());
});

describe('a lost connection', () => {
  test('changes during the outage take effect after reconnecting', async () => {
    const { db } = stage.bench;
    const { id } = await buildSite(db, { addressHost: 'deaf.namestead.site' });
    await expect.poll(() => answer('deaf.namestead.site')).toBe('200');

    // This statement sends no notification.
    await sql`update sites.site set address_host = 'hearing.namestead.site' where id = ${id}`.execute(db);
    expect(await answer('hearing.namestead.site')).toBe('404');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'namestead listener' and datname = current_database()`.execute(db);

    await expect.poll(() => answer('hearing.namestead.site'), { timeout: 10_000 }).toBe('200');
    expect(await answer('deaf.namestead.site')).toBe('404');
  });

  test('repeated, late and obsolete notifications change nothing', async () => {
    const { db } = stage.bench;
    const { id } = await buildSite(db, { addressHost: 'twice.namestead.site' });
    for (const payload of [String(id), String(id), '999999999', '', 'x'.repeat(7_000)]) {
      await sql`select pg_notify('site_hosts', ${payload})`.execute(db);
    }

    await expect.poll(() => answer('twice.namestead.site')).toBe('200');
    await db.deleteFrom('sites.site').where('id', '=', id).execute();
    await sql`select pg_notify('site_hosts', ${String(id)})`.execute(db);
    await expect.poll(() => answer('twice.namestead.site')).toBe('404');
  });
});

describe('without the database', () => {
  test('an edge starts from its snapshot, and does not start without one', async () => {
    const { snapshotFile } = stage;
    await buildSite(stage.bench.db, { addressHost: 'kept.namestead.site' });
    const keeping = await stage.start({ snapshotFile, keepEvery: 20 });
    expect(await answer('kept.namestead.site', '/', keeping)).toBe('200');
    await keeping.stop();
    const db = databaseAway();

    const alone = await stage.start({ db, snapshotFile });
    expect(alone.hostCount()).toBe(keeping.hostCount());
    expect(await answer('kept.namestead.site', '/', alone)).toBe('200');
    await expect(stage.start({ db })).rejects.toThrow();

    await db.destroy();
  });
});
