import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { nextCharge, nextRenewalStep, TOLD_BEFORE_CHARGE, TRY_DAYS } from './renewal-schedule.ts';
import type { RenewalFacts, TryOutcome } from './renewal-schedule.ts';

const from = new Date('2026-10-01T00:00:00Z');
const day = (count: number) => after(from, days(count));
const price = { total: 1_800, currency: 'USD' };
const facts = (overrides: Partial<RenewalFacts> = {}): RenewalFacts => ({
  renewsFrom: from,
  renewableUntil: day(48),
  tries: [],
  announced: { ...price, at: day(-7) },
  price,
  ...overrides,
});
const tries = (...outcomes: TryOutcome[]) => outcomes.map((outcome, index) => ({ outcome, at: day(index) }));

describe('a renewal', () => {
  test.each<[string, Partial<RenewalFacts>, number, object]>([
    ['is announced seven days ahead', { announced: null }, -7, { kind: 'tell' }],
    ['is not announced sooner', { announced: null }, -8, { kind: 'wait', until: day(-7) }],
    ['waits for its day', {}, -1, { kind: 'wait', until: day(0) }],
    ['is charged on its day', {}, 0, { kind: 'charge' }],
    [
      'that was announced late waits for seven days',
      { announced: { ...price, at: day(2) } },
      8,
      { kind: 'wait', until: day(9) },
    ],
    ['is charged then', { announced: { ...price, at: day(2) } }, 9, { kind: 'charge' }],
    ['of another price is announced again', { price: { ...price, total: 2_000 } }, 0, { kind: 'tell' }],
    ['in another currency is announced again', { price: { ...price, currency: 'EUR' } }, 0, { kind: 'tell' }],
    ['is left alone while a try is open', { tries: tries('open') }, 5, { kind: 'wait', until: null }],
    ['is left alone once it is paid', { tries: tries('paid') }, 5, { kind: 'wait', until: null }],
    [
      'is tried again at once where a try was never made',
      { tries: tries('given_up') },
      0,
      { kind: 'charge' },
    ],
    ['that was declined waits three days', { tries: tries('declined') }, 2, { kind: 'wait', until: day(3) }],
    ['is tried again then', { tries: tries('declined') }, 3, { kind: 'charge' }],
    ['is not tried once it cannot be renewed', {}, 48, { kind: 'wait', until: null }],
  ])('%s', (_what, overrides, now, step) => {
    expect(nextRenewalStep(facts(overrides), day(now))).toEqual(step);
  });

  test('is retried on the days of the schedule, counted from the first attempt, and then no more', () => {
    const charged: number[] = [];
    let made: RenewalFacts['tries'] = [];
    for (let count = 0; count < 48; count += 1) {
      if (nextRenewalStep(facts({ tries: made }), day(count)).kind !== 'charge') continue;
      charged.push(count);
      made = [...made, { at: day(count), outcome: 'declined' }];
    }

    expect(charged).toEqual([...TRY_DAYS]);
    expect(nextCharge(facts({ tries: made, renewableUntil: day(400) }), day(47))).toBeNull();
  });

  test('never charges a price that was not announced seven days before, nor beside an open or paid attempt', () => {
    const outcome = fc.constantFrom<TryOutcome>('open', 'paid', 'declined', 'given_up');
    const announced = fc.option(
      fc.record({
        total: fc.constantFrom(1_800, 2_000),
        currency: fc.constant('USD'),
        days: fc.integer({ min: -12, max: 40 }),
      }),
      { nil: null },
    );
    fc.assert(
      fc.property(
        fc.array(outcome, { maxLength: 2 }),
        announced,
        fc.integer({ min: -8, max: 50 }),
        (made, heard, now) => {
          const known = facts({
            tries: tries(...made),
            announced: heard && { ...heard, at: day(heard.days) },
          });
          const step = nextRenewalStep(known, day(now));
          if (step.kind !== 'charge') return;

          expect(known.announced).toMatchObject(price);
          expect(known.announced && after(known.announced.at, TOLD_BEFORE_CHARGE) <= day(now)).toBe(true);
          expect(made.every((each) => each === 'declined' || each === 'given_up')).toBe(true);
          expect(day(now) < known.renewableUntil).toBe(true);
          expect(nextCharge(known, day(now))?.getTime()).toBeLessThanOrEqual(day(now).getTime());
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
