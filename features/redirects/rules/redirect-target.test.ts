import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locationBelow, parseRedirectTarget, printRedirectTarget } from './redirect-target.ts';

function read(text: string): string {
  const result = parseRedirectTarget(text);
  return result.ok ? printRedirectTarget(result.target) : result.fault;
}

describe('the target of a site redirect (acquisition, section 5; management, section 5)', () => {
  test.each([
    ['example.com', 'http://example.com/'],
    ['  Example.COM  ', 'http://example.com/'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://example.com', 'https://example.com/'],
    ['example.com.', 'http://example.com/'],
    ['example.com/', 'http://example.com/'],
    ['example.com/blog/', 'http://example.com/blog/'],
    ['https://example.com/blog?from=old', 'https://example.com/blog?from=old'],
    ['example.com?from=old', 'http://example.com/?from=old'],
    ['example.com:8080/a', 'http://example.com:8080/a'],
    ['http://example.com:80', 'http://example.com/'],
    ['https://example.com:443', 'https://example.com/'],
    ['https://example.com:80', 'https://example.com:80/'],
    ['bücher.de/größe', 'http://xn--bcher-kva.de/gr%C3%B6%C3%9Fe'],
    ['example.com/a/../b#part', 'http://example.com/b'],
    ['notnamestead.site', 'http://notnamestead.site/'],
    ['example.xn--p1ai', 'http://example.xn--p1ai/'],
  ])('%j is read as %s', (text, location) => {
    expect(read(text)).toBe(location);
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['me@example.com', 'invalid_domain'],
    ['http://example.com@evil.test/', 'invalid_domain'],
    ['example.com/@me', 'invalid_domain'],
    ['http://', 'invalid_domain'],
    ['ftp://example.com', 'invalid_domain'],
    ['javascript:alert(1)', 'invalid_domain'],
    ['two words.com', 'invalid_domain'],
    ['exa_mple.com', 'invalid_domain'],
    ['example.com\\evil.test', 'invalid_domain'],
    ['example.com:0', 'invalid_domain'],
    ['example.com:70000', 'invalid_domain'],
    ['example.com:80:80', 'invalid_domain'],
    [`${'a'.repeat(64)}.com`, 'invalid_domain'],
    [`example.com/${'a'.repeat(2_000)}`, 'invalid_domain'],
    ['example', 'invalid_tld'],
    ['example.c', 'invalid_tld'],
    ['example.c0m', 'invalid_tld'],
  ])('%j is rejected as %s', (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  test.each([
    ['127.0.0.1'],
    ['http://10.0.0.1/admin'],
    ['192.168.1.1:8080'],
    ['169.254.169.254/latest/meta-data'],
    ['8.8.8.8'],
    ['2130706433'],
    ['127.1'],
    ['0x7f.1'],
    ['0x7f000001'],
    ['0177.0.0.1'],
    ['http://[::1]/'],
    ['[fd00::1]:80'],
    ['１２７.０.０.１'],
    ['localhost'],
    ['localhost.'],
    ['admin.localhost:3000'],
    ['printer.local'],
    ['db.internal'],
    ['router.home.arpa'],
    ['7.redirect.invalid'],
  ])('%s is not publicly reachable', (text) => {
    expect(read(text)).toBe('private_address');
  });

  test('reading a target again changes nothing', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = parseRedirectTarget(url);

        if (once.ok) expect(parseRedirectTarget(printRedirectTarget(once.target))).toEqual(once);
      }),
    );
  });
});

describe('path and query are kept', () => {
  test.each([
    ['example.com', '/', '', 'http://example.com/'],
    ['example.com', '/menu', '', 'http://example.com/menu'],
    ['example.com', '/menu', '?week=7', 'http://example.com/menu?week=7'],
    ['example.com/blog', '/', '', 'http://example.com/blog'],
    ['example.com/blog/', '/', '', 'http://example.com/blog/'],
    ['example.com/blog', '/menu', '', 'http://example.com/blog/menu'],
    ['example.com/blog/', '/menu/', '', 'http://example.com/blog/menu/'],
    ['example.com/?from=old', '/', '', 'http://example.com/?from=old'],
    ['example.com/?from=old', '/menu', '?week=7', 'http://example.com/menu?from=old&week=7'],
    ['example.com', '/', '?', 'http://example.com/?'],
    ['example.com', '//evil.test/', '', 'http://example.com//evil.test/'],
  ])('of %s, with %s%s, is %s', (text, path, query, location) => {
    const result = parseRedirectTarget(text);

    expect(result.ok && locationBelow(result.target, { path, query })).toBe(location);
  });

  test('any request is redirected to the target’s host, below its path', () => {
    const requestedPath = fc.webPath().map((path) => ({ path: path === '' ? '/' : path, query: '' }));
    fc.assert(
      fc.property(fc.webUrl(), requestedPath, (url, path) => {
        const result = parseRedirectTarget(url);
        if (!result.ok) return;

        const location = new URL(locationBelow(result.target, path));

        expect(location.hostname).toBe(result.target.host);
        expect(location.pathname.startsWith(result.target.path.replace(/\/+$/, ''))).toBe(true);
      }),
    );
  });
});
