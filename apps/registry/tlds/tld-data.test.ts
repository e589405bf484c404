import { describe, expect, test } from 'vitest';

import { minorDigits } from '#platform/kernel/money.ts';

import type { Tld } from './tld.ts';
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
      expect(Math.min(prices.create, prices.renew)).toBeGreaterThan(0);
      expect(Math.min(prices.transfer, prices.restore)).toBeGreaterThanOrEqual(0);
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

  test.each(TLDS.map((tld) => [tld.name, tld] as const))(
    '.%s says how long things last and where it is read',
    (_name, tld) => {
      const { graceDays, lockDays, ...terms } = tld.lifecycle;
      const lengths = [
        ...Object.values(graceDays),
        ...Object.values(lockDays),
        terms.redemptionDays,
        terms.transferDays,
      ];

      expect(lengths.every((days) => Number.isInteger(days) && days >= 0 && days <= 90)).toBe(true);
      // An unrestored name is deleted at least a day later, to distinguish the two.
      expect(terms.pendingDeleteDays).toBeGreaterThanOrEqual(1);
      expect(tld.source.publisher).not.toBe('');
      expect(tld.source.readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    },
  );

  test('covers a claims TLD, manual transfers, transfers by tag and by auth code only, and a registrar with resellers', () => {
    const named = (wanted: (tld: Tld) => boolean) => TLDS.filter(wanted).map(({ name }) => name);

    expect(named(({ hasClaims }) => hasClaims)).toEqual(['art', 'design', 'studio']);
    expect(named(({ transfersByHand }) => transfersByHand)).toEqual(['jp']);
    expect(named(({ lifecycle }) => lifecycle.releasesByTag)).toEqual(['uk', 'co.uk', 'org.uk', 'me.uk']);
    expect(named(({ registrarOfRecord }) => registrarOfRecord?.ianaId === 440)).toEqual(['space']);
    expect(named(({ lifecycle }) => lifecycle.atExpiry === 'deletes')).toEqual(
      expect.arrayContaining(['uk', 'es', 'se', 'com.au', 'com.br']),
    );
    expect(new Set(named(({ lifecycle }) => lifecycle.transferDays === 7)).has('com')).toBe(true);
    expect(new Set(TLDS.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(9);
  });

  test('the generic terms are those of RFC 3915 and of the Transfer Policy', () => {
    expect(TLDS.find(({ name }) => name === 'com')?.lifecycle).toEqual({
      graceDays: { add: 5, renew: 5, autoRenew: 45, transfer: 5 },
      atExpiry: 'renews',
      redemptionDays: 30,
      pendingDeleteDays: 5,
      restoreReportDays: 7,
      transferDays: 7,
      lockDays: { afterCreate: 60, afterTransfer: 60 },
      releasesByTag: false,
    });
  });

  test('one is in maintenance, so that clients can see what that is like', () => {
    expect(TLDS.filter(({ maintenanceEndsAtHour }) => maintenanceEndsAtHour !== null)).toHaveLength(1);
  });
});
