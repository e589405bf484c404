import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeCustomer, customerWith, openSite, putInCart, signIn, waitFor } from './processes/customer.ts';
import type { Customer } from './processes/customer.ts';
import { openLive } from './processes/live-reader.ts';
import type { LiveReader } from './processes/live-reader.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

let server: RunningServer;
let ada: Customer;
let siteId: number;
const open: LiveReader[] = [];

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  ada = await becomeCustomer(server, 'ada@example.com');
  siteId = await openSite(ada, 'adalive');
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await server.stop();
  await removeDataDir(server.dataDir);
});

async function listen(who: Customer, query = ''): Promise<LiveReader> {
  const reader = await openLive(server.url, who.cookie, query);
  open.push(reader);
  await reported(reader, () => reader.status !== 200 || reader.events.some(({ kind }) => kind === 'hello'));
  return reader;
}

const reported = (reader: LiveReader, isReported: () => boolean) =>
  waitFor(`what was reported, which is ${reader.topics().join(', ')}`, async () =>
    isReported() ? true : null,
  );
const changePreference = (who: Customer, value: number) =>
  who.post('/rest/v1.1/me/preferences', { calypso_preferences: { counted: value } });

describe('the live stream', () => {
  test('says hello at once, then what changes for the person, within half a second', async () => {
    const reader = await listen(ada);
    const begun = performance.now();

    await changePreference(ada, 1);

    await reported(reader, () => reader.topics().includes('preferences'));
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test('delivers no changes of others, and rejects strangers', async () => {
    const eve = await becomeCustomer(server, 'eve@example.com');
    const [adas, eves] = [await listen(ada), await listen(eve)];

    await putInCart(ada, siteId, 'not-for-eve.com');
    await changePreference(eve, 1);

    await reported(adas, () => adas.topics().includes(`cart:${siteId}`));
    await reported(eves, () => eves.topics().includes('preferences'));
    expect(eves.topics()).toEqual(['preferences']);
    expect((await openLive(server.url, '')).status).toBe(403);
  });

  test('a killed server loses no change: the stream continues at its position', async () => {
    const before = await listen(ada);
    await changePreference(ada, 2);
    await reported(before, () => before.topics().length === 1);
    const position = before.position();

    // Committed while nothing listens, and during the shutdown.
    before.close();
    await putInCart(ada, siteId, 'before-the-crash.com');
    await server.kill();
    server = await startServer({ after: server, env: { DEMO: '0' } });
    ada = customerWith(server, ada.email, ada.cookie);
    await changePreference(ada, 3);

    const after = await listen(ada, `?after=${position}`);
    expect(after.topics().toSorted()).toEqual([`cart:${siteId}`, 'preferences'].toSorted());
    expect(after.events.at(-1)?.kind).toBe('hello');
  });

  test('continues by the header that browsers send on reconnect', async () => {
    const before = await listen(ada);
    await changePreference(ada, 4);
    await reported(before, () => before.topics().length === 1);

    const answer = await fetch(`${server.url}/namestead/v1/live`, {
      headers: { cookie: ada.cookie, 'last-event-id': String(before.position() - 1) },
    });
    const first = await answer.body?.getReader().read();

    expect(new TextDecoder().decode(first?.value)).toContain('event: changes\ndata: ["preferences"]');
  });

  test.each(['?after=999999999', '?after=nonsense', '?after=-1'])(
    'resets for an invalid position: %s',
    async (query) => {
      const reader = await listen(ada, query);

      expect(reader.events.map(({ kind }) => kind)).toEqual(['reset', 'hello']);
    },
  );

  test('a page that has just loaded learns of what changed while it did', async () => {
    await changePreference(ada, 5);

    expect((await listen(ada, '?seconds=30')).topics()).toContain('preferences');
    expect((await listen(ada, '?seconds=nonsense')).topics()).toEqual([]);
  });

  test('ends with a message when its session expires; another session continues', async () => {
    const elsewhere = await signIn(server, ada.email);
    const [ending, staying] = [await listen(elsewhere), await listen(ada)];

    await elsewhere.post('/namestead/v1/accounts/sign-out');

    await ending.ended;
    expect(ending.topics()).toContain('session');
    await changePreference(ada, 6);
    await reported(staying, () => staying.topics().includes('preferences'));
    expect((await openLive(server.url, elsewhere.cookie)).status).toBe(403);
  });

  test('a person has at most 30 streams per process; another has to wait', async () => {
    const crowd = await becomeCustomer(server, 'crowd@example.com');
    const readers: LiveReader[] = [];
    for (let index = 0; index < 30; index += 1) readers.push(await listen(crowd));

    const refused = await fetch(`${server.url}/namestead/v1/live`, { headers: { cookie: crowd.cookie } });

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await crowd.get('/namestead/v1/live/changes')).status).toBe(200);
    readers.pop()?.close();
    await waitFor('a place', async () =>
      (await openLive(server.url, crowd.cookie)).status === 200 ? 1 : null,
    );
  });

  test('a client that does not read blocks no others', async () => {
    const { hostname, port } = new URL(server.url);
    const stuck = connect(Number(port), hostname);
    stuck.on('error', () => undefined);
    stuck.write(`GET /namestead/v1/live HTTP/1.1\r\nhost: x\r\ncookie: ${ada.cookie}\r\n\r\n`);
    stuck.pause();
    const reader = await listen(ada);

    for (let value = 0; value < 50; value += 1) await changePreference(ada, value);

    await reported(reader, () => reader.topics().length >= 1);
    expect(reader.topics().every((topic) => topic === 'preferences')).toBe(true);
    stuck.destroy();
  });
});

describe('asking for changes', () => {
  test('waits for the next one, and continues at its position', async () => {
    const first = await ada.get('/namestead/v1/live/changes');
    const begun = performance.now();
    const waiting = ada.get(`/namestead/v1/live/changes?after=${first.body.position}&wait=20`);
    await new Promise((resolve) => setTimeout(resolve, 200));

    await changePreference(ada, 7);

    const { body } = await waiting;
    expect(body).toMatchObject({ is_reset: false, topics: ['preferences'] });
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test.each(['?after=x', '?after=-1', '?wait=100', '?after=1.5'])('refuses %s', async (query) => {
    expect((await ada.get(`/namestead/v1/live/changes${query}`)).body.code).toBe('invalid_input');
  });
});

describe('a server that is shutting down', () => {
  test('ends streams and waiting questions at once', async () => {
    const reader = await listen(ada);
    const waiting = ada.get(`/namestead/v1/live/changes?after=${reader.position()}&wait=25`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const begun = performance.now();

    const stopped = server.stop();

    await reader.ended;
    expect((await waiting).body).toMatchObject({ topics: [], is_reset: false });
    expect(performance.now() - begun).toBeLessThan(2_000);
    await stopped;
  });
});
