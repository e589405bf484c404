import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';
import { ok } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { createLog } from '#platform/log/log.ts';
import type { SecurityEvent } from '#platform/security-log/security-log.ts';
import { createHttpServer } from './http-server.ts';
import { fileRoute, route } from './route.ts';

const refuse = createRefuse(
  defineRefusals('boxes', { no_such_box: { status: 404, message: 'There is no box called %(box)s.' } }),
);

const openBox = endpoint({
  id: 'open-box',
  method: 'POST',
  path: '/rest/v1.1/boxes/{box}/open',
  summary: 'Opens a box.',
  access: 'user',
  params: z.object({ box: z.string() }),
  body: z.object({ force: z.number() }),
  answer: z.object({}),
  refusals: ['no_such_box'],
});
const listBoxes = endpoint({
  id: 'list-boxes',
  method: 'GET',
  path: '/namestead/v1/boxes',
  summary: 'Lists boxes.',
  access: 'public',
  answer: z.object({}),
  refusals: [],
  callsPerMinute: 5,
});

const readFileAt = endpoint({
  id: 'read-file',
  method: 'GET',
  path: '/files/{token}.ics',
  summary: 'Reads the file of a secret address.',
  access: 'public',
  params: z.object({ token: z.string() }),
  answer: z.string(),
  fileType: 'text/calendar',
  refusals: [],
  callsPerMinute: 1,
});

describe('the security log of calls', () => {
  const events: SecurityEvent[] = [];
  const lines: string[] = [];
  let server: FastifyInstance;
  beforeEach(async () => {
    events.splice(0);
    lines.splice(0);
    server = await createHttpServer({
      log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
      random: systemRandom,
      publicUrl: 'http://panel.test',
      webApp: null,
      pages: [],
      resolveActor: async ({ headers: { 'x-test-user': via } }) =>
        via === 'session' || via === 'token'
          ? {
              kind: 'user',
              userId: 1,
              via,
              ...(via === 'token' ? { scopes: ['read'], tokenId: 7 } : { scopes: ['*'] }),
            }
          : { kind: 'visitor', visitorId: null },
      callsPerMinute: { user: 100, visitor: 100 },
      securityLog: { write: (event) => void events.push(event) },
      routes: [
        route(openBox, async ({ params }) =>
          params.box === 'red' ? ok({}) : refuse('no_such_box', { box: params.box }),
        ),
        route(listBoxes, async () => ok({})),
        fileRoute(readFileAt, async ({ params }) =>
          params.token === 'secret-9'
            ? ok({ name: 'file.ics', bytes: Buffer.from('ä') })
            : refuse('no_such_box'),
        ),
      ],
    });
  });
  afterEach(() => server.close());

  const call = async (options: InjectOptions) => (await server.inject(options)).statusCode;
  const open = (box: string, headers: Record<string, string>, payload: object = { force: 2 }) =>
    call({ method: 'POST', url: `/rest/v1.1/boxes/${box}/open`, headers, payload });

  test('records who changed what, from where, and who was rejected', async () => {
    await open('red', { 'x-test-user': 'session' });
    await open('blue', { 'x-test-user': 'session' });
    await open('red', { 'x-test-user': 'session' }, { force: 'much', password: 'hunter2' });

    const facts = { event: 'open-box', who: 'user:1', via: 'session', address: '127.0.0.1' };
    expect(events).toMatchObject([
      { ...facts, outcome: 'done', about: { box: 'red' } },
      { ...facts, outcome: 'no_such_box', about: { box: 'blue' } },
      { ...facts, outcome: 'invalid_input', about: { box: 'red' } },
    ]);
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });

  test('has a token that lacks a scope, a page of another website, and no visitor who only has to sign in', async () => {
    await open('red', { 'x-test-user': 'token' });
    await open('red', { 'x-test-user': 'session', origin: 'https://evil.example' });
    await open('red', {});

    expect(events.map(({ outcome, who }) => [outcome, who])).toEqual([
      ['insufficient_scope', 'user:1'],
      ['foreign_origin', 'user:1'],
    ]);
  });

  test('has the use of a token once an hour and address, and reads of a session never', async () => {
    for (let count = 0; count < 2; count += 1) {
      await call({ method: 'GET', url: '/namestead/v1/boxes', headers: { 'x-test-user': 'token' } });
      await call({ method: 'GET', url: '/namestead/v1/boxes', headers: { 'x-test-user': 'session' } });
    }

    expect(events.map(({ event, via }) => [event, via])).toEqual([['token-use', 'token:7']]);
  });

  test('has a caller who calls too often once a minute', async () => {
    const list = { method: 'GET', url: '/namestead/v1/boxes', remoteAddress: '192.0.2.9' } as const;

    const statuses = [];
    for (let count = 0; count < 30; count += 1) statuses.push(await call(list));

    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    // The minute may change during the test.
    expect([1, 2]).toContain(events.length);
    expect(events[0]).toMatchObject({ outcome: 'rate_limited', who: 'visitor', address: '192.0.2.9' });
  });

  test('has no secret of an address, nor has the log of requests; its file is never stored', async () => {
    const read = { method: 'GET', url: '/files/secret-9.ics', remoteAddress: '192.0.2.10' } as const;
    const first = await server.inject(read);
    for (let count = 0; count < 3; count += 1) await call(read);

    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(events[0]).toMatchObject({ event: 'read-file', outcome: 'rate_limited' });
    expect(JSON.stringify(events)).not.toContain('secret-9');
    expect(lines.join('')).toContain('/files/secret.ics');
    expect(lines.join('')).not.toContain('secret-9');
  });
});
