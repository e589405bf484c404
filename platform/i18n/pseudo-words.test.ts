import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pseudoFinished, pseudoSentence, pseudoText } from './pseudo-words.ts';

function said(sentence: string, values: Record<string, string | number> = {}): string {
  const pseudo = pseudoSentence(compileMessage(sentence));
  return setupI18n({ locale: 'x', locales: 'en', messages: { x: { it: pseudo } } })._('it', values);
}

describe('the pseudo-language', () => {
  test.each([
    ['Add a record', {}, '[Ååðð åå ŕééçööŕð]'],
    ['{name} was deleted.', { name: 'www' }, '[www ŵååš ðééļééţééð.]'],
    ['{count, plural, one {# name} other {# names}}', { count: 1200 }, '[1,200 ñååmééš]'],
    ['{count, plural, =0 {none} one {# name} other {# names}}', { count: 0 }, '[ñööñéé]'],
    ['New? <signUp>Create it</signUp>', {}, '[Ñééŵ? <signUp>Çŕééååţéé îîţ</signUp>]'],
  ])('%s', (sentence, values, shown) => {
    expect(said(sentence, values)).toBe(shown);
  });

  test('keep placeholders of uncompiled messages', () => {
    expect(pseudoSentence('{name} has {count, plural, one {# record} other {# records}} now')).toBe(
      '[{name} ĥååš {count, plural, one {# record} other {# records}} ñööŵ]',
    );
  });

  test('names, addresses and numbers in a finished sentence stay readable', () => {
    expect(pseudoFinished('juniper.com is taken by a@b.org since 2024.')).toBe(
      '[juniper.com îîš ţååķééñ ƀýý a@b.org šîîñçéé 2024.]',
    );
  });

  test('is about 40% longer than English', () => {
    const sentence =
      'Enter a name or keyword and we will find the domain that defines you and your next big idea.';
    const growth = pseudoText(sentence).length / sentence.length;

    expect(growth).toBeGreaterThan(1.25);
    expect(growth).toBeLessThan(1.5);
  });

  test('keep tags and values in any context', () => {
    const words = fc.stringMatching(/^[A-Za-z ]{1,12}$/);
    fc.assert(
      fc.property(words, words, words, (before, marked, after) => {
        const shown = said(`${before}{value}<link>${marked}</link>${after}`, { value: 'V1' });

        expect(shown).toContain('V1<link>');
        expect(shown).toContain('</link>');
        expect(shown.startsWith('[') && shown.endsWith(']')).toBe(true);
      }),
    );
  });
});
