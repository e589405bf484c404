import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { dueReminder } from './data-reminder.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const due = (registered: string, now: string, transferredHereAt: Date | null = null) => {
  const found = dueReminder({ registeredAt: new Date(registered), transferredHereAt }, new Date(now));
  return found && `${found.year}: ${found.dueAt.toISOString().slice(0, 10)}`;
};

describe('the yearly reminder of the data of a registration (ICANN, WDRP)', () => {
  test.each([
    ['2025-03-10T18:00:00Z', '2025-03-10T18:00:00Z', null],
    ['2025-03-10T18:00:00Z', '2026-03-09T23:59:59Z', null],
    // From the beginning of the day.
    ['2025-03-10T18:00:00Z', '2026-03-10T00:00:00Z', '1: 2026-03-10'],
    ['2025-03-10T18:00:00Z', '2026-05-08T23:59:59Z', '1: 2026-03-10'],
    // Too late for it.
    ['2025-03-10T18:00:00Z', '2026-05-09T00:00:00Z', null],
    ['2025-03-10T18:00:00Z', '2028-04-30T00:00:00Z', '3: 2028-03-10'],
    // A leap day has its anniversary a day earlier, and its own in the next leap year.
    ['2024-02-29T12:00:00Z', '2025-02-27T23:59:59Z', null],
    ['2024-02-29T12:00:00Z', '2025-02-28T00:00:00Z', '1: 2025-02-28'],
    ['2024-02-29T12:00:00Z', '2028-02-28T23:59:59Z', null],
    ['2024-02-29T12:00:00Z', '2028-02-29T00:00:00Z', '4: 2028-02-29'],
    // Of days that are another one in UTC, that one counts.
    ['2025-12-31T23:30:00-02:00', '2027-01-01T00:00:00Z', '1: 2027-01-01'],
    // A clock that was set back reminds of nothing.
    ['2025-03-10T18:00:00Z', '2024-01-01T00:00:00Z', null],
  ])('registered %s, is at %s: %s', (registered, now, expected) => {
    expect(due(registered, now)).toBe(expected);
  });

  test('of a name that was transferred in begins with its first anniversary here', () => {
    const arrived = day('2026-06-01');
    expect(due('2020-03-10T18:00:00Z', '2026-04-20T00:00:00Z', day('2026-04-01'))).toBeNull();
    expect(due('2020-03-10T18:00:00Z', '2026-04-20T00:00:00Z', day('2026-03-01'))).toBe('6: 2026-03-10');
    expect(due('2020-03-10T18:00:00Z', '2027-03-10T00:00:00Z', arrived)).toBe('7: 2027-03-10');
  });

  test('is due once for each year of any registration, and never later than a year after the last', () => {
    for (let offset = 0; offset < 366; offset += 1) {
      const registeredAt = after(day('2023-11-15'), days(offset) + 3_600_000);
      const years = new Map<number, number>();
      for (let passed = 0; passed < 4 * 366; passed += 1) {
        const found = dueReminder(
          { registeredAt, transferredHereAt: null },
          after(registeredAt, days(passed)),
        );
        if (!found || years.has(found.year)) continue;
        years.set(found.year, passed);
      }
      const firsts = [...years.values()];
      expect([...years.keys()]).toEqual([1, 2, 3, 4].slice(0, years.size));
      expect(years.size).toBeGreaterThanOrEqual(3);
      for (const [at, passed] of firsts.entries())
        expect(passed - (firsts[at - 1] ?? 0)).toBeLessThanOrEqual(366);
    }
  });
});
