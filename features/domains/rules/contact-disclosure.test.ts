import { expect, test } from 'vitest';
import { isContactDisclosed } from './contact-disclosure.ts';

test.each([
  [false, null, true],
  [false, true, true],
  [false, false, false],
  [true, null, false],
  [true, true, false],
  [true, false, false],
] as const)('private %s, consent %s: disclosed %s', (isPrivate, isConsentGiven, isDisclosed) => {
  expect(isContactDisclosed({ isPrivate, isConsentGiven })).toBe(isDisclosed);
});
