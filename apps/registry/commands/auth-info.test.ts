import { describe, expect, test } from 'vitest';

import { days } from '#platform/kernel/duration.ts';

import { isAuthInfo, requireAuthInfo, toStoredAuthInfo } from './auth-info.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe('stored auth codes (RFC 9154 section 5.3)', () => {
  test('hold nothing of the code, and another salt each time', () => {
    const [one, two] = [1, 2].map(() => toStoredAuthInfo('domain', 'Very-secret-1', NOW));

    expect(one?.hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);
    expect(one?.hash).not.toBe(two?.hash);
    expect(JSON.stringify([one, two])).not.toContain('secret');
  });

  test.each(['a', 'short'])('%j is too short to protect anything (2306)', (code) => {
    expect(() => toStoredAuthInfo('contact', code, NOW)).toThrow(
      expect.objectContaining({ code: 2306, element: 'contact:pw' }),
    );
  });
});

describe('auth codes are proved (RFC 9154 section 5.4)', () => {
  const held = toStoredAuthInfo('domain', 'Very-secret-1', NOW);
  const short = toStoredAuthInfo('domain', 'Very-secret-1', NOW, 14);

  test.each([
    ['the code itself', held, 'Very-secret-1', NOW, true],
    ['another code', held, 'Very-secret-2', NOW, false],
    ['the code with something behind it', held, 'Very-secret-12', NOW, false],
    ['the code in other capitals', held, 'very-secret-1', NOW, false],
    ['nothing, where a code is set', held, '', NOW, false],
    ['nothing, where none is set', toStoredAuthInfo('domain', '', NOW), '', NOW, false],
    ['a code, where none is set', null, 'Very-secret-1', NOW, false],
    ['a code without an end, years later', held, 'Very-secret-1', later(days(3_650)), true],
    ['a code of 14 days, a moment before', short, 'Very-secret-1', later(days(14) - 1), true],
    ['a code of 14 days, at its end', short, 'Very-secret-1', later(days(14)), false],
  ])('%s', (_what, stored, code, now, isProved) => {
    expect(isAuthInfo(stored, code, now)).toBe(isProved);
  });

  test('wrong, unset and expired ones get the same error (2202), so that none is revealed', () => {
    const refusals = [
      () => requireAuthInfo('domain', held, 'wrong-code', NOW),
      () => requireAuthInfo('domain', null, 'wrong-code', NOW),
      () => requireAuthInfo('domain', short, 'Very-secret-1', later(days(15))),
    ].map((ask) => {
      try {
        return ask();
      } catch (error) {
        return error;
      }
    });

    expect(refusals[0]).toMatchObject({ code: 2202, element: 'domain:pw' });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
  });
});
