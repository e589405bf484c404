import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { createHttpServer } from './http-server.ts';
import { fileRoute, route } from './route.ts';
import { DATA_POLICY } from './security-headers.ts';

const common = { method: 'GET', access: 'public', refusals: [] } as const;
const readBox = endpoint({
  ...common,
  id: 'read-box',
  path: '/namestead/v1/box',
  summary: 'Reads a box.',
  answer: z.object({ name: z.string() }),
});
const printBox = endpoint({
  ...common,
  id: 'print-box',
  path: '/namestead/v1/box/print',
  summary: 'Prints a box.',
  answer: z.string(),
  fileType: 'application/pdf',
});
const breakBox = endpoint({
  ...common,
  id: 'break-box',
  path: '/namestead/v1/box/break',
  summary: 'Breaks a box.',
  answer: z.object({}),
});

/** One address of each kind of answer, with its status and type. */
const KINDS = [
  ['data', '/namestead/v1/box', 200, 'application/json; charset=utf-8'],
  ['a file to keep', '/namestead/v1/box/print', 200, 'application/pdf'],
  ['a refusal', '/namestead/v1/nothing', 404, 'application/json; charset=utf-8'],
  ['an address that cannot be decoded', '/namestead/v1/%zz', 400, 'application/json; charset=utf-8'],
  ['a surprise', '/namestead/v1/box/break', 500, 'application/json; charset=utf-8'],
  ['the page of the shell', '/sign-in', 200, 'text/html; charset=utf-8'],
  ['a script', '/assets/main-1a2b.js', 200, 'application/javascript; charset=utf-8'],
  ['a style sheet', '/assets/main-1a2b.css', 200, 'text/css; charset=utf-8'],
  ['an image', '/favicon.svg', 200, 'image/svg+xml; charset=utf-8'],
  ['a file of the operator', '/brand/accent.css', 200, 'text/css; charset=utf-8'],
  ['a page of the server', '/plain', 200, 'text/html; charset=utf-8'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'answer-headers-'));
let overHttps: FastifyInstance;
let overHttp: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'main-1a2b.css'), 'a { color: red }');
  [overHttps, overHttp] = [await serve('https://panel.test'), await serve('http://panel.test')];
});
afterAll(async () => {
  await Promise.all([overHttps.close(), overHttp.close()]);
  rmSync(folder, { recursive: true });
});

const serve = (publicUrl: string): Promise<FastifyInstance> =>
  createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl,
    webApp: { folder, metas: {} },
    pages: [{ path: '/plain', render: async () => ({ status: 200, html: '<p>' }) }],
    files: [
      {
        path: '/brand/accent.css',
        type: 'text/css; charset=utf-8',
        body: 'a {}',
        policy: DATA_POLICY,
      },
    ],
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    callsPerMinute: { user: 1_000, visitor: 1_000 },
    routes: [
      route(readBox, async () => ok({ name: 'red' })),
      fileRoute(printBox, async () => ok({ name: 'box.pdf', bytes: new Uint8Array([37, 80, 68, 70]) })),
      route(breakBox, async () => {
        throw new Error('the secret reason');
      }),
    ],
  });

describe('every kind of answer', () => {
  test.each(KINDS)(
    '%s has its type, and a browser takes it for nothing else',
    async (_kind, url, status, type) => {
      const { statusCode, headers } = await overHttps.inject(url);

      expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: status, type });
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each(KINDS)('%s forbids plug-ins, changes of the base address, and framing', async (_kind, url) => {
    const policy = String((await overHttps.inject(url)).headers['content-security-policy']).split('; ');

    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
  });

  test.each(KINDS)('%s tells other websites no path, and is read by none', async (_kind, url) => {
    const answer = await overHttps.inject({ url, headers: { origin: 'https://evil.example' } });

    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each(KINDS)('%s keeps browsers on HTTPS for a year, where the panel has it', async (_kind, url) => {
    expect((await overHttps.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await overHttp.inject(url)).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('caching', () => {
  test.each(['/namestead/v1/box', '/namestead/v1/box/print', '/plain', '/sign-in'])(
    'is nothing of %s',
    async (url) => {
      expect((await overHttps.inject(url)).headers['cache-control']).toMatch(/no-store|no-cache/);
    },
  );
});

describe('unknown addresses', () => {
  test('TRACE, which would repeat cookies that no script may read', async () => {
    for (const url of ['/', '/namestead/v1/box', '/assets/main-1a2b.js']) {
      const answer = await overHttps.inject({
        method: 'TRACE' as 'GET',
        url,
        headers: { cookie: 'secret=1' },
      });

      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('secret');
    }
  });

  test('lists of the files in a folder', async () => {
    for (const url of ['/assets', '/assets/', '/.vite/', '/brand/']) {
      const answer = await overHttps.inject(url);

      expect(answer.body).not.toContain('main-1a2b');
    }
  });
});
