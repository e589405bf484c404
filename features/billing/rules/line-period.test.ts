import { describe, expect, test } from 'vitest';
import { linePeriod, sayPeriod } from './line-period.ts';
import type { PaidLine } from './line-period.ts';

const PAID_AT = new Date('2026-11-21T23:30:00Z');
const line = (overrides: Partial<PaidLine>): PaidLine => ({
  billPeriodDays: 365,
  volume: 1,
  isRenewal: false,
  renewsUntil: null,
  beginsNow: true,
  ...overrides,
});

describe('the period that a line pays for', () => {
  test.each([
    ['a year', {}, [12, '2026-11-21', '2027-11-21']],
    ['three years', { volume: 3 }, [36, '2026-11-21', '2029-11-21']],
    ['two years as one period', { billPeriodDays: 730 }, [24, '2026-11-21', '2028-11-21']],
    ['a month', { billPeriodDays: 31 }, [1, '2026-11-21', '2026-12-21']],
    [
      'a renewal begins at the former end',
      { isRenewal: true, renewsUntil: '2028-02-29' },
      [12, '2027-02-28', '2028-02-29'],
    ],
    ['a renewal whose end is not known', { isRenewal: true }, [12, null, null]],
    ['a transfer', { beginsNow: false }, [12, null, null]],
  ] as const)('%s', (_what, overrides, [months, from, to]) => {
    expect(linePeriod(line(overrides), PAID_AT)).toEqual({ months, from, to });
  });

  test('what is paid once has none', () => {
    expect(linePeriod(line({ billPeriodDays: -1 }), PAID_AT)).toBeNull();
  });

  test('the last day of a month stays within the shorter month', () => {
    const paidAt = new Date('2027-01-31T00:00:00Z');
    expect(linePeriod(line({ billPeriodDays: 31 }), paidAt)?.to).toBe('2027-02-28');
  });

  test.each([
    ['en-US', 12, '2026-11-21', '2027-11-21', 'Nov 21, 2026 – Nov 21, 2027'],
    ['de', 12, '2026-11-21', '2027-11-21', '21.11.2026 – 21.11.2027'],
    ['en-US', 24, null, null, '2 years'],
    ['de', 1, null, null, '1 Monat'],
    ['es', 12, null, null, '1 año'],
  ] as const)('in %s: %s months', (locale, months, from, to, said) => {
    expect(sayPeriod({ months, from, to }, locale).replaceAll(/\s/g, ' ')).toBe(said);
  });
});
