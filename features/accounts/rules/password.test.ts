import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPassword, passwordProblem } from './password.ts';

const EMAIL = 'ada.lovelace@example.com';

describe('passwords', () => {
  test.each([
    ['eleven characters', 'elevenchars', 'password_too_short'],
    ['257 characters', 'x-y'.repeat(85) + 'ab', 'password_too_long'],
    ['one character again and again', 'aaaaaaaaaaaa', 'password_too_common'],
    ['a short piece again and again', 'abcabcabcabc', 'password_too_common'],
    ['digits in a row', '123456789012', 'password_too_common'],
    ['letters as the keyboard has them', 'qwertyuiopas', 'password_too_common'],
    ['a common word twice', 'PasswordPassword1', 'password_too_common'],
    ['the address itself', 'Ada.Lovelace@example.com', 'password_too_common'],
  ])('%s is refused', (_what, password, problem) => {
    expect(passwordProblem(password, EMAIL)).toBe(problem);
  });

  test.each(['twelve-chars', 'correct horse battery staple', 'пароль-для-меня', '🐢🐇🐢🐇🦊🐻🐼🐨🐯🦁🐮🐷'])(
    '%s is accepted',
    (password) => {
      expect(passwordProblem(password, EMAIL)).toBeNull();
    },
  );

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
