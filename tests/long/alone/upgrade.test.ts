import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { buyDomain, openSite, signIn, waitFor } from '#tests/processes/customer.ts';
import { ownRegistrar } from '#tests/processes/own-registrar.ts';
import { runTool } from '#tests/processes/run-tool.ts';
import {
  choosePorts,
  DEMO_PASSWORD,
  makeDataDir,
  removeDataDir,
  startServer,
} from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';

/**
 * A portable backup of the demo company as release 598b113 left it: 64 migrations of panel and registry, 528 domains,
 * orders, jobs and events.
 */
const EARLIER_RELEASE = fileURLToPath(new URL('../fixtures/release-598b113.tar.gz', import.meta.url));

let dataDir: string;
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
});

test('a start upgrades the data of an earlier release, and everything keeps working', async () => {
  dataDir = await makeDataDir();
  const ports = await choosePorts();

  await runTool({ dataDir, ports }, 'backup', 'restore', EARLIER_RELEASE);
  server = await startServer({ after: { dataDir, ports } });

  const demo = await signIn(server, 'demo@namestead.test', DEMO_PASSWORD);
  const { body } = await demo.get('/rest/v1.1/all-domains');
  const listed = body.domains as { domain: string; has_registration: boolean }[];
  expect(listed.length).toBeGreaterThan(500);
  expect(await runTool(server, 'ledger', 'check')).toContain('Ledger, orders and receipts agree.');
  // Panel and registry are of one moment.
  const { registrar, close } = await ownRegistrar(server);
  const registered = listed.filter(({ has_registration }) => has_registration).slice(0, 20);
  for (const { domain } of registered)
    expect(await registrar.infoDomain(domain)).toMatchObject({ outcome: 'ok', value: { isOurs: true } });
  await close();
  // Jobs, the registry and cards work, and sequences continue.
  const siteId = await openSite(demo, 'afterupgrade');
  await buyDomain(demo, siteId, 'after-the-upgrade.com');
  await waitFor('the receipt', async () => {
    const receipts = (await demo.get('/rest/v1.1/me/billing-history')).body;
    return JSON.stringify(receipts).includes('after-the-upgrade.com') ? true : null;
  });
  expect(await runTool(server, 'ledger', 'check')).toContain('Ledger, orders and receipts agree.');
});
