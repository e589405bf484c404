import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const COMMON = new Set(['liverpool', 'sunshine', 'password', '1qaz2wsx3edc', 'trustno1', 'monkey']);

describe('common passwords', () => {
  test.each([
    '1qaz2wsx3edc',
    'liverpool123',
    'Sunshine!2024',
    '!!Sunshine2024',
    'LIVERPOOLliverpool',
    'monkeymonkey1',
    'p@ssw0rd2024',
    'sun5h1ne2024',
    'trustno1trustno1',
  ])('%s is one of them', (password) => {
    expect(isCommonPassword(password, COMMON)).toBe(true);
  });

  test.each([
    'sunshine over liverpool',
    'liverpool-monkey',
    'monkey8374625199',
    'my sunshine 2024',
    '837462519938',
    '🐒🐒🐒🐒🐒🐒🐒🐒🐒🐒🐒🐒',
    '',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password, COMMON)).toBe(false);
  });
});
