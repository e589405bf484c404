import { domainToASCII } from 'node:url';

import { describe, expect, test } from 'vitest';

import { characterOutside, IDN_TABLES } from './idn-tables.ts';
import { nameEvaluator } from './registrable-name.ts';
import { TLDS } from './tld-data.ts';

const evaluateName = nameEvaluator(TLDS);

describe('IDN tables (IANA, repository of IDN practices)', () => {
  test.each(Object.entries(IDN_TABLES))(
    '%s takes letters that IDNA knows and says where it is from',
    (_key, table) => {
      const letters = Array.from({ length: 0xd7a0 }, (_each, point) =>
        String.fromCodePoint(point + 0x80),
      ).filter((letter) => table.characters.test(letter));

      // Characters changed by case folding are not allowed (RFC 5892 sections 2.2, 2.6), with an
      // exception for zero.
      const strangers = letters.filter(
        (letter) =>
          !/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}·〇]$/u.test(letter) ||
          letter.normalize('NFKC').normalize('NFC') !== letter.normalize('NFC'),
      );
      expect(strangers).toEqual([]);
      expect(table.source).not.toBe('');
      expect(table.tag).toMatch(/^(und-[A-Z][a-z]{3}|[a-z]{2}(-[A-Z]{2})?)$/);
    },
  );

  test.each([
    ['bücher', 'de', null],
    ['straße', 'de', null],
    ['łódź', 'com', null],
    ['пример', 'com', null],
    ['мой-сайт24', 'com', null],
    ['παράδειγμα', 'eu', null],
    ['مثال', 'com', null],
    ['例え', 'jp', null],
    ['カフェtokyo', 'jp', null],
    ['한글', 'com', null],
    ['ไทย', 'shop', null],
    ['हिन्दी', 'com', null],
    ['québec', 'ca', null],
    ['niño', 'es', null],
    ['são-paulo', 'com.br', null],
    ['пример', 'de', 'п'],
    ['bücher', 'jp', 'ü'],
    ['łódź', 'ca', 'ł'],
    ['例え', 'eu', '例'],
  ])('%s below .%s: outside is %s', (label, tldName, outside) => {
    const tld = TLDS.find(({ name }) => name === tldName);

    expect(characterOutside(tld?.idnTables ?? [], label)).toBe(outside);
    expect(evaluateName(`${domainToASCII(label)}.${tldName}`).isRegistrable).toBe(outside === null);
  });

  test('a label half in one script and half in another is in no table, and the first stranger is named', () => {
    const paypal = domainToASCII('раypal');

    expect(evaluateName(`${paypal}.com`)).toMatchObject({
      isRegistrable: false,
      fault: { code: 2306, reason: 'U+0079 is in no IDN table here' },
    });
  });

  test('the reason names the code point and fits an answer to check (RFC 5730, reasonType: 32 characters)', () => {
    const evaluated = evaluateName(`${domainToASCII('𠀋')}.jp`);

    expect(evaluated).toMatchObject({ fault: { code: 2306, reason: 'U+2000B is in no IDN table here' } });
    expect('U+10FFFF is in no IDN table here').toHaveLength(32);
  });
});
