import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#apps/server/config.ts';
import { declaredEndpoints } from '#apps/server/testing/declared-endpoints.ts';
import { withToolDatabase } from '#apps/cli/tool-database.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { becomeCustomer, buyDomain, openSite } from '../processes/customer.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

/** Unrelated growth of tables during a test: jobs, statistics, whole index pages. */
const NOISE_OCTETS = 2 * 1024 * 1024;
/** Usage events are collected for a second before they are written (`usage-buffer.ts`). */
const WRITTEN_AFTER_MILLISECONDS = 2_000;
/** A domain whose holder can be written to. */
const PRIVATE_NAME = 'hidden-harbor.com';

let server: RunningServer;
let endpoints: readonly AnyEndpoint[];

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  const holder = await becomeCustomer(server, 'holder@example.com');
  await buyDomain(holder, await openSite(holder, 'hiddenharbor'), PRIVATE_NAME);
  const hidden = await holder.post(`/rest/v1.1/domains/${PRIVATE_NAME}/privacy/enable`, {});
  if (hidden.status !== 200) throw new Error(JSON.stringify(hidden.body));
  endpoints = (await declaredEndpoints()).filter(({ access }) => access !== 'user');
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

function databaseOctets(): Promise<number> {
  return withToolDatabase(readConfig({ DATA_DIR: server.dataDir }), async (db) => {
    const { rows } = await sql<{ octets: string }>`
      select pg_database_size(current_database()) as octets`.execute(db);
    return Number(rows[0]?.octets);
  });
}

/** Calls an endpoint as a new visitor; returns the status and the counted octets. */
async function call(
  { method, path }: AnyEndpoint,
  body: object,
): Promise<{ status: number; octets: number }> {
  const text = JSON.stringify(body);
  const answer = await fetch(
    server.url + path.replace('{key}', 'no-user').replace(/\{\w+\}/g, PRIVATE_NAME),
    {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: text }),
    },
  );
  await answer.arrayBuffer();
  return { status: answer.status, octets: method === 'POST' ? text.length : 0 };
}

const noise = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('');
/** As many characters, of three octets each. */
const ideographs = (length: number) =>
  String.fromCodePoint(...Array.from({ length }, () => 0x4e00 + Math.floor(Math.random() * 20_000)));
const properties = () => Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`p${n}`, noise(100)]));
const cartLine = (extra: object) => ({
  product_slug: 'dotcom_domain',
  product_id: 6,
  meta: `${noise(20)}.com`,
  extra,
});

/**
 * The largest calls, and calls with many small items, of every endpoint that stores data for
 * strangers.
 */
const CALLS: Readonly<Record<string, readonly { readonly times: number; readonly body: () => object }[]>> = {
  'record-usage': [
    {
      times: 60,
      body: () => ({
        events: Array.from({ length: 20 }, () => ({ name: 'seen', properties: properties() })),
      }),
    },
    { times: 20, body: () => ({ events: Array.from({ length: 20 }, () => ({ name: 'a' })) }) },
  ],
  'set-cart': [
    {
      times: 110,
      body: () => ({ products: Array.from({ length: 6 }, () => cartLine({ note: noise(9_000) })) }),
    },
    { times: 20, body: () => ({ products: Array.from({ length: 50 }, () => cartLine({})) }) },
  ],
  'sign-up': [
    {
      times: 20,
      body: () => ({
        email: `${noise(60)}@example.com`,
        password: `${noise(40)}`,
        display_name: noise(60),
        language: 'de',
      }),
    },
  ],
  'request-password-link': [
    { times: 28, body: () => ({ email: `${noise(60)}@${noise(60)}.${noise(60)}.${noise(50)}.com` }) },
  ],
  'send-owner-message': [
    { times: 10, body: () => ({ email: `${noise(60)}@example.com`, message: ideographs(4_000) }) },
  ],
  'sign-in': [{ times: 60, body: () => ({ email: `${noise(300)}@example.com`, password: noise(900) }) }],
};

describe('a stranger who calls without end', () => {
  test('every endpoint that stores something is called here', () => {
    const storing = endpoints.filter(({ stores }) => typeof stores === 'object').map(({ id }) => id);

    expect(Object.keys(CALLS).toSorted()).toEqual(storing.toSorted());
  });

  test.each(Object.keys(CALLS))(
    'stores no more by %s than it says, and is refused over a day’s octets',
    { timeout: 120_000 },
    async (id) => {
      const endpoint = endpoints.find((each) => each.id === id);
      const stores = endpoint?.stores;
      if (!endpoint || typeof stores !== 'object') throw new Error(`${id} stores nothing`);
      const before = await databaseOctets();
      let charged = 0;
      const statuses: number[] = [];
      for (const { times, body } of CALLS[id] ?? []) {
        for (let count = 0; count < times; count += 1) {
          const { status, octets } = await call(endpoint, body());
          statuses.push(status);
          if (status !== 429) charged += stores.octets + stores.perBodyOctet * octets;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, WRITTEN_AFTER_MILLISECONDS));
      const grown = (await databaseOctets()) - before;

      expect(grown, 'nothing was stored, so nothing is proven').toBeGreaterThan(0);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      // A call that a tighter limit refused is charged all the same.
      expect(charged).toBeLessThanOrEqual(stores.perDay * 1.01);
      expect(grown).toBeLessThan(charged + NOISE_OCTETS);
    },
  );

  test('stores nothing by any other endpoint', { timeout: 120_000 }, async () => {
    const others = endpoints.filter(({ stores }) => typeof stores !== 'object');
    expect(others.length).toBeGreaterThan(15);
    const before = await databaseOctets();

    for (const endpoint of others) {
      for (let count = 0; count < 6; count += 1) {
        const { status } = await call(endpoint, { token: noise(100), domains: [`${noise(9)}.com`] });
        expect(status, endpoint.id).toBeLessThan(500);
      }
    }

    expect((await databaseOctets()) - before).toBeLessThan(NOISE_OCTETS);
  });
});
