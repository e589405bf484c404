import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { NO_PROXIES, parseTrustedProxies } from './client-network.ts';
import { createHttpServer } from './http-server.ts';
import { route } from './route.ts';

const echo = endpoint({
  id: 'echo',
  method: 'POST',
  path: '/namestead/v1/echo',
  summary: 'Says who asks.',
  access: 'public',
  body: z.looseObject({}),
  answer: z.object({ ip: z.string() }),
  refusals: [],
  callsPerMinute: 3,
});

const servers: Awaited<ReturnType<typeof createHttpServer>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function startServer(trustProxy = '0') {
  const server = await createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl: 'http://panel.test',
    trustedProxies: parseTrustedProxies(trustProxy) ?? NO_PROXIES,
    webApp: null,
    pages: [],
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    callsPerMinute: { user: 100, visitor: 100 },
    routes: [route(echo, async ({ request }) => ok({ ip: request.ip }))],
  });
  servers.push(server);
  return server;
}

async function ask(trustProxy: string, headers: Record<string, string>, remoteAddress = '10.0.0.1') {
  const server = await startServer(trustProxy);
  return server.inject({ method: 'POST', url: '/namestead/v1/echo', payload: {}, headers, remoteAddress });
}

/** The statuses of all responses on one connection, and their octets. */
async function sendRaw(
  octets: string,
): Promise<{ readonly statuses: readonly string[]; readonly answer: string }> {
  const server = await startServer();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(500, () => socket.destroy());
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(octets, 'latin1');
  });
  return { statuses: [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status ?? ''), answer };
}

describe('the client that a request comes from', () => {
  test('is the address that the nearest proxy saw, whatever the client sent', async () => {
    const answer = await ask('1', { 'x-forwarded-for': '198.51.100.66, 192.0.2.1' });

    expect(answer.json()).toEqual({ ip: '192.0.2.1' });
  });

  test("is the peer's address if the peer is not a trusted proxy", async () => {
    const answer = await ask('10.9.0.0/16', { 'x-forwarded-for': '192.0.2.1' });

    expect(answer.json()).toEqual({ ip: '10.0.0.1' });
  });

  test("rejects a proxy's header without a valid address, or that is too long", async () => {
    for (const header of ['unknown', `${'1'.repeat(1_100)}, 192.0.2.1`]) {
      const answer = await ask('1', { 'x-forwarded-for': header });

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'malformed_request' });
    }
  });

  test('shares the budget of its /64 with every other address there', async () => {
    const server = await startServer();
    const statuses: number[] = [];
    // Eight calls touch at most two windows of a minute, so at least one is over the limit of three.
    for (let host = 1; host <= 8; host += 1) {
      const from = { remoteAddress: `2001:db8:1:2:${host.toString(16)}::${host}` };
      const answer = await server.inject({ method: 'POST', url: '/namestead/v1/echo', payload: {}, ...from });
      statuses.push(answer.statusCode);
    }

    expect(statuses).toContain(429);
  });

  test('has one budget for its IPv4 address in either spelling', async () => {
    const server = await startServer();
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) {
      const remoteAddress = call % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1';
      const answer = await server.inject({
        method: 'POST',
        url: '/namestead/v1/echo',
        payload: {},
        remoteAddress,
      });
      statuses.push(answer.statusCode);
    }

    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
    expect(statuses).toContain(429);
  });
});

const POST = 'POST /namestead/v1/echo HTTP/1.1\r\nHost: panel.test\r\nContent-Type: application/json\r\n';
const END = 'Connection: close\r\n\r\n';
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: panel.test\r\n\r\n';

describe('a request that two machines could read in two ways', () => {
  test.each([
    ['two Host headers', `GET / HTTP/1.1\r\nHost: panel.test\r\nHost: evil.test\r\n${END}`],
    ['the same Host twice', `GET / HTTP/1.1\r\nHost: panel.test\r\nhost: panel.test\r\n${END}`],
    ['no Host', `GET / HTTP/1.1\r\n${END}`],
    ['an address in full of another host', `GET http://evil.test/x HTTP/1.1\r\nHost: panel.test\r\n${END}`],
    [
      'an address in full that names a user',
      `GET http://panel.test@evil.test/ HTTP/1.1\r\nHost: panel.test\r\n${END}`,
    ],
    ['an address of another scheme', `GET ftp://panel.test/x HTTP/1.1\r\nHost: panel.test\r\n${END}`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}${HIDDEN}`],
    ['the same length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
    ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${HIDDEN}`],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
    ['a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`],
    [
      'a length and pieces',
      `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'pieces and a length',
      `${POST}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['an unknown encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
    [
      'an encoding after the pieces',
      `${POST}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['a space before the colon', `${POST}Content-Length : 2\r\n\r\n{}${HIDDEN}`],
    ['a folded header', `${POST}Content-Length:\r\n 2\r\n\r\n{}${HIDDEN}`],
    ['a line feed alone', `${POST}X: a\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
    ['a carriage return in a value', `${POST}X: a\rTransfer-Encoding: chunked\r\n\r\n${HIDDEN}`],
    ['a NUL in a value', `${POST}X: a\0b\r\n\r\n${HIDDEN}`],
    [
      'a size of a piece that is none',
      `${POST}Transfer-Encoding: chunked\r\n\r\n2x\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
    ],
  ])('is refused: %s', async (_what, octets) => {
    const { statuses } = await sendRaw(octets);

    expect(statuses).toEqual(['400']);
  });

  test.each([
    ['once, in full', `GET http://panel.test/healthz2 HTTP/1.1\r\nHost: panel.test\r\n${END}`, '404'],
    ['in full with upper case', `GET HTTP://Panel.test/x HTTP/1.1\r\nHost: panel.TEST\r\n${END}`, '404'],
    ['with a body of pieces', `${POST}Transfer-Encoding: chunked\r\n${END}2\r\n{}\r\n0\r\n\r\n`, '200'],
    ['with a body of a length', `${POST}Content-Length: 2\r\n${END}{}`, '200'],
  ])('is none where host and body are named %s', async (_what, octets, status) => {
    expect((await sendRaw(octets)).statuses).toEqual([status]);
  });

  test('an absolute URL is handled as its path', async () => {
    const inFull = POST.replace('/namestead', 'http://panel.test/namestead');

    expect((await sendRaw(`${inFull}Content-Length: 2\r\n${END}{}`)).statuses).toEqual(['200']);
  });
});

describe('server identification in responses', () => {
  test('reveals neither software nor version', async () => {
    for (const octets of [
      `${POST}Content-Length: 2\r\n${END}{}`,
      `GET /no HTTP/1.1\r\nHost: x\r\n${END}`,
      `nonsense\r\n\r\n`,
    ]) {
      const { answer } = await sendRaw(octets);

      expect(answer).toMatch(/^HTTP\/1\.1 \d/);
      expect(answer).not.toMatch(/^(server|x-powered-by|via):/im);
      expect(answer).not.toMatch(/fastify|node(?!s)|namestead/i);
    }
  });
});
