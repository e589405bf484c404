import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationFolders } from '#apps/server/migration-folders.ts';
import { EDGE_ROLE, prepareEdgeRole } from '#features/redirects/server/api/edge-role-store.ts';
import { askEdge } from '#features/redirects/testing/raw-http.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#platform/log/log.ts';
import { becomeCustomer, openSite } from './processes/customer.ts';
import { curlEdge } from './processes/curl-edge.ts';
import { freePort } from './processes/free-port.ts';
import { makeDataDir, removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';
import { isInstalled } from './setup/outside-tool.ts';

/** Time for a busy machine to start a process, or to notice a recovered database. */
const TIMEOUT = 60_000;

/** A host's response on one line; null if nothing listens. */
async function answer(port: number, host: string, path = '/'): Promise<string | null> {
  const answered = await askEdge({ host: '127.0.0.1', port }, host, path).catch(() => null);
  if (answered === null) return null;
  return answered.location === undefined
    ? String(answered.status)
    : `${answered.status} ${answered.location}`;
}

describe('the edge of a whole server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { DEMO: '0' } });
  });
  afterAll(async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
  });

  test('serves a new site, and after an address change redirects the old one to the new', async () => {
    const { edge } = server.ports;
    const customer = await becomeCustomer(server, 'edge@example.com');
    expect(await answer(edge, 'bakery.namestead.site')).toBe('404');

    const siteId = await openSite(customer, 'bakery');
    await expect.poll(() => answer(edge, 'bakery.namestead.site')).toBe('200');

    const calls = `/wpcom/v2/sites/${siteId}/site-address-change`;
    const { body: nonce } = await customer.get(`${calls}/nonce`);
    const changed = await customer.post(calls, {
      blogname: 'breadshop',
      domain: 'namestead.site',
      old_domain: 'bakery.namestead.site',
      type: 'blog',
      discard: true,
      nonce,
    });

    expect(changed).toMatchObject({ status: 200, body: { new_slug: 'breadshop.namestead.site' } });
    await expect
      .poll(() => answer(edge, 'bakery.namestead.site', '/menu?week=7'))
      .toBe('301 http://breadshop.namestead.site/menu?week=7');
    expect(await answer(edge, 'breadshop.namestead.site')).toBe('200');
    if (isInstalled('curl')) {
      expect(await curlEdge(edge, 'http://bakery.namestead.site/menu?week=7')).toBe(
        '301 http://breadshop.namestead.site/menu?week=7',
      );
    }
    // The edge's thread reports its counters once a second.
    await expect
      .poll(async () => (await fetch(`${server.url}/metrics`)).text())
      .toMatch(/^edge_answers_total [1-9]/m);
  });
});

describe('an edge on a separate machine', () => {
  let postgres: EmbeddedPostgres;
  let postgresDir: string;
  let dataDir: string;
  let url: string;
  /** The same, as the role that sees nothing but hosts. */
  let edgeUrl: URL;
  let port: number;
  let child: ChildProcess | null = null;

  beforeAll(async () => {
    postgresDir = await makeDataDir();
    // As root the database runs as another user, who must be able to traverse this folder.
    chmodSync(postgresDir, 0o711);
    postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: silentLog });
    await postgres.ensureDatabase('hosts', 'hosts_owner');
    url = postgres.urlFor('hosts', 'hosts_owner');
    await migrate(url, migrationFolders(), {});
    await prepareEdgeRole(postgres.adminUrl('hosts'), 'of the edge');
    edgeUrl = new URL(url);
    edgeUrl.username = EDGE_ROLE;
    edgeUrl.password = 'of the edge';
    dataDir = await makeDataDir();
    port = await freePort();
  });
  afterAll(async () => {
    await kill();
    await removeDataDir(dataDir);
    await postgres.stop();
    await removeEmbeddedPostgres(postgresDir);
  });

  function start(): void {
    child = spawn(process.execPath, ['apps/server/main.ts'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        SERVICES: 'edge',
        DATABASE_URL: edgeUrl.href,
        EDGE_HTTP_PORT: String(port),
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://panel.example',
      },
      stdio: 'ignore',
    });
  }

  async function kill(): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async function newSite(addressHost: string): Promise<void> {
    const db = openDatabase(url, { log: silentLog });
    await buildSite(db, { addressHost });
    await db.destroy();
  }

  async function comesUp(host: string): Promise<void> {
    await expect.poll(() => answer(port, host), { timeout: TIMEOUT }).toBe('200');
  }

  test('it answers while the database is down, after kill -9 and a start without it too, and follows it when it is back', async () => {
    await newSite('before.namestead.site');
    start();
    await comesUp('before.namestead.site');
    await newSite('heard.namestead.site');
    await comesUp('heard.namestead.site');
    await expect.poll(() => existsSync(join(dataDir, 'edge', 'hosts')), { timeout: TIMEOUT }).toBe(true);

    await postgres.stop();
    expect(await answer(port, 'heard.namestead.site')).toBe('200');
    await kill();
    start();
    await comesUp('before.namestead.site');
    expect(await answer(port, 'nobody.namestead.site')).toBe('404');

    postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: silentLog });
    await newSite('after.namestead.site');
    await comesUp('after.namestead.site');
  });
});
