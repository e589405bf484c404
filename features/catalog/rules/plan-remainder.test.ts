import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { convertByPrice, monthlyEquivalent, planRemainder } from './plan-remainder.ts';

const FROM = new Date('2026-01-01T10:00:00Z');
const paid = (amount: number, length = 365) => ({ amount, from: FROM, until: after(FROM, days(length)) });

describe('what the unused days of a plan are worth', () => {
  test.each([
    ['at once, all of it', 4_800, 0, 4_800],
    ['a second later, a day less', 4_800, 1 / 86_400, 4_786],
    ['after a day', 4_800, 1, 4_786],
    ['after half of it', 4_800, 182.5, 2_393],
    ['on the last day', 4_800, 364.5, 0],
    ['when it ends', 4_800, 365, 0],
    ['long after', 4_800, 9_999, 0],
    ['of a plan that cost nothing', 0, 10, 0],
  ])('%s', (_when, amount, daysLater, worth) => {
    expect(planRemainder(paid(amount), after(FROM, days(daysLater)))).toBe(worth);
  });

  test('two years paid at once are counted as what they are', () => {
    expect(planRemainder(paid(9_600, 731), after(FROM, days(366)))).toBe(Math.floor((9_600 * 365) / 731));
  });

  test('a term of no day, or one that was extended, is never worth more than was paid', () => {
    expect(planRemainder(paid(4_800, 0), FROM)).toBe(0);
    expect(planRemainder(paid(4_800), after(FROM, -days(100)))).toBe(4_800);
  });

  test('is a whole amount from 0 to what was paid, and never grows as time goes by', () => {
    const whole = { noNaN: true, min: 0, max: 800 };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000 }),
        fc.integer({ min: 1, max: 800 }),
        fc.double(whole),
        fc.double(whole),
        (amount, length, one, other) => {
          const [sooner, later] = [one, other]
            .toSorted((a, b) => a - b)
            .map((each) => planRemainder(paid(amount, length), after(FROM, days(each))));

          expect(Number.isSafeInteger(sooner)).toBe(true);
          expect(sooner).toBeLessThanOrEqual(amount);
          expect(later).toBeLessThanOrEqual(sooner ?? 0);
          expect(later).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the same worth in another currency', () => {
  test.each([
    [4_800, 4_800, 7_500, 7_500],
    [2_400, 4_800, 7_500, 3_750],
    [1, 4_800, 4_200, 0],
    [2_400, 0, 7_500, 0],
  ])('%d of %d is %4$d where the plan costs %3$d', (amount, from, to, converted) => {
    expect(convertByPrice(amount, { from, to })).toBe(converted);
  });
});

describe('what a month comes to', () => {
  test.each([
    [9_600, 800],
    [4_800, 400],
    [10_000, 834],
    [0, 0],
  ])('%d a year is %d a month', (yearly, monthly) => {
    expect(monthlyEquivalent(yearly)).toBe(monthly);
  });

  test('twelve of them are never less than the year', () => {
    fc.assert(
      fc.property(fc.nat(), (yearly) => {
        expect(monthlyEquivalent(yearly) * 12).toBeGreaterThanOrEqual(yearly);
        expect(monthlyEquivalent(yearly) * 12 - yearly).toBeLessThan(12);
      }),
    );
  });
});
