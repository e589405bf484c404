import { describe, expect, test } from 'vitest';
import { CONNECTED_FREE_PLAN, FREE_PLAN, isFreePlan, isPlanExpired } from './site-plan.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

describe('the plan a site holds', () => {
  test('Free and connected free cost nothing, every other plan does (management, section 9)', () => {
    expect([FREE_PLAN, CONNECTED_FREE_PLAN].every(isFreePlan)).toBe(true);
    expect([1003, 1008, 1009].some((productId) => isFreePlan({ productId }))).toBe(false);
  });

  test.each([
    ['a plan without an end', null, false],
    ['a plan that ends in a millisecond', new Date(NOON.getTime() + 1), false],
    ['a plan that ends now', NOON, true],
  ])('%s is expired: %s', (_what, expiresAt, isExpired) => {
    expect(isPlanExpired({ expiresAt }, NOON)).toBe(isExpired);
  });
});
