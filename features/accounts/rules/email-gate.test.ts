import { describe, expect, test } from 'vitest';
import { isGated } from './email-gate.ts';

describe('the email-verification gate (cart, section 4)', () => {
  test.each([
    ['an unconfirmed address', false, false, false, true],
    ['an unconfirmed address at an unlaunched site, where that is not allowed', false, false, true, true],
    [
      'an unconfirmed address at a launched site, where unlaunched ones are allowed',
      false,
      true,
      false,
      true,
    ],
    ['an unconfirmed address at an unlaunched site, where that is allowed', false, true, true, false],
    ['a confirmed address', true, false, false, false],
    ['a confirmed address at an unlaunched site', true, true, true, false],
  ])('%s', (_what, isVerified, allowsUnlaunched, isUnlaunched, expected) => {
    expect(isGated({ isVerified, allowsUnlaunched, isUnlaunched })).toBe(expected);
  });
});
