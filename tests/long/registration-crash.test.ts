import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE, EMBEDDED_FOLDER, SERVER_ROLE } from '#apps/server/open-databases.ts';
import { embeddedDatabaseUrl } from '#platform/database/embedded/connection-url.ts';
import { becomeCustomer, openSite, pay, putInCart, waitFor } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { findProcesses } from '../processes/find-processes.ts';
import { registryAdmin } from '../processes/registry-admin.ts';
import { ask } from '../processes/running-database.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

/** Later than the test needs to notice that the command has arrived and to kill the server that waits. */
const LATE_MILLISECONDS = 8_000;
/**
 * A dead server's job is picked up after its heartbeat is missed, and retried a few seconds later.
 */
const TAKEN_UP_WITHIN = 60_000;

let server: RunningServer;
let customer: Customer;
let siteId: number;

beforeEach(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'crash@example.com');
  siteId = await openSite(customer, 'crashsite');
});
afterEach(async () => {
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

/** Calls the registry's admin API, which works while the server is dead. */
const registry = (path: string, body?: object): Promise<unknown> =>
  registryAdmin(server, body ? 'POST' : 'GET', path, body);

/** Commands on a name that the registry carried out, by verb. */
async function carriedOut(key: string, command: string): Promise<number> {
  const { commands } = (await registry(`commands?key=${key}&limit=1000`)) as {
    commands: { command: string; code: number }[];
  };
  return commands.filter((each) => each.command === command && each.code < 2000).length;
}

/** The server's own database, read beside it. */
function facts<Row extends Record<string, unknown>>(statement: string): Promise<Row[]> {
  const url = embeddedDatabaseUrl(join(server.dataDir, EMBEDDED_FOLDER), DATABASE, SERVER_ROLE);
  if (url === undefined) throw new Error('the server has no database');
  return ask<Row>(url, statement);
}

async function registrationState(): Promise<string | null> {
  const [row] = await facts<{ state: string }>('select state from domains.registration');
  return row?.state ?? null;
}

/** Pays for a name and kills the server as soon as the registration is at a state. */
async function payAndKillAt(domain: string, state: string): Promise<number> {
  const cart = await putInCart(customer, siteId, domain);
  const paid = await pay(customer, siteId, {
    total: cart.total_cost_integer as number,
    key: `crash-${domain}`,
  });
  expect(paid).toMatchObject({ status: 200, body: { status: 'paid' } });
  await waitFor(`the registration to be ${state}`, async () =>
    (await registrationState()) === state ? true : null,
  );
  // The state is stored before the command is sent; this is when it is on its way or there.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await server.kill();
  return paid.body.order_id as number;
}

/** Starts the server again where it died and waits until the order is delivered. */
async function comeBack(orderId: number): Promise<void> {
  server = await startServer({ env: { DEMO: '0' }, after: server });
  await expect
    .poll(
      async () => (await customer.get(`/rest/v1.1/me/transactions/order/${orderId}`)).body.products[0].state,
      {
        timeout: TAKEN_UP_WITHIN,
        interval: 200,
      },
    )
    .toBe('delivered');
}

async function expectOnce(domain: string): Promise<void> {
  const { body } = await customer.get(`/rest/v1.2/sites/${siteId}/domains`);
  const listed = (body.domains as { domain: string }[]).filter((each) => each.domain === domain);
  expect(listed).toHaveLength(1);
  expect(await carriedOut(domain, 'create')).toBe(1);
  expect(await facts('select outcome from payments_sandbox.charge')).toEqual([{ outcome: 'succeeded' }]);
  expect(await facts('select refund_id from payments_sandbox.refund')).toEqual([]);
  const events = await facts<{ count: string }>(
    `select count(*) from events.event where name = 'domains.domain_registered'`,
  );
  expect(Number(events[0]?.count)).toBe(1);
}

describe('a server that is killed while it registers a name, with the registry left running', () => {
  test('between payment and EPP create: the name is registered once and charged once', async () => {
    const late = {
      effect: 'answer_late',
      milliseconds: LATE_MILLISECONDS,
      command: 'create',
      object: 'contact',
    };
    await registry('knobs', { ...late, times: 1 });

    const orderId = await payAndKillAt('between-pay-and-create.com', 'requested');
    expect(await carriedOut('between-pay-and-create.com', 'create')).toBe(0);
    await comeBack(orderId);

    await expectOnce('between-pay-and-create.com');
  });

  test('between EPP create and our commit: the name is registered once and charged once', async () => {
    const late = {
      effect: 'answer_late',
      milliseconds: LATE_MILLISECONDS,
      command: 'create',
      object: 'domain',
    };
    await registry('knobs', { ...late, times: 1 });

    const orderId = await payAndKillAt('between-create-and-commit.com', 'creating');
    await comeBack(orderId);

    await expectOnce('between-create-and-commit.com');
  });
});
