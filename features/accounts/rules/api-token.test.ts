import { describe, expect, test } from 'vitest';
import { isTokenLive, isTokenName } from './api-token.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

describe('API tokens', () => {
  test.each([
    ['that never expires', null, true],
    ['that expires in a millisecond', new Date(NOON.getTime() + 1), true],
    ['that expires now', NOON, false],
  ] as const)('a token %s is live: %s', (_what, expiresAt, isLive) => {
    expect(isTokenLive(expiresAt, NOON)).toBe(isLive);
  });

  test.each([
    ['deploy script', true],
    ['', false],
    ['x'.repeat(101), false],
    ['tab\there', false],
  ])('%j may name a token: %s', (name, isAccepted) => {
    expect(isTokenName(name)).toBe(isAccepted);
  });
});
