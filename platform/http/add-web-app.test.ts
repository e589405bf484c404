import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import type { WebAppSource } from './add-web-app.ts';
import { createHttpServer } from './http-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-app-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><title>Own</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head></html>',
);

async function serveVisit(
  source: Omit<WebAppSource, 'folder' | 'metas'>,
  visit: { readonly url?: string; readonly cookie?: string } = {},
): Promise<{ readonly page: string; readonly policy: string }> {
  const server = await createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl: 'http://127.0.0.1',
    routes: [],
    pages: [],
    webApp: { folder, metas: {}, ...source },
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    callsPerMinute: { user: 100, visitor: 100 },
  });
  const { body, headers } = await server.inject({
    url: visit.url ?? '/',
    ...(visit.cookie === undefined ? {} : { headers: { cookie: visit.cookie } }),
  });
  await server.close();
  return { page: body, policy: String(headers['content-security-policy']) };
}

const visitPage = async (...given: Parameters<typeof serveVisit>) => (await serveVisit(...given)).page;

describe('the operator’s brand on the page of the browser shell', () => {
  test('takes the place of our name and icon, and its style sheet comes last in the head', async () => {
    const page = await visitPage({
      title: 'Ada & $1 Sons',
      icon: '/brand/icon?v=1',
      stylesheet: '/brand/accent.css?v=2',
    });

    expect(page).toContain('<title>Ada &#38; $1 Sons</title>');
    expect(page).toContain('<link rel="icon" href="/brand/icon?v=1" />');
    expect(page).not.toContain('favicon.svg');
    expect(page).toMatch(/<link rel="stylesheet" href="\/brand\/accent\.css\?v=2" \/>\s*<\/head>/);
  });

  test('without any the page is served as built', async () => {
    const page = await visitPage({ stylesheet: null });

    expect(page).toContain('<title>Own</title>');
    expect(page).toContain('/favicon.svg');
    expect(page).not.toContain('stylesheet');
  });
});

describe('prefetches of the browser shell', () => {
  const early = { cookie: 'session', paths: ['/me?a=1&b=2'], except: ['/sign-in'] };

  test('are the requests of every screen, for a browser that seems signed in', async () => {
    const page = await visitPage({ early }, { cookie: 'session=abc' });

    expect(page).toContain('<meta name="namestead:signed-in" content="likely">');
    expect(page).toContain('<link rel="preload" as="fetch" crossorigin href="/me?a=1&#38;b=2">');
  });

  test.each([
    ['no session', { cookie: 'other=abc' }],
    ['the screen asks for none of it', { cookie: 'session=abc', url: '/sign-in?next=%2F' }],
  ])('is nothing where %s', async (_why, visit) => {
    const page = await visitPage({ early }, visit);

    expect(page).not.toContain('namestead:signed-in');
    expect(page).not.toContain('as="fetch"');
  });
});

describe('script sources of the browser shell', () => {
  test('are its own only', async () => {
    const { policy } = await serveVisit({});

    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]+';/);
    expect(policy).not.toContain('http');
  });

  test('include one more origin if configured', async () => {
    const { policy } = await serveVisit({ scriptOrigin: 'https://scripts.example' });

    const allowed = policy.split('; ').filter((each) => each.includes('https://scripts.example'));
    expect(allowed.map((each) => each.split(' ', 1)[0])).toEqual(['script-src', 'img-src', 'connect-src']);
  });

  test('include a payment provider’s scripts, frames and connections, if it takes the cards', async () => {
    const cardForm = {
      scripts: ['https://js.pay.example'],
      frames: ['https://js.pay.example', 'https://bank.pay.example'],
      calls: ['https://api.pay.example'],
    };
    const { policy } = await serveVisit({ cardForm });

    const foreign = policy.split('; ').filter((each) => each.includes('pay.example'));
    expect(foreign.map((each) => each.replace(/'nonce-\w+'/, 'nonce'))).toEqual([
      "script-src 'self' nonce https://js.pay.example",
      "connect-src 'self' https://api.pay.example",
      'frame-src https://js.pay.example https://bank.pay.example',
    ]);
  });
});
