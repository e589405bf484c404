import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPassword, passwordProblem } from './password.ts';

const CONTEXT = { email: 'ada.lovelace@example.com', brand: 'Harbor Hosting' };

describe('passwords', () => {
  test.each([12, 64, 65, 256])('one of %i characters of any kind is accepted', (length) => {
    expect(
      passwordProblem('só viele Zeichen, wie es nur irgend geht; '.repeat(7).slice(0, length), CONTEXT),
    ).toBeNull();
  });

  test('an address of one letter and no brand refuse nothing but themselves', () => {
    expect(passwordProblem('abacus and a bat', { email: 'a@b.co', brand: 'b' })).toBeNull();
    expect(passwordProblem('abacus and a bat', { email: '', brand: '' })).toBeNull();
  });

  test.each([
    ['eleven characters', 'elevenchars', 'password_too_short'],
    ['257 characters', 'x-y'.repeat(85) + 'ab', 'password_too_long'],
    ['one character again and again', 'aaaaaaaaaaaa', 'password_too_common'],
    ['a short piece again and again', 'abcabcabcabc', 'password_too_common'],
    ['digits in a row', '123456789012', 'password_too_common'],
    ['letters as the keyboard has them', 'qwertyuiopas', 'password_too_common'],
    ['a common word twice', 'PasswordPassword1', 'password_too_common'],
    ['the address itself', 'Ada.Lovelace@example.com', 'password_too_common'],
    ['the address up to the @ and a year', 'ada.lovelace1815', 'password_too_common'],
    ['a part of the address and digits', 'lovelace-2026!', 'password_too_common'],
    ['the brand and a year', 'HarborHosting2026', 'password_too_common'],
    ['the brand in pieces', 'harbor!hosting', 'password_too_common'],
    ['brand and address', 'ada@harbor-2026', 'password_too_common'],
  ])('%s is refused', (_what, password, problem) => {
    expect(passwordProblem(password, CONTEXT)).toBe(problem);
  });

  test.each([
    'twelve-chars',
    'correct horse battery staple',
    'пароль-для-меня',
    '🐢🐇🐢🐇🦊🐻🐼🐨🐯🦁🐮🐷',
    'a quiet harbor at night',
    'ada 8374 6251 9938 2710',
    'nine words of a story that nobody else has told here yet',
    'x-y'.repeat(85) + 'a',
  ])('%s is accepted', (password) => {
    expect(passwordProblem(password, CONTEXT)).toBeNull();
  });

  test('a password typed on another keyboard is the same password', () => {
    expect(canonicalPassword('cafe\u0301 au lait 12')).toBe(canonicalPassword('caf\u00e9 au lait 12'));
  });

  test('making a password canonical twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(canonicalPassword(canonicalPassword(typed))).toBe(canonicalPassword(typed));
      }),
    );
  });
});
