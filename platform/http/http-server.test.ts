import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import type { WebAppSource } from './add-web-app.ts';
import { createHttpServer } from './http-server.ts';
import type { Page } from './page.ts';
import { route } from './route.ts';

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
  answer: z.object({ isOpen: z.boolean(), force: z.number() }),
  refusals: ['no_such_box'],
});
const listBoxes = endpoint({
  id: 'list-boxes',
  method: 'GET',
  path: '/namestead/v1/boxes',
  summary: 'Lists boxes.',
  access: 'public',
  query: z.object({ sizes: z.optional(z.array(z.string())) }),
  answer: z.object({ sizes: z.array(z.string()) }),
  refusals: [],
  callsPerMinute: 5,
});
const askWithoutCookie = endpoint({
  id: 'ask-without-cookie',
  method: 'GET',
  path: '/v2/{box}/settings',
  summary: 'Tells a machine.',
  access: 'public',
  isCookieless: true,
  params: z.object({ box: z.string() }),
  answer: z.object({ who: z.string() }),
  refusals: [],
});
const breakDown = endpoint({
  id: 'break-down',
  method: 'GET',
  path: '/namestead/v1/break',
  summary: 'Meets a surprise.',
  access: 'public',
  answer: z.object({}),
  refusals: [],
});

const byHeader = async (headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Actor> => {
  if (headers['x-test-user'] === undefined) return { kind: 'visitor', visitorId: null };
  const isToken = headers['x-test-user'] === 'token';
  return { kind: 'user', userId: 1, via: isToken ? 'token' : 'session', scopes: isToken ? ['read'] : ['*'] };
};

async function startServer(webApp: WebAppSource | null = null, pages: readonly Page[] = []) {
  const server = await createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl: 'http://panel.test',
    webApp,
    pages,
    resolveActor: (request) => {
      request.setCookie('seen', '1');
      return byHeader(request.headers);
    },
    callsPerMinute: { user: 100, visitor: 100 },
    routes: [
      route(openBox, async ({ params, body }) =>
        params.box === 'red'
          ? ok({ isOpen: true, force: body.force })
          : refuse('no_such_box', { box: params.box }),
      ),
      route(listBoxes, async ({ query }) => ok({ sizes: query.sizes ?? [] })),
      route(askWithoutCookie, async ({ actor }) => ok({ who: actor.kind })),
      route(breakDown, async () => {
        throw new Error('the secret reason');
      }),
    ],
  });
  servers.push(server);
  return server;
}

const servers: Awaited<ReturnType<typeof createHttpServer>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url, payload, headers: { 'x-test-user': 'session', ...headers } }) as const;

