import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillSentence } from '#platform/contract/refusal.ts';
import { sentenceReader } from './sentence-reader.ts';

const read = sentenceReader([
  ['Site not found.', 'Diese Website gibt es nicht.'],
  ['There is no site %(site)s.', 'Eine Website %(site)s gibt es nicht.'],
  ['There is a %(type)s record for %(name)s.', 'Für %(name)s gibt es einen %(type)s-Eintrag.'],
  ['%(name)s is taken.', '%(name)s ist vergeben.'],
  ['We sell no %(name)s: %(name)s is taken.', '%(name)s verkaufen wir nicht.'],
  ['Is it (really) gone?', 'Ist es wirklich weg?'],
]);

describe('finished English sentences in another language', () => {
  test.each([
    ['Site not found.', 'Diese Website gibt es nicht.'],
    ['There is no site 12.', 'Eine Website 12 gibt es nicht.'],
    ['There is a TXT record for www.example.com.', 'Für www.example.com gibt es einen TXT-Eintrag.'],
    ['مثال.com is taken.', 'مثال.com ist vergeben.'],
    ['a\nb is taken.', 'a\nb ist vergeben.'],
    ['We sell no x.com: x.com is taken.', 'x.com verkaufen wir nicht.'],
    ['Is it (really) gone?', 'Ist es wirklich weg?'],
    ['$& is taken.', '$& ist vergeben.'],
  ])('%s', (english, german) => {
    expect(read(english)).toBe(german);
  });

  test('an untranslated sentence stays unchanged', () => {
    expect(read('The registry says: 2306.')).toBe('The registry says: 2306.');
    expect(read('Diese Website gibt es nicht.')).toBe('Diese Website gibt es nicht.');
    expect(read('')).toBe('');
  });

  test('values are kept', () => {
    // Names of two sentences could be read in two ways only where they hold the words between the marks.
    const value = fc.string({ minLength: 1 }).filter((text) => !text.includes(' record for '));
    fc.assert(
      fc.property(value, value, (type, name) => {
        const english = fillSentence('There is a %(type)s record for %(name)s.', { type, name });

        expect(read(english)).toBe(`Für ${name} gibt es einen ${type}-Eintrag.`);
      }),
    );
  });

  test('the words between are found once, in order, and nothing is filled in with nothing', () => {
    const greet = sentenceReader([['%(one)s to %(two)s.', '%(two)s von %(one)s.']]);

    expect(greet('a to b to c.')).toBe('b to c von a.');
    expect(greet(' to  to .')).toBe(' to  to .');
    expect(greet('a to .')).toBe('a to .');
    expect(greet(' to b.')).toBe(' to b.');
  });

  test('a long text that almost fits is given up at once', () => {
    const many = sentenceReader([['%(a)s and %(b)s and %(c)s and %(d)s.', '%(a)s']]);
    const hostile = `x${' and '.repeat(20_000)}`;
    const start = performance.now();

    expect(many(hostile)).toBe(hostile);
    // A pattern that tries every way needs ten seconds for a fiftieth of this.
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
