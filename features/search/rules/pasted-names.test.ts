import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedNames } from './pasted-names.ts';

const read = (text: string) => readPastedNames(text, 200);

describe('a pasted list of names', () => {
  test.each([
    ['a.com\nb.com', ['a.com', 'b.com']],
    ['a.com, b.com;c.com | d.com', ['a.com', 'b.com', 'c.com', 'd.com']],
    [' "A.com" \r\n\r\n\tB.COM.\n', ['a.com', 'b.com']],
    ['https://www.example.com/path?q=1 http://b.org:8080', ['example.com', 'b.org']],
    ['• münchen.de\n– 例え.jp', ['xn--mnchen-3ya.de', 'xn--r8jz45g.jp']],
    ['coffee me@example.com', ['coffee', 'me@example.com']],
    ['pаypal.com', ['pаypal.com']],
  ])('%j contains %j', (text, names) => {
    expect(read(text)).toEqual({ kind: 'names', names, repeated: 0 });
  });

  test('duplicates are removed, whatever their spelling', () => {
    expect(read('münchen.de MÜNCHEN.de xn--mnchen-3ya.de a.com')).toEqual({
      kind: 'names',
      names: ['xn--mnchen-3ya.de', 'a.com'],
      repeated: 2,
    });
  });

  test.each(['', '   \n\t', ',;,\n', '"" “” •'])('%j contains no names', (text) => {
    expect(read(text)).toEqual({ kind: 'nothing' });
  });

  test('200 names are accepted; for 201 and 10,000 only the count is returned', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => `name${index}.com`).join('\n');

    expect(read(list(200))).toMatchObject({ kind: 'names' });
    expect(read(list(201))).toEqual({ kind: 'too-many', count: 201 });
    expect(read(list(10_000))).toEqual({ kind: 'too-many', count: 10_000 });
  });

  test('any text can be read, and reading the result again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = read(text);
        fc.pre(once.kind === 'names');

        expect(read(once.names.join('\n'))).toEqual({ ...once, repeated: 0 });
        expect(once.names.every((name) => name !== '' && !/\s/.test(name))).toBe(true);
      }),
      { examples: [['!#']] },
    );
  });
});