describe('answers', () => {
  test('a path with and without its final slash, and on a neighbouring v1.x, is the same call', async () => {
    const server = await startServer();

    const answers = await Promise.all(
      ['/rest/v1.1/boxes/red/open', '/rest/v1.1/boxes/red/open/', '/rest/v1.3/boxes/red/open?unknown=1'].map(
        (url) => server.inject(post(url, { force: 2 })),
      ),
    );

    for (const answer of answers) expect(answer.json()).toEqual({ isOpen: true, force: 2 });
  });

  test('machine endpoints read and set no cookies: every caller is a visitor', async () => {
    const server = await startServer();

    const asked = await server.inject({ url: '/v2/red/settings', headers: { 'x-test-user': 'session' } });
    const other = await server.inject('/namestead/v1/boxes');

    expect(asked.json()).toEqual({ who: 'visitor' });
    expect(other.headers).toHaveProperty('set-cookie');
    expect(asked.headers).not.toHaveProperty('set-cookie');
  });

  test('a list in the query may be written with brackets', async () => {
    const server = await startServer();

    const answer = await server.inject('/namestead/v1/boxes?sizes[]=s&sizes[1]=m');

    expect(answer.json()).toEqual({ sizes: ['s', 'm'] });
  });

  test('envelopes carry status and body when asked for', async () => {
    const server = await startServer();

    const old = await server.inject(post('/rest/v1.1/boxes/blue/open?http_envelope=1', { force: 1 }));
    const newer = await server.inject('/namestead/v1/boxes?_envelope=1');

    expect(old.json()).toMatchObject({ code: 404, body: { error: 'no_such_box' } });
    expect(newer.json()).toMatchObject({ status: 200, body: { sizes: [] } });
  });

  test('every response has a request id and restrictive security headers', async () => {
    const server = await startServer();

    const answer = await server.inject('/namestead/v1/boxes');

    expect(answer.headers['x-request-id']).toMatch(/^[a-z2-9]{16}$/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('refusals', () => {
  const cases: [string, InjectOptions | string, number, string][] = [
    ['a use case refuses', post('/rest/v1.1/boxes/blue/open', { force: 1 }), 404, 'no_such_box'],
    [
      'broken JSON',
      post('/rest/v1.1/boxes/red/open', '{', { 'content-type': 'application/json' }),
      400,
      'invalid_json',
    ],
    ['a wrong type', post('/rest/v1.1/boxes/red/open', { force: 'strong' }), 400, 'invalid_input'],
    ['a NUL character', post('/rest/v1.1/boxes/red%00/open', { force: 1 }), 400, 'invalid_input'],
    [
      'a body that nests without end',
      post('/rest/v1.1/boxes/red/open', `{"force":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, {
        'content-type': 'application/json',
      }),
      400,
      'invalid_input',
    ],
    [
      'no body at all',
      { method: 'POST', url: '/rest/v1.1/boxes/red/open', headers: { 'x-test-user': 'session' } },
      400,
      'invalid_input',
    ],
    [
      'a body over the limit',
      post('/rest/v1.1/boxes/red/open', { force: 1, rest: 'x'.repeat(1_100_000) }),
      413,
      'body_too_large',
    ],
    [
      'a body that is no JSON',
      post('/rest/v1.1/boxes/red/open', '<x/>', { 'content-type': 'text/xml' }),
      415,
      'unsupported_media_type',
    ],
    [
      'no session',
      { method: 'POST', url: '/rest/v1.1/boxes/red/open', payload: { force: 1 } },
      403,
      'authorization_required',
    ],
    [
      'a token without the scope',
      post('/rest/v1.1/boxes/red/open', { force: 1 }, { 'x-test-user': 'token' }),
      403,
      'insufficient_scope',
    ],
    [
      'a page of another origin',
      post('/rest/v1.1/boxes/red/open', { force: 1 }, { origin: 'http://evil.test' }),
      403,
      'foreign_origin',
    ],
    ['an unknown address', '/rest/v1.1/nothing', 404, 'not_found'],
    ['a path that cannot be decoded', '/rest/v1.1/boxes/%zz/open', 400, 'malformed_request'],
  ];

  test.each(cases)('%s is answered with its catalogued code', async (_name, request, status, code) => {
    const server = await startServer();

    const answer = await server.inject(request);

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: code, message: expect.any(String) });
  });

  test('v2 paths answer errors in the v2 dialect', async () => {
    const server = await startServer();

    const answer = await server.inject('/namestead/v1/nothing');

    expect(answer.json()).toEqual({
      code: 'not_found',
      message: 'Not found.',
      sentence: { id: 'http.not_found', values: {} },
      data: { status: 404 },
    });
  });

  test('every field at fault is named', async () => {
    const server = await startServer();

    const answer = await server.inject(post('/rest/v1.1/boxes/red/open', { force: 'strong' }));

    expect(Object.keys(answer.json().data.fields)).toEqual(['force']);
  });

  test('a surprise is answered with the request id and without its reason', async () => {
    const server = await startServer();

    const answer = await server.inject('/namestead/v1/break');

    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toContain(answer.headers['x-request-id']);
    expect(answer.body).not.toContain('secret reason');
  });

  test('too many calls are refused with the time to wait', async () => {
    const server = await startServer();

    const answers = [];
    for (let call = 0; call < 11; call += 1) answers.push(await server.inject('/namestead/v1/boxes'));

    // Eleven calls touch at most two windows of a minute, so at least one was over the limit of five.
    const refused = answers.find((answer) => answer.statusCode === 429);
    expect(refused?.json().code).toBe('rate_limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('our own page may call under any of our host names', async () => {
    const server = await startServer();

    const answer = await server.inject(
      post(
        '/rest/v1.1/boxes/red/open',
        { force: 1 },
        { origin: 'http://localhost:3000', host: 'localhost:3000' },
      ),
    );

    expect(answer.statusCode).toBe(200);
  });
});

describe('pages that the server renders', () => {
  test('may not be framed or hold frames; one that strangers wrote may be framed by us and runs nothing', async () => {
    const page = (path: string, frame?: 'holds' | 'is'): Page => ({
      path,
      render: async () => ({ status: 200, html: '<p>', ...(frame ? { frame } : {}) }),
    });
    const server = await startServer(null, [page('/plain'), page('/holds', 'holds'), page('/is', 'is')]);
    const readHeaders = async (url: string) => {
      const { headers } = await server.inject({ url });
      return { policy: String(headers['content-security-policy']), framing: headers['x-frame-options'] };
    };

    const [plain, holds, framed] = [
      await readHeaders('/plain'),
      await readHeaders('/holds'),
      await readHeaders('/is'),
    ];

    expect(plain.framing).toBe('DENY');
    expect(plain.policy).toContain("frame-ancestors 'none'");
    expect(plain.policy).not.toContain('frame-src');
    expect(holds.policy).toContain("frame-src 'self'");
    expect(framed.framing).toBe('SAMEORIGIN');
    expect(framed.policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin).*default-src 'none'/);
    expect(framed.policy).not.toContain('script-src');
  });
});

describe('the browser shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="application-name" content="Namestead" /><script nonce="__CSP_NONCE__"></script>',
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  const metas = { 'application-name': 'Ada & Sons' };

  test("is served at every screen's address, with a fresh nonce and the operator’s name", async () => {
    const server = await startServer({ folder, metas });

    const [first, second] = [await server.inject('/domains/add'), await server.inject('/')];

    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1];
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(first.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(second.body).not.toContain(nonce);
    expect(first.body).toContain('content="Ada &#38; Sons"');
  });

  test('its files are kept for a year, and one that is not there is no screen', async () => {
    const server = await startServer({ folder, metas });

    const file = await server.inject('/assets/main-1a2b.js');
    const gone = await server.inject('/assets/main-old.js');

    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(gone.statusCode).toBe(404);
  });

  test('an installation that wants to say what its page has no place for does not start', async () => {
    await expect(startServer({ folder, metas: { motto: 'Names' } })).rejects.toThrow('motto');
  });
});
