import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRequestedHost } from './requested-host.ts';

describe('the Host header (RFC 9110, section 7.2)', () => {
  test.each([
    ['harborbakery.namestead.site', 'harborbakery.namestead.site', null],
    ['HarborBakery.Namestead.SITE', 'harborbakery.namestead.site', null],
    ['harborbakery.namestead.site.', 'harborbakery.namestead.site', null],
    ['harborbakery.namestead.site:3080', 'harborbakery.namestead.site', 3080],
    ['harborbakery.namestead.site.:80', 'harborbakery.namestead.site', 80],
    ['harborbakery.namestead.site:', 'harborbakery.namestead.site', null],
    ['xn--bcherwald-q9a.de', 'xn--bcherwald-q9a.de', null],
    ['_dmarc.example.com', '_dmarc.example.com', null],
    ['localhost', 'localhost', null],
    ['127.0.0.1:3080', '127.0.0.1', 3080],
    ['[::1]:3080', '[::1]', 3080],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`, null],
  ])('%s is parsed as %s, port %s', (header, name, port) => {
    expect(parseRequestedHost(header)).toEqual({ name, port });
  });

  test.each([
    [''],
    [' '],
    ['.'],
    ['..'],
    ['example..com'],
    ['.example.com'],
    ['example.com..'],
    ['example.com:0'],
    ['example.com:65536'],
    ['example.com:123456'],
    ['example.com:80:80'],
    ['example.com:8o'],
    ['user@example.com'],
    ['example.com/path'],
    ['example.com?query'],
    ['example.com#part'],
    ['example.com\\evil.test'],
    ['example.com, evil.test'],
    ['example.com evil.test'],
    ['example.com\u0000'],
    ['-example.com'],
    ['example-.com'],
    ['b\u00fccher.de'],
    ['%65xample.com'],
    ['[::1'],
    ['[::1].'],
    [`${'a'.repeat(64)}.example`],
    [`${'a.'.repeat(127)}com`],
    ['a'.repeat(100_000)],
  ])('%j is invalid', (header) => {
    expect(parseRequestedHost(header)).toBeNull();
  });

  test('parsing the result again changes nothing', () => {
    fc.assert(
      fc.property(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })), (domain, port) => {
        const read = parseRequestedHost(port === null ? domain : `${domain}:${port}`);

        expect(read).toEqual({ name: domain.toLowerCase(), port });
        expect(parseRequestedHost(read?.name ?? '')?.name).toBe(read?.name);
      }),
    );
  });

  test('a parsed host never contains characters that end an origin or a header (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (header) => {
        const read = parseRequestedHost(header);

        if (read !== null) expect(read.name).toMatch(/^[a-z0-9_.-]+$|^\[[0-9a-f:.]+\]$/);
      }),
    );
  });
});
