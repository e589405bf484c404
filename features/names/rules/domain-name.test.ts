import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAIN_NAME_CORPUS } from '../testing/domain-name-corpus.ts';
import { displayName, parseDomainName, readSecondLevel, readTld } from './domain-name.ts';

function spellings(text: string): readonly [string, string] | string {
  const parsed = parseDomainName(text);
  return parsed.ok ? [parsed.name.ascii, parsed.name.unicode] : parsed.fault;
}

describe('a domain name', () => {
  test.each(DOMAIN_NAME_CORPUS.canonical)('%s is stored unchanged and displayed as %s', (ascii, unicode) => {
    expect(spellings(ascii)).toEqual([ascii, unicode]);
    expect(spellings(unicode)).toEqual([ascii, unicode]);
  });

  test.each(DOMAIN_NAME_CORPUS.accepted)('%j is parsed as %s', (typed, ascii, unicode) => {
    expect(spellings(typed)).toEqual([ascii, unicode]);
  });

  test.each(DOMAIN_NAME_CORPUS.refused)('%j is rejected: %s', (typed, fault) => {
    expect(spellings(typed)).toBe(fault);
  });

  test('the longest label has 63 octets, the longest name 253 (RFC 1035)', () => {
    expect(parseDomainName(`${'a'.repeat(63)}.com`).ok).toBe(true);
    expect(parseDomainName(`${'a.'.repeat(125)}com`).ok).toBe(true);
    expect(parseDomainName(`${'a.'.repeat(125)}comm`).ok).toBe(false);
  });

  test('canonicalisation is idempotent', () => {
    const alphabets = ['abcXYZ019-', 'äßÇñøo', 'пример', 'αβγς', '例えはカ漢', 'مثال', '예제'];
    const label = fc
      .constantFrom(...alphabets)
      .chain((alphabet) => fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 24 }));
    fc.assert(
      fc.property(fc.array(label, { minLength: 2, maxLength: 4 }), (labels) => {
        const once = parseDomainName(labels.join('.'));
        fc.pre(once.ok);

        expect(spellings(once.name.ascii)).toEqual([once.name.ascii, once.name.unicode]);
        expect(spellings(once.name.unicode)).toEqual([once.name.ascii, once.name.unicode]);
      }),
    );
  });

  test('no input makes it throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseDomainName(text)));
    fc.assert(fc.property(fc.string(), (text) => void parseDomainName(`xn--${text}.com`)));
  });

  test('its parts can be read', () => {
    expect([readTld('www.example.com'), readSecondLevel('www.example.com')]).toEqual(['com', 'example']);
    expect(displayName('xn--mnchen-3ya.de')).toBe('münchen.de');
    expect(displayName('xn--99999999.de')).toBe('xn--99999999.de');
  });
});
