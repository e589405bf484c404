import { describe, expect, test } from 'vitest';
import { defineSentences, externalMessage, say } from './sentence.ts';
import { addTemplates, sayIn, templateIn, wordsIn } from './translations.ts';

const TABLE = defineSentences('translations-test', {
  failed: 'The order failed: %(reason)s',
  taken: '%(domain)s is taken.',
  left: 'Not translated.',
});
addTemplates('de', [
  { id: 'translations-test.failed', translated: 'Die Bestellung ist gescheitert: %(reason)s' },
  { id: 'translations-test.taken', translated: '%(domain)s ist vergeben.' },
]);
const taken = say(TABLE, 'taken', { domain: 'x.com' });

describe('a message said by the server', () => {
  test('is in the language that is asked for, with the message inside it', () => {
    expect(sayIn('de', say(TABLE, 'failed', { reason: taken }))).toBe(
      'Die Bestellung ist gescheitert: x.com ist vergeben.',
    );
    expect(wordsIn('de', TABLE)('taken', { domain: 'y.com' })).toBe('y.com ist vergeben.');
    expect(templateIn('de', TABLE, 'taken')).toBe('%(domain)s ist vergeben.');
  });

  test('stays English without a translation, and as it is where the words are not ours', () => {
    expect(sayIn('de', say(TABLE, 'left'))).toBe('Not translated.');
    expect(sayIn('de', externalMessage('Do not honor.'))).toBe('Do not honor.');
    expect(sayIn('en', taken)).toBe('x.com is taken.');
    expect(wordsIn('en', TABLE)('taken', { domain: 'y.com' })).toBe('y.com is taken.');
  });

  test('does not fill in placeholders that a value brings along', () => {
    expect(wordsIn('de', TABLE)('taken', { domain: '%(domain)s%(reason)s' })).toBe(
      '%(domain)s%(reason)s ist vergeben.',
    );
  });
});
