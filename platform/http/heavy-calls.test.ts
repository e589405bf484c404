import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import type { WorkOutcome } from '#platform/work/work-pool.ts';
import { carryOutHeavyCall } from './heavy-calls.ts';
import type { HeavyCall, HeavyCalls, HeavyResult } from './heavy-calls.ts';
import { createHttpServer } from './http-server.ts';
import { fileRoute, route } from './route.ts';
import type { Route } from './route.ts';

const refuse = createRefuse(
  defineRefusals('boxes', { heavy_box: { status: 409, message: 'The box is too heavy.' } }),
);
const common = { method: 'POST', access: 'public', refusals: [] } as const;

const packBoxes = endpoint({
  ...common,
  id: 'pack-boxes',
  path: '/rest/v1.1/boxes/pack',
  summary: 'Packs boxes.',
  body: z.object({ text: z.string() }),
  answer: z.object({ length: z.int() }),
  refusals: ['heavy_box'],
  isHeavyFrom: 1_000,
  octetsPerMinute: 10_000,
});
const printBoxes = endpoint({
  ...common,
  id: 'print-boxes',
  method: 'GET',
  path: '/namestead/v1/boxes/file',
  summary: 'Prints boxes.',
  answer: z.string(),
  fileType: 'text/csv',
  isHeavyFrom: 0,
});
const nameBox = endpoint({
  ...common,
  id: 'name-box',
  path: '/namestead/v1/boxes/name',
  summary: 'Names a box.',
  body: z.object({ text: z.string() }),
  answer: z.object({}),
});

/** Replaces the routes below in a test's thread. */
type Instead = () => Promise<WorkOutcome<HeavyResult>>;
let elsewhere: { who: string; call: HeavyCall }[] = [];
let instead: Instead | null = null;

const routes: Route[] = [
  route(packBoxes, async ({ body: { text } }) => {
    if (text.startsWith('lead')) return refuse('heavy_box');
    if (text.startsWith('away')) throw new DatabaseUnavailable('no connection');
    return ok({ length: text.length });
  }),
  fileRoute(printBoxes, async () => ok({ name: 'boxes.csv', bytes: new TextEncoder().encode('a,b') })),
  route(nameBox, async () => ok({})),
];
/** As in the thread: input and output are structured clones. */
const heavyCalls: HeavyCalls = {
  async run(who, call) {
    elsewhere.push({ who, call: structuredClone(call) });
    if (instead !== null) return instead();
    return { kind: 'done', answer: structuredClone(await carryOutHeavyCall(routes, structuredClone(call))) };
  },
};

const resolveHeavyActor = async (id: string | string[] | undefined): Promise<Actor> =>
  id === undefined
    ? { kind: 'visitor', visitorId: null }
    : { kind: 'user', userId: Number(id), via: 'session', scopes: ['*'] };

async function start() {
  elsewhere = [];
  instead = null;
  return createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl: 'http://panel.test',
    webApp: null,
    pages: [],
    resolveActor: ({ headers }) => resolveHeavyActor(headers['x-test-user']),
    callsPerMinute: { user: 1_000, visitor: 1_000 },
    routes,
    heavyCalls,
  });
}

const pack = (text: string, query = '', headers = {}) => ({
  method: 'POST' as const,
  url: `/rest/v1.1/boxes/pack${query}`,
  headers,
  payload: { text },
});

describe('a call that would block the event loop', () => {
  test('is carried out elsewhere where its body is large, and here where it is small', async () => {
    const server = await start();

    const small = await server.inject(pack('x'));
    expect(elsewhere).toEqual([]);
    const large = await server.inject(pack('x'.repeat(2_000), '', { 'x-test-user': '7' }));

    expect(small.json()).toEqual({ length: 1 });
    expect(large.json()).toEqual({ length: 2_000 });
    expect(large.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(elsewhere).toMatchObject([
      {
        who: 'user:7',
        call: { endpointId: 'pack-boxes', actor: { userId: 7 }, request: { ip: '127.0.0.1' } },
      },
    ]);
  });

  test.each([
    ['http_envelope', '{"code":200,"headers":{},"body":{"length":2000}}'],
    ['_envelope', '{"status":200,"headers":{},"body":{"length":2000}}'],
  ])('is answered in the envelope %s as any other', async (name, text) => {
    const server = await start();

    expect((await server.inject(pack('x'.repeat(2_000), `?${name}=1`))).body).toBe(text);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (octets: Buffer) => octets],
    ['', undefined, (octets: Buffer) => octets],
  ] as const)('is compressed elsewhere for "%s"', async (accepted, encoding, decode) => {
    const server = await start();

    const answer = await server.inject(pack('x'.repeat(2_000), '', { 'accept-encoding': accepted }));

    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.rawPayload).toString()).toBe('{"length":2000}');
  });

  test('answers with a file where its endpoint does', async () => {
    const server = await start();

    const answer = await server.inject('/namestead/v1/boxes/file');

    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      'a,b',
      'text/csv; charset=utf-8',
    ]);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="boxes.csv"');
    expect(elsewhere).toHaveLength(1);
  });

  test.each([
    ['its own refusal', 409, 'heavy_box', pack(`lead${'x'.repeat(2_000)}`), null],
    ['a database that is away', 503, 'database_lost', pack(`away${'x'.repeat(2_000)}`), null],
    ['too much that waits', 503, 'server_busy', pack('x'.repeat(2_000)), 'busy'],
    ['a thread that ended over it', 503, 'interrupted', pack('x'.repeat(2_000)), 'lost'],
  ] as const)('is refused for %s with %i', async (_why, status, code, call, kind) => {
    const server = await start();
    if (kind !== null) instead = async () => ({ kind });

    const answer = await server.inject({ ...call });

    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
    if (kind === 'busy') expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('octets of bodies in a minute', () => {
  afterEach(() => void vi.useRealTimers());

  test('are bounded for each caller and endpoint, and free again a minute later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:10Z') });
    const server = await start();
    const send = (user: string) => server.inject(pack('x'.repeat(4_000), '', { 'x-test-user': user }));

    expect([(await send('1')).statusCode, (await send('1')).statusCode]).toEqual([200, 200]);
    const third = await send('1');

    expect([third.statusCode, third.json().error, third.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '50',
    ]);
    expect((await send('2')).statusCode).toBe(200);
    expect(elsewhere).toHaveLength(3);
    vi.setSystemTime(new Date('2026-05-01T12:01:00Z'));
    expect((await send('1')).statusCode).toBe(200);
  });

  test('are bounded for all other endpoints together: 32 MiB for each caller', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:10Z') });
    const server = await start();
    const payload = { text: 'x'.repeat(1_000_000) };
    const send = async () =>
      (await server.inject({ method: 'POST', url: '/namestead/v1/boxes/name', payload })).statusCode;

    const statuses: number[] = [];
    for (let call = 0; call < 34; call += 1) statuses.push(await send());

    expect(statuses).toEqual([...Array.from({ length: 33 }, () => 200), 429]);
  });
});
