import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_SIGN_IN_DELAY, attemptLimits, signInDelay } from './attempt-limit.ts';

describe('sign-in delay of an unknown browser', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 500],
    [19, 500],
    [20, 1_000],
    [40, 2_000],
    [80, 4_000],
    [10_000, 4_000],
  ])('after %i wrong passwords: %i ms', (guesses, delay) => {
    expect(signInDelay(guesses)).toBe(delay);
  });

  test('never decreases with more wrong passwords, and never exceeds its maximum', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (guesses, more) => {
        expect(signInDelay(guesses + more)).toBeGreaterThanOrEqual(signInDelay(guesses));
        expect(signInDelay(guesses)).toBeLessThanOrEqual(LONGEST_SIGN_IN_DELAY);
      }),
    );
  });
});

test('attempts without a session are never limited by the account’s address alone', () => {
  for (const [kind, { attempts }] of Object.entries(attemptLimits)) {
    if (!/^(sign-in|sign-up|password-check):address$/.test(kind)) continue;
    expect({ kind, attempts }).toEqual({ kind, attempts: Number.POSITIVE_INFINITY });
  }
});
