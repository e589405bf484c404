import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeCustomer, buyDomain, customerWith, openSite } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

let server: RunningServer;
let customer: Customer;
let siteId: number;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'keeper@example.com');
  siteId = await openSite(customer, 'keepersite');
});
afterAll(async () => {
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
});

/** Replaces every secret that the program makes, as docs/operating/keys-and-data.md says. */
async function replaceSecrets(): Promise<void> {
  const { dataDir } = server;
  await rm(join(dataDir, 'database', 'database-passwords.json'));
  for (const name of ['ca.pem', 'server.pem', 'server-key.pem']) await rm(join(dataDir, 'registry', name));
  const path = join(dataDir, 'secrets.json');
  const { registryAdminToken, ...others } = JSON.parse(await readFile(path, 'utf8')) as Record<
    string,
    string
  >;
  expect(registryAdminToken).toBeDefined();
  await writeFile(path, JSON.stringify(others), { mode: 0o600 });
}

test('every secret can be replaced while the server is stopped: sessions stay, and names can be bought', async () => {
  await server.stop();
  await replaceSecrets();

  server = await startServer({
    after: server,
    env: {
      DEMO: '0',
      SECRET: 'another secret of at least 32 characters',
      SEALING_KEY: 'another key of at least 32 characters',
      REGISTRY_PASSWORD: 'another-1',
    },
  });

  const still = customerWith(server, customer.email, customer.cookie);
  expect((await still.get('/rest/v1.1/me')).status).toBe(200);
  await buyDomain(still, siteId, 'afterrotation.com');
});
