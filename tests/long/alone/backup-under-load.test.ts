import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSecrets } from '#apps/server/secrets.ts';
import { lineSeal } from '#features/cart/server/api/line-seal.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { becomeCustomer, buyDomain, openSite, signIn } from '#tests/processes/customer.ts';
import type { Customer } from '#tests/processes/customer.ts';
import { ownRegistrar } from '#tests/processes/own-registrar.ts';
import { runTool } from '#tests/processes/run-tool.ts';
import { choosePorts, makeDataDir, removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer, ServerPorts } from '#tests/processes/running-server.ts';

const BUYERS = 3;
const CODE = 'Tr4nsfer-Code!';
/** A restore is killed at so many moments, spread over the time that it takes. */
const KILLS = 6;

const servers: RunningServer[] = [];
const dataDirs: string[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-load-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const dataDir of dataDirs.splice(0)) await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

async function start(after?: { dataDir: string; ports: ServerPorts }): Promise<RunningServer> {
  const server = await startServer({ env: { DEMO: '0' }, ...(after ? { after } : {}) });
  servers.push(server);
  if (!after) dataDirs.push(server.dataDir);
  return server;
}

async function freshPlace(): Promise<{ dataDir: string; ports: ServerPorts }> {
  const dataDir = await makeDataDir();
  dataDirs.push(dataDir);
  return { dataDir, ports: await choosePorts() };
}

const backUp = async (server: RunningServer, ...words: readonly string[]) =>
  (await runTool(server, 'backup', 'create', '--to', folder, ...words)).trim();

/** A user whose cart has a domain with its transfer code, which is stored encrypted. */
async function fillCartWithCode(customer: Customer): Promise<void> {
  const siteId = await openSite(customer, 'sealedcart');
  const { product_id } = (await customer.get('/rest/v1.1/products')).body.dotcom_domain as {
    product_id: number;
  };
  const line = { product_slug: 'dotcom_domain', product_id, meta: 'sealed-one.com', volume: 1 };
  const { status } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
    products: [{ ...line, extra: { auth_code: CODE } }],
  });
  expect(status).toBe(200);
}

/** The code in the cart, opened with the secrets of the data folder. */
async function openCode(dataDir: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: embeddedAdminUrl(join(dataDir, 'database'), 'namestead') ?? '',
  });
  await client.connect();
  const { rows } = await client.query<{ item_id: string; sealed: string }>(
    'SELECT item_id::text, sealed FROM cart.line WHERE sealed IS NOT NULL',
  );
  await client.end();
  const { sealingKey } = await loadSecrets(dataDir, systemRandom);
  const [line] = rows;
  return lineSeal(sealingKey, systemRandom).open(line?.item_id ?? '', line?.sealed ?? '')?.['auth_code'];
}

async function expectConsistent(server: RunningServer, email: string, most: number): Promise<string[]> {
  const customer = await signIn(server, email);
  const { body } = await customer.get('/rest/v1.1/all-domains');
  const owned = (body.domains as { domain: string; has_registration: boolean }[])
    .filter(({ has_registration }) => has_registration)
    .map(({ domain }) => domain);
  expect(owned.length).toBeGreaterThan(0);
  expect(owned.length).toBeLessThanOrEqual(most);
  const { registrar, close } = await ownRegistrar(server);
  for (const domain of owned)
    expect(await registrar.infoDomain(domain)).toMatchObject({ outcome: 'ok', value: { isOurs: true } });
  await close();
  expect(await runTool(server, 'ledger', 'check')).toContain('Ledger, orders and receipts agree.');
  return owned;
}

describe('a backup of a server that sells', () => {
  test.each([
    ['as PostgreSQL keeps it', []],
    ['as rows', ['--portable']],
  ])('restores people, orders, domains and secrets of one moment: %s', async (_way, words) => {
    const server = await start();
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, index) => {
        const email = `buyer${index}@example.com`;
        const customer = await becomeCustomer(server, email);
        return { email, customer, siteId: await openSite(customer, `buyer${index}site`), bought: 0 };
      }),
    );
    await fillCartWithCode(await becomeCustomer(server, 'sealed@example.com'));
    let isSelling = true;
    const selling = buyers.map(async (buyer, index) => {
      for (; isSelling; buyer.bought += 1)
        await buyDomain(buyer.customer, buyer.siteId, `sold-${index}-${buyer.bought}.com`);
    });
    while (buyers.some(({ bought }) => bought < 2)) await pause(50);

    const file = await backUp(server, ...words);

    isSelling = false;
    await Promise.all(selling);
    await server.stop();
    const place = await freshPlace();
    await runTool(place, 'backup', 'restore', file);
    const restored = await start(place);
    for (const { email, bought } of buyers) await expectConsistent(restored, email, bought);
    expect(await openCode(restored.dataDir)).toBe(CODE);
    // Pending work at that moment is completed.
    const customer = await signIn(restored, 'buyer0@example.com');
    await buyDomain(customer, buyers[0]?.siteId ?? 0, 'sold-after-the-restore.com');
  });
});

test('a restore that is killed leaves the state before or the restored one, and never half of one', async () => {
  const server = await start();
  const customer = await becomeCustomer(server, 'ada@example.com');
  const siteId = await openSite(customer, 'killedrestore');
  const file = await backUp(server);
  await buyDomain(customer, siteId, 'since-the-backup.com');
  await server.stop();
  const { dataDir, ports } = server;
  const restoring = () =>
    spawn(process.execPath, ['apps/cli/main.ts', 'backup', 'restore', file, '--replace'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, RDAP_PORT: String(ports.rdap) },
      stdio: 'ignore',
    });
  const began = performance.now();
  const whole = restoring();
  await new Promise((resolve) => whole.once('exit', resolve));
  const takes = performance.now() - began;

  for (let kill = 1; kill <= KILLS; kill += 1) {
    // Each begins from the state with the later purchase, which the first restore has kept.
    const before = await listOwned(dataDir, ports);
    const child = restoring();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await pause((takes * kill) / (KILLS + 0.5));
    child.kill('SIGKILL');
    await ended;

    const after = await listOwned(dataDir, ports);
    expect([before, []], `killed after ${kill} of ${KILLS}`).toContainEqual(after);
    expect(await readdir(dataDir)).not.toContain('restoring');
    expect(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))).toHaveProperty('sealingKey');
    await buyAgain(dataDir, ports, `killed-${kill}.com`);
  }
});

/** Starts the server on the data, and lists the domains that are owned. */
async function listOwned(dataDir: string, ports: ServerPorts): Promise<string[]> {
  const server = await start({ dataDir, ports });
  const customer = await signIn(server, 'ada@example.com');
  const { body } = await customer.get('/rest/v1.1/all-domains');
  await server.stop();
  servers.pop();
  return (body.domains as { domain: string; has_registration: boolean }[])
    .filter(({ has_registration }) => has_registration)
    .map(({ domain }) => domain)
    .sort();
}

async function buyAgain(dataDir: string, ports: ServerPorts, domain: string): Promise<void> {
  const server = await start({ dataDir, ports });
  const customer = await signIn(server, 'ada@example.com');
  const { body } = await customer.get('/rest/v1.1/me/sites');
  const siteId = (body.sites as { ID: number }[])[0]?.ID ?? 0;
  await buyDomain(customer, siteId, domain);
  await server.stop();
  servers.pop();
}
