import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { throughWire } from '#platform/testing/database-wire.ts';
import type { Wire } from '#platform/testing/database-wire.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { lineRoute, route } from './route.ts';
import { serveRoutes } from './testing/serve-routes.ts';

const TIMEOUT = 300;

const count = {
  access: 'public',
  answer: z.object({ box: z.number() }),
  refusals: [],
} as const;
const readBox = endpoint({
  ...count,
  id: 'read-box',
  method: 'GET',
  path: '/namestead/v1/box',
  summary: 'Reads a box.',
});
const readOldBox = endpoint({
  ...count,
  id: 'read-old-box',
  method: 'GET',
  path: '/rest/v1.1/box',
  summary: 'Reads a box.',
});
const storeBox = endpoint({
  ...count,
  id: 'store-box',
  method: 'POST',
  path: '/namestead/v1/box',
  summary: 'Stores a box.',
  body: z.object({}),
});
const listBoxes = endpoint({
  ...count,
  id: 'list-boxes',
  method: 'GET',
  path: '/namestead/v1/boxes',
  summary: 'Lists boxes.',
  isInLines: true,
});

let database: TestDatabase;
let wire: Wire;
let db: Database;
let server: Awaited<ReturnType<typeof serveRoutes>>;

beforeEach(async () => {
  database = await createTestDatabase({ folders: [] });
  const through = await throughWire(database.url);
  wire = through.wire;
  db = openDatabase(through.url, { log: silentLog, max: 3, patience: TIMEOUT });
  const box = async () => ok((await sql<{ box: number }>`select 1 as box`.execute(db)).rows[0] ?? { box: 0 });
  async function* boxes() {
    yield (await box()).value;
  }
  server = await serveRoutes([
    route(readBox, box),
    route(readOldBox, box),
    route(storeBox, box),
    lineRoute(listBoxes, async () => ok(boxes())),
  ]);
});
afterEach(async () => {
  await server.close();
  wire.close();
  await db.destroy();
  await database.drop();
});

const take = (url: string) => server.inject({ method: 'GET', url });
/** Waits until the database answers; on a busy machine a connection can take longer than TIMEOUT. */
const untilRead = async () => {
  await expect.poll(async () => (await take('/namestead/v1/box')).json<unknown>()).toEqual({ box: 1 });
};
const store = () => server.inject({ method: 'POST', url: '/namestead/v1/box', payload: {} });

/** Ways in which a database is not there, each done to one that answered a moment ago. */
const AWAY: [how: string, ruin: () => Promise<void> | void][] = [
  [
    'closes its connections',
    async () => {
      wire.refuse(true);
      await cutAll();
    },
  ],
  [
    'hangs',
    () => {
      wire.freeze();
      wire.stall(true);
    },
  ],
  [
    'has no connections left',
    async () => {
      await asAdmin(`alter database current_database connection limit 0`);
      await cutAll();
    },
  ],
];

async function asAdmin(statement: string): Promise<void> {
  const admin = openDatabase(database.adminUrl, { log: silentLog, max: 1, applicationName: 'admin' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(admin);
  await sql.raw(statement.replace('current_database ', `${rows[0]?.name} `)).execute(admin);
  await admin.destroy();
}
const cutAll = () =>
  asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'namestead'`);

describe.each(AWAY)('a database that %s', (_how, ruin) => {
  test('returns 503 with Retry-After on every endpoint, and recovers afterwards', async () => {
    await untilRead();
    await ruin();

    const read = await take('/namestead/v1/box');
    const stored = await store();
    const [old, lines] = await Promise.all([take('/rest/v1.1/box'), take('/namestead/v1/boxes')]);

    for (const answer of [read, stored, old, lines]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect(read.json()).toMatchObject({
      code: 'database_unavailable',
      message: 'This service is temporarily unavailable. Please try again in 5 seconds.',
      data: { status: 503, retry_after: 5 },
    });
    expect(old.json()).toMatchObject({ error: 'database_unavailable' });
    expect(lines.json()).toMatchObject({ code: 'database_unavailable' });
    // The write had begun.
    expect(stored.json()).toMatchObject({ code: 'database_lost', data: { is_outcome_unknown: true } });

    wire.refuse(false);
    wire.stall(false);
    await asAdmin(`alter database current_database connection limit -1`);
    await untilRead();
  });
});
