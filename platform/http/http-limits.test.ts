import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { NO_PROXIES } from './client-network.ts';
import type { TrustedProxies } from './client-network.ts';
import { createHttpServer } from './http-server.ts';
import type { HttpLimits } from './http-limits.ts';
import { route } from './route.ts';

const weigh = endpoint({
  id: 'weigh',
  method: 'POST',
  path: '/namestead/v1/weigh',
  summary: 'Weighs a text.',
  access: 'public',
  stores: 'nothing',
  body: z.object({ text: z.string() }),
  answer: z.object({ octets: z.int() }),
  refusals: [],
});
const save = endpoint({
  ...weigh,
  id: 'save',
  path: '/namestead/v1/save',
  stores: { octets: 100, perBodyOctet: 2, perDay: 1_000 },
});

const spill = endpoint({ ...weigh, id: 'spill', path: '/namestead/v1/spill' });

const ONE_PROXY: TrustedProxies = { kind: 'count', count: 1 };

const sockets: Socket[] = [];
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of closes.splice(0)) await close();
});

async function listen(
  limits?: HttpLimits,
  {
    trustedProxies = NO_PROXIES,
    hasRoom = true,
    onStorageFull,
  }: { trustedProxies?: TrustedProxies; hasRoom?: boolean; onStorageFull?: () => void } = {},
) {
  const server = await createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl: 'http://panel.test',
    trustedProxies,
    webApp: null,
    pages: [],
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    callsPerMinute: { user: 1_000, visitor: 1_000 },
    routes: [
      route(weigh, async ({ body }) => ok({ octets: body.text.length })),
      route(spill, async ({ body }) => {
        throw Object.assign(new Error('could not extend file'), { code: body.text });
      }),
      route(save, async ({ body }) => ok({ octets: body.text.length })),
    ],
    hasRoom: () => hasRoom,
    ...(onStorageFull && { onStorageFull }),
    ...(limits && { limits }),
  });
  server.get('/healthz', async () => ({ status: 'alive' }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  closes.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

/** A connection, and everything received on it so far. */
async function open(port: number): Promise<{ socket: Socket; read: () => string; ended: Promise<unknown> }> {
  const socket = connect({ host: '127.0.0.1', port });
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, read: () => text, ended };
}

async function ask(port: number, path = '/namestead/v1/nothing', headers = ''): Promise<string> {
  const { socket, read, ended } = await open(port);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`);
  await ended;
  return read();
}

/** The head of a POST with a body of `length` octets that is still to be sent. */
const head = (length: number, headers = '') =>
  `POST /namestead/v1/weigh HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n`;

const roomy = { total: 1_000_000, perAddress: 1_000_000 };

describe('connections', () => {
  test('over the limit of their address are refused with a sentence and the time to wait', async () => {
    const port = await listen({ connections: { total: 100, perAddress: 3 }, bodies: roomy });
    const held = [await open(port), await open(port), await open(port)];

    const refused = await ask(port);

    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/retry-after: \d+/);
    expect(refused).toContain('"code":"too_many_connections"');
    held[0]?.socket.destroy();
    await pause(20);
    expect(await ask(port)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('over the limit of the server are refused, and health checks are still answered', async () => {
    const port = await listen({ connections: { total: 3, perAddress: 100 }, bodies: roomy });
    for (let count = 0; count < 3; count += 1) await open(port);

    const refused = await ask(port);

    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toMatch(/retry-after: \d+/);
    expect(refused).toContain('"code":"server_busy"');
    expect(await ask(port, '/healthz')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('connections of a trusted proxy have no per-address limit', async () => {
    const port = await listen(
      { connections: { total: 100, perAddress: 2 }, bodies: roomy },
      { trustedProxies: ONE_PROXY },
    );
    for (let count = 0; count < 5; count += 1) await open(port);

    expect(await ask(port)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('far over a limit are closed at once', async () => {
    const port = await listen({ connections: { total: 100, perAddress: 10 }, bodies: roomy });
    for (let count = 0; count < 11; count += 1) await open(port);

    const started = performance.now();
    await (
      await open(port)
    ).ended;

    expect(performance.now() - started).toBeLessThan(1_500);
  });
});

describe('request bodies', () => {
  const limits = { connections: roomy, bodies: { total: 300_000, perAddress: 100_000 } };

  test("are limited to their address's share of memory, and rejected with a time to wait", async () => {
    const port = await listen(limits);
    const waiting = await open(port);
    waiting.socket.write(`${head(200_000)}{"text":"${'x'.repeat(90_000)}`);
    await pause(50);

    const second = await open(port);
    second.socket.write(`${head(50_000)}{"text":"${'x'.repeat(40_000)}`);
    await second.ended;

    expect(second.read()).toMatch(/^HTTP\/1\.1 429 /);
    expect(second.read()).toMatch(/retry-after: \d+/);
    expect(second.read()).toContain('"code":"too_much_at_once"');
  });

  test('without a length are counted as they arrive', async () => {
    const port = await listen(limits);
    const { socket, read, ended } = await open(port);
    const head = 'POST /namestead/v1/weigh HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
    for (let piece = 0; piece < 30; piece += 1) socket.write(`2710\r\n${'x'.repeat(10_000)}\r\n`);
    await ended;

    expect(read()).toContain('"code":"too_much_at_once"');
  });

  test('share one limit over all addresses, using the address that a proxy names', async () => {
    const port = await listen(limits, { trustedProxies: ONE_PROXY });
    for (const last of [1, 2, 3]) {
      const { socket } = await open(port);
      socket.write(`${head(200_000, `x-forwarded-for: 192.0.2.${last}\r\n`)}{"text":"${'x'.repeat(95_000)}`);
    }
    await pause(50);

    const fourth = await open(port);
    fourth.socket.write(`${head(50_000, 'x-forwarded-for: 192.0.2.4\r\n')}${'x'.repeat(40_000)}`);
    await fourth.ended;

    expect(fourth.read()).toMatch(/^HTTP\/1\.1 503 /);
    expect(fourth.read()).toContain('"code":"server_busy"');
  });

  test('free their memory when they are answered, and when their sender hangs up', async () => {
    const port = await listen(limits);
    const call = () =>
      fetch(`http://127.0.0.1:${port}/namestead/v1/weigh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x'.repeat(80_000) }),
      });
    for (let count = 0; count < 5; count += 1) expect((await call()).status).toBe(200);
    const hasty = await open(port);
    hasty.socket.write(`${head(200_000)}{"text":"${'x'.repeat(90_000)}`);
    await pause(50);
    hasty.socket.destroy();
    await pause(50);

    expect(await (await call()).json()).toEqual({ octets: 80_000 });
  });
});

describe('requests that never become one', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
    [
      'headers of 20,000 octets',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s is answered with a catalogued refusal', async (_what, octets, status, code) => {
    const port = await listen();
    const { socket, read, ended } = await open(port);
    socket.write(octets);
    await ended;

    expect(read()).toContain(`HTTP/1.1 ${status} `);
    expect(read()).toContain(`"code":"${code}"`);
  });

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nhost: a\r\nx: '],
    ['a body', head(1_000)],
  ])('%s that trickle are answered with 408 and closed', async (_what, beginning) => {
    const timeouts = { headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 50 };
    const port = await listen({ connections: roomy, bodies: roomy, timeouts });
    const { socket, read, ended } = await open(port);
    socket.write(beginning);
    const timer = setInterval(() => socket.write('a'), 50);
    await ended;
    clearInterval(timer);

    expect(read()).toMatch(/^HTTP\/1\.1 408 /);
    expect(read()).toContain('"code":"request_too_slow"');
  });
});

describe('storage for visitors', () => {
  const post = (port: number, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(89) }),
    });

  test('is refused over the octets of a day, with the time to wait', async () => {
    const port = await listen();
    // 100 octets, and twice the 100 of the body: three calls of 300 fit into 1,000.
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await post(port, '/namestead/v1/save')).status);

    const refused = await post(port, '/namestead/v1/save');

    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await post(port, '/namestead/v1/weigh')).status).toBe(200);
  });

  test('is refused while the disk is full; what stores nothing is still answered', async () => {
    const port = await listen(undefined, { hasRoom: false });

    const refused = await post(port, '/namestead/v1/save');

    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'storage_full' });
    expect((await post(port, '/namestead/v1/weigh')).status).toBe(200);
  });

  test.each(['53100', 'ENOSPC', 'EDQUOT'])(
    'a full disk (%s) is a refusal, not an internal error, and is recorded',
    async (code) => {
      let noticed = 0;
      const port = await listen(undefined, { onStorageFull: () => (noticed += 1) });

      const refused = await fetch(`http://127.0.0.1:${port}/namestead/v1/spill`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: code }),
      });

      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refused.json()).toMatchObject({ code: 'storage_full' });
      expect(noticed).toBe(1);
    },
  );
});
