import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUERY_FAULT_TEXTS } from './validate-query.ts';
import { parseSearchQuery, withoutExtension } from './search-query.ts';
import { searchText } from './search-text.ts';

describe('search box input', () => {
  test.each([
    ['', 'empty_query', undefined],
    ['   ', 'empty_query', undefined],
    ['a', 'invalid_query', 'too_short'],
    ['x'.repeat(61), 'invalid_query', 'too_long'],
    ['x'.repeat(100_000), 'invalid_query', 'too_long'],
    ['me@example.com', 'invalid_query', 'email_address'],
    ['@handle', 'invalid_query', 'email_address'],
    ['<script>alert(1)</script>', 'invalid_query', 'forbidden_character'],
    ['a\u0000b', 'invalid_query', 'forbidden_character'],
    ['...', 'invalid_query', 'no_words'],
    ['!!', 'invalid_query', 'no_words'],
    ['pаypal', 'invalid_domain', undefined],
    ['раypal login', 'invalid_domain', undefined],
  ])('%j is rejected: %s, %s', (text, fault, detail) => {
    expect(parseSearchQuery(text)).toEqual({ ok: false, fault, ...(detail ? { detail } : {}) });
  });

  test('each error of an invalid query has its own message (2 to 60 characters)', () => {
    const sentences = Object.values(QUERY_FAULT_TEXTS);

    expect(new Set(sentences).size).toBe(sentences.length);
    expect(QUERY_FAULT_TEXTS.too_short).toContain('2');
    expect(QUERY_FAULT_TEXTS.too_long).toContain('60');
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
  ])('%j is parsed as %j', (text, words, exact) => {
    const parsed = parseSearchQuery(text);

    expect(parsed.ok && [parsed.query.words, parsed.query.exact?.ascii ?? null]).toEqual([words, exact]);
  });

  test.each([
    ['mybakery.co.uk', 'co.uk', ['mybakery'], ['mybakery.uk', 'mybakery.co']],
    ['mybakery.on.ca', 'on.ca', ['mybakery'], ['mybakery.ca']],
    ['shop.mybakery.com.fr', 'com.fr', ['shop', 'mybakery'], ['mybakery.fr', 'mybakery.com']],
    ['mybakery.com', 'com', ['mybakery'], []],
    ['mybakery.berlin', 'berlin', ['mybakery', 'berlin'], []],
  ])('%s without its extension', (text, suffix, words, nearest) => {
    const parsed = parseSearchQuery(text);
    if (!parsed.ok) throw new Error(parsed.fault);

    expect(withoutExtension(parsed.query, suffix)).toMatchObject({ words, nearest });
  });

  test.each([
    [' https://www1.blue.com/about ', 'blue.com'],
    ['harbor bakery ', 'harbor bakery'],
    ['www', ''],
    ['http://', ''],
    ['https://www.', ''],
    ['???', '???'],
  ])('of %j, %j is searched', (text, searched) => {
    expect(searchText(text)).toBe(searched);
  });

  test.each(['www', 'www1.', 'http', 'https://'])('%j searches for nothing', (text) => {
    expect(parseSearchQuery(text)).toEqual({ ok: false, fault: 'empty_query' });
  });

  test('no input makes it throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseSearchQuery(text)));
  });
});
