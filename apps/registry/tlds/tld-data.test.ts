import { describe, expect, test } from 'vitest';

import { minorDigits } from '#platform/kernel/money.ts';

import { TLDS } from './tld-data.ts';

describe('the TLDs of the sandbox registry', () => {
  test('there are at least 60, each once', () => {
    expect(TLDS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(TLDS.map(({ name }) => name)).size).toBe(TLDS.length);
  });

  test.each(TLDS.map((tld) => [tld.name, tld] as const))('.%s has terms that can be kept', (_name, tld) => {
    const tiers = [tld, ...tld.premiumTiers];

    expect(tld.name).toMatch(/^[a-z]+(\.[a-z]+)?$/);
    expect(() => minorDigits(tld.currency)).not.toThrow();
    expect(tld.periodYears.least).toBeGreaterThanOrEqual(1);
    expect(tld.periodYears.most).toBeLessThanOrEqual(10);
    expect(tld.periodYears.most).toBeGreaterThanOrEqual(tld.periodYears.least);
    for (const { prices } of tiers) {
      expect(Math.min(prices.create, prices.renew, prices.transfer)).toBeGreaterThan(0);
      expect(Object.values(prices).every(Number.isSafeInteger)).toBe(true);
    }
  });

  test('a premium tier never costs less than the ordinary price', () => {
    const cheaper = TLDS.flatMap((tld) =>
      tld.premiumTiers
        .filter(({ prices }) => prices.create <= tld.prices.create)
        .map(({ name }) => `${name} of .${tld.name}`),
    );

    expect(cheaper).toEqual([]);
  });

  test('one is in maintenance, so that clients can see what that is like', () => {
    expect(TLDS.filter(({ maintenanceEndsAtHour }) => maintenanceEndsAtHour !== null)).toHaveLength(1);
  });
});
