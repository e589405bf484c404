import { describe, expect, test } from 'vitest';

import { canonicalName } from './search-domains.ts';

describe('a name asked for by RDAP (RFC 9082 section 3.1.3)', () => {
  test.each([
    ['example.com', 'example.com'],
    ['EXAMPLE.com.', 'example.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['XN--BCHER-KVA.de', 'xn--bcher-kva.de'],
    ['com', 'com'],
  ])('%s is %s', (asked, name) => {
    expect(canonicalName(asked)).toBe(name);
  });

  test.each(['', '.', 'a..b', '-a.com', 'a b.com', 'a_b.com', '192.0.2.1', `${'a'.repeat(64)}.com`])(
    '%j is no name (400)',
    (asked) => {
      expect(() => canonicalName(asked)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});
