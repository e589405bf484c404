import { describe, expect, test } from 'vitest';
import { DOMAIN_NAME_CORPUS } from '../testing/domain-name-corpus.ts';
import { parseDomainName } from './domain-name.ts';
import { confusableWith, mixedScripts, NAME_FAULT_TEXTS } from './validate-name.ts';

function lookAlike(text: string): string | null {
  const parsed = parseDomainName(text);
  if (!parsed.ok) throw new Error(parsed.fault);
  return confusableWith(parsed.name);
}

describe('errors in a name', () => {
  test.each(DOMAIN_NAME_CORPUS.refused)('%s is reported as %s', (_typed, fault) => {
    if (fault !== 'empty') expect(NAME_FAULT_TEXTS[fault]).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    ['pаypal.com', ['Latin', 'Cyrillic']],
    ['xn--pypal-4ve.com', ['Latin', 'Cyrillic']],
    ['αbc.com', ['Latin', 'Greek']],
    ['my pаypal shop', ['Latin', 'Cyrillic']],
    ['paypal.com', []],
    ['例えabc.jp', []],
    ['пример.com', []],
  ])('%s mixes %s', (typed, scripts) => {
    expect(mixedScripts(typed)).toEqual(scripts);
  });

  test.each([
    ['аррӏе.com', 'apple.com'],
    ['сосо.com', 'coco.com'],
    ['xn--80ak6aa92e.com', 'apple.com'],
    ['хо-24.com', 'xo-24.com'],
  ])('%s resembles %s', (typed, latin) => {
    expect(lookAlike(typed)).toBe(latin);
  });

  test.each(['apple.com', 'пример.com', 'münchen.de', '例え.jp', 'привет.com', '24.com'])(
    '%s resembles no other name',
    (typed) => {
      expect(lookAlike(typed)).toBeNull();
    },
  );
});
