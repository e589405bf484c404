import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearchQuery } from './search-query.ts';

describe('what is typed into the search box', () => {
  test.each([
    ['', 'empty_query'],
    ['   ', 'empty_query'],
    ['a', 'invalid_query'],
    ['x'.repeat(61), 'invalid_query'],
    ['x'.repeat(100_000), 'invalid_query'],
    ['me@example.com', 'invalid_query'],
    ['<script>alert(1)</script>', 'invalid_query'],
    ['a\u0000b', 'invalid_query'],
    ['...', 'invalid_query'],
    ['!!', 'invalid_query'],
    ['pаypal', 'invalid_domain'],
    ['раypal login', 'invalid_domain'],
  ])('%j is refused: %s', (text, fault) => {
    expect(parseSearchQuery(text)).toEqual({ ok: false, fault });
  });

  test.each([
    ['blue sky', ['blue', 'sky'], null],
    ['  Blue   SKY ', ['blue', 'sky'], null],
    ['blue-sky', ['blue', 'sky'], null],
    ["joe's", ['joes'], null],
    ['salt & pepper', ['salt', 'and', 'pepper'], null],
    ['blue.com', ['blue'], 'blue.com'],
    ['www.blue.com', ['blue'], 'blue.com'],
    ['https://blue.com:443/about', ['blue'], 'blue.com'],
    ['a.blue.com', ['a', 'blue'], 'a.blue.com'],
    ['blue.nosuchtld', ['blue', 'nosuchtld'], 'blue.nosuchtld'],
    ['MÜNCHEN.DE', ['münchen'], 'xn--mnchen-3ya.de'],
    ['x'.repeat(60), ['x'.repeat(60)], null],
  ])('%j is understood as %j', (text, words, exact) => {
    const parsed = parseSearchQuery(text);

    expect(parsed.ok && [parsed.query.words, parsed.query.exact?.ascii ?? null]).toEqual([words, exact]);
  });

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseSearchQuery(text)));
  });
});
