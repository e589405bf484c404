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
  ])('%j holds %j', (text, names) => {
    expect(read(text)).toEqual({ kind: 'names', names, repeated: 0 });
  });

  test('a name is taken once, however it is written', () => {
    expect(read('münchen.de MÜNCHEN.de xn--mnchen-3ya.de a.com')).toEqual({
      kind: 'names',
      names: ['xn--mnchen-3ya.de', 'a.com'],
      repeated: 2,
    });
  });

  test.each(['', '   \n\t', ',;,\n', '"" “” •'])('%j holds nothing', (text) => {
    expect(read(text)).toEqual({ kind: 'nothing' });
  });

  test('200 names are checked, of 201 and of 10,000 it is told how many they are', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => `name${index}.com`).join('\n');

    expect(read(list(200))).toMatchObject({ kind: 'names' });
    expect(read(list(201))).toEqual({ kind: 'too-many', count: 201 });
    expect(read(list(10_000))).toEqual({ kind: 'too-many', count: 10_000 });
  });

  test('any text is read, and what was read reads the same again', () => {
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
