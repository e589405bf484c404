import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { createHttpServer } from './http-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'unknown-assets-'));
let server: FastifyInstance;
beforeAll(async () => {
  for (const each of ['assets', '.vite']) mkdirSync(join(folder, each));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body>the shell</body></html>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, '.vite', 'secret.json'), '{}');
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  const routes = ['/', '/sign-in', '/domains/manage/$domain/dns/$site', '/checkout/$site'];
  const preloads = { fonts: [], routes: routes.map((path) => ({ path, files: [] })) };
  writeFileSync(join(folder, '.vite', 'preloads.json'), JSON.stringify(preloads));
  server = await createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl: 'http://panel.test',
    webApp: { folder, metas: {} },
    pages: [],
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    callsPerMinute: { user: 1_000, visitor: 1_000 },
    routes: [],
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('an address that is neither a file nor a screen', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/.vite/secret.json',
    '/.vite/preloads.json',
    '/.well-known/security.txt',
    '/.DS_Store',
    '/%2eenv',
    '/%2Egit/HEAD',
    '/a/.ssh/id_rsa',
    '/a%2f.env',
    '/a%5c.env',
    '/domains/manage/.env',
    '/domains/..%2f..%2fetc/passwd',
    '//.env',
    '/wp-login.php',
    '/index.php?x=1',
    '/backup.zip',
    '/app.js.map',
    '/robots.txt',
    '/admin/config.json',
    '/sign-in/index.html.bak',
    '/assets/main-old.js',
    '/assets/x',
    '//assets/main-old.js',
    '/rest/v1.1/nothing',
    '/domains/%zz',
  ])('%s is not answered with the shell', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.inject({ method, url });

      expect(answer.statusCode).toBe(url.includes('%zz') ? 400 : 404);
      expect(answer.body).not.toContain('the shell');
      expect(answer.body).not.toContain('SECRET');
    }
  });
});

describe('an address of a screen', () => {
  test.each([
    '/',
    '/sign-in',
    '/me/account',
    '/?next=/.env',
    '/sign-in?file=x.php',
    '/domains/manage/example.com/dns/site',
    '/domains/manage/example.com/edit/my.shop.example',
    '/domains/manage/all/xn--bcher-kva.example/transfer/in/site.namestead.site',
    '/domains/manage/example.php',
    '/checkout/bakery.namestead.site',
    '/checkout/bakery.namestead.site/domain_map:example.com',
    '/checkout/bakery.namestead.site/',
  ])('%s is answered with the shell', async (url) => {
    const answer = await server.inject(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('the shell');
  });

  test('files that the shell has are served', async () => {
    expect((await server.inject('/favicon.svg')).body).toBe('<svg/>');
    expect((await server.inject('/assets/main-1a2b.js')).statusCode).toBe(200);
  });
});
