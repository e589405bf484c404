import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { isRedirectRenewable, redirectRenewableUntil, redirectRunsUntil } from './redirect-term.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const inDays = (count: number) => ({ expiresAt: after(NOW, days(count)) });

describe('the term of a site redirect bought now', () => {
  test.each([
    ['without an existing one', null, 1, '2027-03-01T12:00:00.000Z'],
    ['for two years', null, 2, '2028-03-01T12:00:00.000Z'],
    ['after an expired one', inDays(-6), 1, '2027-03-01T12:00:00.000Z'],
    ['after one that expires at this instant', inDays(0), 1, '2027-03-01T12:00:00.000Z'],
    ['before one that expires soon: from its expiry', inDays(30), 1, '2027-03-31T12:00:00.000Z'],
    ['while one is active: it cannot be bought twice (acquisition, section 8)', inDays(31), 1, null],
    ['while one never expires', { expiresAt: null }, 1, null],
  ] as const)('%s', (_what, held, years, until) => {
    expect(redirectRunsUntil(held, years, NOW)?.toISOString() ?? null).toBe(until);
  });

  test('no paid day is lost, and no past day is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (count) => {
        const held = inDays(count);

        const until = redirectRunsUntil(held, 1, NOW);

        if (until === null) return;
        expect(until.getTime()).toBeGreaterThanOrEqual(after(held.expiresAt, days(365)).getTime());
        expect(until.getTime()).toBeGreaterThanOrEqual(after(NOW, days(365)).getTime());
      }),
    );
  });
});

describe('how long a redirect can be renewed (acquisition, section 9: 18 days after expiry)', () => {
  test.each([
    ['an active one', inDays(100), true],
    ['one that expired today', inDays(0), true],
    ['one that expired almost 18 days ago', { expiresAt: after(NOW, 1 - days(18)) }, true],
    ['one that expired 18 days ago', inDays(-18), false],
    ['one that never expires', { expiresAt: null }, false],
  ] as const)('%s', (_what, { expiresAt }, isRenewable) => {
    expect(isRedirectRenewable(expiresAt, NOW)).toBe(isRenewable);
  });

  test('is returned as an instant', () => {
    expect(redirectRenewableUntil(NOW)).toEqual(after(NOW, days(18)));
    expect(redirectRenewableUntil(null)).toBeNull();
  });
});
