import { describe, expect, test } from 'vitest';
import { createHttpServer } from '#platform/http/http-server.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { brandFiles } from './brand-files.ts';
import type { BrandStyle } from './brand-files.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

async function serve(look: BrandStyle) {
  return createHttpServer({
    log: silentLog,
    random: systemRandom,
    publicUrl: 'http://127.0.0.1',
    routes: [],
    pages: [],
    webApp: null,
    files: brandFiles(look).files,
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    callsPerMinute: { user: 100, visitor: 100 },
  });
}

describe('the brand’s files', () => {
  test('the accent is a style sheet of our own origin, kept under its version and asked for again without', async () => {
    const { stylesheet } = brandFiles({ accent: '#d9480f', logo: null });
    const server = await serve({ accent: '#d9480f', logo: null });

    const named = await server.inject(stylesheet ?? '');
    expect(named.statusCode).toBe(200);
    expect(named.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(named.body).toMatch(/^:root:root\{--ns-accent:light-dark\(#\w{6},#\w{6}\);.*\}\n$/);

    const again = await server.inject({
      url: '/brand/accent.css',
      headers: { 'if-none-match': String(named.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('no-cache');
    await server.close();
  });

  test('a logo cannot run scripts, whatever its file contains', async () => {
    const server = await serve({ accent: null, logo: { type: 'image/svg+xml', body: SVG } });

    const { headers, rawPayload } = await server.inject('/brand/icon');

    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(rawPayload.equals(SVG)).toBe(true);
    await server.close();
  });

  test('without a logo our mark takes the accent, and pages need no further style sheet without an accent', () => {
    const { files, stylesheet, logo } = brandFiles({ accent: null, logo: null });

    expect(files.find(({ path }) => path === '/brand/icon')?.body).toContain('<svg');
    expect([stylesheet, logo]).toEqual([null, null]);
  });
});
