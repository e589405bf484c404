import { setupI18n } from '@lingui/core';
import { describe, expect, test, vi } from 'vitest';
import { compiled } from './compile-messages.ts';

/** Text that a browser shows for a compiled message. */
function said(sentence: string, values: Record<string, string | number> = {}, locale = 'en'): string {
  const messages = { [locale]: { it: JSON.parse(compiled(sentence, 'test')) } };
  const i18n = setupI18n({ locale, messages });
  return i18n._('it', values);
}

describe('sentences compiled at build time', () => {
  test.each([
    ['Add a record', {}, 'Add a record'],
    ['The record {name} was deleted.', { name: 'www' }, 'The record www was deleted.'],
    ['{count, plural, one {# record} other {# records}}', { count: 1 }, '1 record'],
    ['{count, plural, one {# record} other {# records}}', { count: 1200 }, '1,200 records'],
    [
      "This field can''t be longer than '{'60'}' characters.",
      {},
      "This field can't be longer than {60} characters.",
    ],
    ['<signUp>Create an account</signUp>', {}, '<signUp>Create an account</signUp>'],
  ])('%s', (sentence, values, shown) => {
    expect(said(sentence, values)).toBe(shown);
  });

  test.each([
    [0, '0 dominios'],
    [1, '1 dominio'],
    [1234, '1234 dominios'],
    [1_000_000, '1.000.000 de dominios'],
    [1_234_567, '1.234.567 dominios'],
  ])('%i takes its own plural in Spanish, which has a third one for millions', (count, shown) => {
    const sentence = '{count, plural, one {# dominio} many {# de dominios} other {# dominios}}';
    expect(said(sentence, { count }, 'es')).toBe(shown);
  });

  test('a pseudo-locale build holds longer sentences in their place', () => {
    expect(compiled('Add {name}', 'test', true)).toBe('["[","Ååðð ",["name"],"]"]');
  });

  test('a sentence that is no ICU syntax stops the build and names the file', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);

    expect(() => compiled('{count, plural, one {# record}', 'features/dns/web/messages.ts')).toThrow(
      /features\/dns\/web\/messages\.ts/,
    );
  });
});
