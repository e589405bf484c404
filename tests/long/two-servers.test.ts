import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';
import { silentLog } from '#platform/log/log.ts';
import { becomeCustomer, buyDomain, customerWith, openSite, waitFor } from '../processes/customer.ts';
import { openLive } from '../processes/live-reader.ts';
import { makeDataDir, removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

const PASSWORD = 'two-servers';

let postgres: EmbeddedPostgres;
let postgresDir: string;
let servers: readonly RunningServer[] = [];

beforeAll(async () => {
  postgresDir = await makeDataDir();
  // As root the database runs as another user, who must be able to traverse this folder.
  chmodSync(postgresDir, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: silentLog });
  await postgres.ensureDatabase('shared', 'shared_owner');
  const shared = {
    DATABASE_URL: postgres.urlFor('shared', 'shared_owner'),
    SECRET: 'the same secret on every server of this company',
    REGISTRY_PASSWORD: PASSWORD,
    DEMO: '0',
  };
  // Both find an empty database and start at once; one of them migrates it.
  const [first, bystander] = await Promise.all([
    startServer({ env: shared }),
    startServer({ env: { ...shared, SERVICES: 'web', REGISTRY: '0' } }),
  ]);
  await bystander.stop();
  const second = await startServer({
    after: bystander,
    env: {
      ...shared,
      SERVICES: 'web',
      REGISTRAR_EPP_URL: `epp://127.0.0.1:${first.ports.epp}`,
      REGISTRAR_EPP_PASSWORD: PASSWORD,
      REGISTRAR_EPP_CA: join(first.dataDir, 'registry', 'ca.pem'),
    },
  });
  servers = [first, second];
});
afterAll(async () => {
  for (const server of servers) {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  await postgres.stop();
  await removeEmbeddedPostgres(postgresDir);
});

describe('two servers on one PostgreSQL of the operator’s', () => {
  test('a session from one works on the other, and what one sells the other’s jobs deliver', async () => {
    const [first, second] = servers;
    if (!first || !second) throw new Error('two servers were started');
    const customer = await becomeCustomer(first, 'two@example.com');
    const elsewhere = customerWith(second, customer.email, customer.cookie);

    const siteId = await openSite(elsewhere, 'twoservers');
    await buyDomain(elsewhere, siteId, 'two-servers-one-name.com');

    const { body } = await customer.get(`/rest/v1.2/sites/${siteId}/domains`);
    expect((body.domains as { domain: string }[]).map(({ domain }) => domain)).toContain(
      'two-servers-one-name.com',
    );
  });

  test('a tab connected to one receives changes made on the other at once', async () => {
    const [first, second] = servers;
    if (!first || !second) throw new Error('two servers were started');
    const customer = await becomeCustomer(first, 'tabs@example.com');
    const tab = await openLive(second.url, customer.cookie);
    await waitFor('hello', async () => (tab.events.length > 0 ? true : null));
    const begun = performance.now();

    await customer.post('/rest/v1.1/me/preferences', { calypso_preferences: { theme: 'dark' } });

    await waitFor('the change', async () => (tab.topics().includes('preferences') ? true : null));
    expect(performance.now() - begun).toBeLessThan(1_000);
    tab.close();
  });
});
