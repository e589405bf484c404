import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addYears } from '#platform/kernel/duration.ts';
import { isPaidUntil, paidEnd, yearsToRenew } from './renewal-years.ts';

const day = (on: string) => new Date(`${on}T08:00:00Z`);

describe('the years still to renew (RFC 5731 section 3.2.3; RFC 3915, autoRenewPeriod)', () => {
  test.each([
    ['no command was executed', '2026-09-15', '2027-09-15', 1, 1],
    ['three years were paid', '2026-09-15', '2029-09-15', 3, 3],
    ['the first command has arrived after all', '2027-09-15', '2027-09-15', 1, 0],
    ['the registry has added a year automatically', '2027-09-15', '2027-09-15', 1, 0],
    ['the registry has added one of the two years', '2027-09-15', '2028-09-15', 2, 1],
    ['it has added more than was paid', '2029-09-15', '2027-09-15', 1, 0],
    ['from a leap day, four years at once', '2028-02-29', '2032-02-29', 4, 4],
    ['from a leap day, after an automatic year', '2029-02-28', '2032-02-29', 4, 3],
    ['a registry whose day has already begun', '2026-09-16', '2027-09-15', 1, 1],
    ['never more than were paid', '2020-09-15', '2027-09-15', 2, 2],
  ])('%s: until %s, paid until %s for %i: %i', (_case, ends, until, most, years) => {
    expect(yearsToRenew(day(ends), day(until), most)).toBe(years);
  });

  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2060-01-01'),
    noInvalidDate: true,
  });
  const paid = fc.integer({ min: 1, max: 10 });

  test('no year is renewed twice or missed, whether renewed one by one or at once', () => {
    fc.assert(
      fc.property(instants, paid, fc.integer({ min: 0, max: 10 }), (from, years, added) => {
        const until = addYears(from, years);
        let ends = from;
        for (let each = 0; each < Math.min(added, years); each += 1) ends = addYears(ends, 1);

        const missing = yearsToRenew(ends, until, years);

        expect(missing).toBe(years - Math.min(added, years));
        expect(isPaidUntil(addYears(ends, missing), until)).toBe(true);
      }),
    );
  });

  test('the recorded expiry never exceeds the paid term, and leaves no years to renew', () => {
    fc.assert(
      fc.property(instants, paid, fc.integer({ min: 0, max: 10 }), (from, years, added) => {
        const until = addYears(from, years);
        const noted = paidEnd(addYears(until, added), until);

        expect(noted.getTime()).toBeLessThanOrEqual(until.getTime());
        expect(yearsToRenew(noted, until, years)).toBe(0);
      }),
    );
  });
});
