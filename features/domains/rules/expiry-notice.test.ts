import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { anyInstant } from '../testing/any-domain.ts';
import { buildFacts, NOW } from '../testing/domain-facts.ts';
import { decideNotices, endOfTerm, isCovered, noticePeriods } from './expiry-notice.ts';
import { projectDomain } from './project-domain.ts';

const anyPolicy = fc.constantFrom(...TLD_POLICIES.map(({ lifecycle }) => lifecycle));
const held = (policy = TLD_POLICIES[0]?.lifecycle, expiresAt = NOW) =>
  projectDomain(buildFacts({ expiresAt }), NOW, policy);

describe('notices about an expiry (ICANN ERRP 2.1)', () => {
  test.each(TLD_POLICIES)(
    '.$tld: about a month, about a week, and within five days after',
    ({ lifecycle }) => {
      for (const isAutoRenewing of [false, true]) {
        const domain = held(lifecycle);
        const end = endOfTerm(domain) ?? NOW;
        const [month, week, expired, redeemable] = noticePeriods(domain, isAutoRenewing);
        const daysBefore = (at: Date | undefined) => (end.getTime() - (at?.getTime() ?? 0)) / days(1);

        expect(daysBefore(month?.from)).toBeGreaterThanOrEqual(26);
        expect(daysBefore(month?.from)).toBeLessThanOrEqual(35);
        expect(daysBefore(week?.from)).toBeGreaterThanOrEqual(4);
        expect(daysBefore(week?.from)).toBeLessThanOrEqual(10);
        // Where the name can no longer be renewed after its end, the notice says how to restore it.
        const last = (expired?.from ?? end) < (expired?.until ?? end) ? expired : redeemable;
        expect(daysBefore(last?.from)).toBeLessThanOrEqual(0);
        expect(daysBefore(last?.from)).toBeGreaterThan(-5);
      }
    },
  );

  test('at any instant at most one is due, and none is both due and missed', () => {
    fc.assert(
      fc.property(anyPolicy, anyInstant, fc.boolean(), (policy, now, isAutoRenewing) => {
        const periods = noticePeriods(held(policy), isAutoRenewing);
        const { due, missed } = decideNotices(periods, now);

        expect(periods.filter(({ from, until }) => from <= now && now < until).length).toBeLessThan(2);
        expect(missed).not.toContain(due);
      }),
    );
  });

  test.each([
    [-31, null, []],
    [-30, 'month', []],
    [-11, 'month', []],
    [-9, null, ['month']],
    [-7, 'week', ['month']],
    [0, 'expired', ['month', 'week']],
    [17, 'expired', ['month', 'week']],
    [18, 'redeemable', ['month', 'week', 'expired']],
    [48, null, ['month', 'week', 'expired', 'redeemable']],
  ])('.com, %i days after expiry: %s is due', (day, due, missed) => {
    const periods = noticePeriods(held(), false);

    expect(decideNotices(periods, after(NOW, days(day)))).toEqual({ due, missed });
  });

  test('a name with auto-renew is told a day later, when its first attempt is decided', () => {
    expect(noticePeriods(held(), true)[0]?.from).toEqual(after(NOW, -days(29)));
  });

  test('a name that has left, or is only connected, has none', () => {
    const left = projectDomain(buildFacts({ transferredAwayAt: NOW, expiresAt: NOW }), NOW);
    const mapped = projectDomain(buildFacts({ type: 'mapped', expiresAt: NOW }), NOW);

    expect(noticePeriods(left, false)).toEqual([]);
    expect(noticePeriods(mapped, false)).toEqual([]);
  });

  test('a mail about the payment shortly before takes the place of a notice, an older one does not', () => {
    const [month] = noticePeriods(held(), true);
    if (!month) throw new Error('a registered name has notices');

    expect(isCovered(month, after(month.from, -days(1)))).toBe(true);
    expect(isCovered(month, after(month.from, -days(8)))).toBe(false);
    expect(isCovered(month, null)).toBe(false);
  });
});
