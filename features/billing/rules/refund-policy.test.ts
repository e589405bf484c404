import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { decideRefund, REFUND_POLICIES, refundPolicyAt } from './refund-policy.ts';
import type { LastPayment, RefundTerms } from './refund-policy.ts';

const bought = new Date('2026-11-22T10:00:00Z');
const at = (ms: number) => after(bought, ms);
const payment = (kind: LastPayment['kind'] = 'purchase'): LastPayment => ({
  kind,
  deliveredAt: bought,
  isContested: false,
});
const plan: RefundTerms = { family: 'plan', isFreeDomainUsed: false };
const name: RefundTerms = {
  family: 'name',
  isPremium: false,
  graceFrom: bought,
  addGraceDays: 5,
  renewGraceDays: null,
};

describe('refunds (policy of 2026-01-01)', () => {
  test.each<[string, RefundTerms, LastPayment['kind'], number, boolean | string]>([
    ['a plan at once', plan, 'purchase', 0, true],
    ['a plan on its last day', plan, 'purchase', days(14) - 1, true],
    ['a plan after 14 days', plan, 'purchase', days(14), 'window_over'],
    ['a plan’s renewal within 14 days', plan, 'renewal', days(13), true],
    ['a plan whose domain was taken', { ...plan, isFreeDomainUsed: true }, 'purchase', 0, 'free_domain_used'],
    ['its renewal all the same', { ...plan, isFreeDomainUsed: true }, 'renewal', 0, true],
    ['a name at once', name, 'purchase', 0, true],
    ['a name before its registry’s fifth day', name, 'purchase', hours(96) - 1, true],
    ['a name on the fifth day', name, 'purchase', hours(96), 'window_over'],
    ['a name of a registry with two days', { ...name, addGraceDays: 2 }, 'purchase', days(2), 'window_over'],
    ['a name of a registry without grace', { ...name, addGraceDays: null }, 'purchase', 0, 'no_grace'],
    ['a premium name', { ...name, isPremium: true }, 'purchase', 0, 'premium'],
    ['a name’s renewal', name, 'renewal', 0, 'no_grace'],
    ['a name’s renewal where there is a grace', { ...name, renewGraceDays: 45 }, 'renewal', days(3), true],
    ['and after four days of it', { ...name, renewGraceDays: 45 }, 'renewal', days(4), 'window_over'],
  ])('%s', (_what, terms, kind, later, answer) => {
    const decision = decideRefund(terms, payment(kind), at(later));

    expect(decision.isRefundable || decision.reason).toBe(answer);
    expect(decision.policy).toBe(`${terms.family}_${kind}_2026-01-01`);
  });

  test('does not refund what the buyer’s bank has withdrawn', () => {
    const decision = decideRefund(plan, { ...payment(), isContested: true }, at(0));

    expect(decision).toMatchObject({ isRefundable: false, reason: 'contested', until: null });
  });

  test('counts a domain from its registration at the registry, however late we learned of it', () => {
    const decision = decideRefund({ ...name, graceFrom: at(-days(1)) }, payment(), at(0));

    expect(decision.until).toEqual(at(days(3)));
  });

  test('never refunds after the window, and reports the same end at every instant', () => {
    fc.assert(
      fc.property(fc.nat(days(30)), fc.nat(days(30)), fc.constantFrom(plan, name), (one, other, terms) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
        const first = decideRefund(terms, payment(), at(sooner));
        const then = decideRefund(terms, payment(), at(later));

        expect(then.until).toEqual(first.until);
        if (!first.isRefundable) expect(then.isRefundable).toBe(false);
      }),
    );
  });

  test('stays within the registry’s grace period, whatever value is configured', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 90 }), (addGraceDays) => {
        const { until } = decideRefund({ ...name, addGraceDays }, payment(), bought);

        expect(until === null || until <= at(hours(96))).toBe(true);
      }),
    );
  });
});

describe('policies', () => {
  test('are dated and sorted; payments before the first fall under the first', () => {
    const dates = REFUND_POLICIES.map(({ effectiveFrom }) => effectiveFrom);

    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(refundPolicyAt(new Date('2020-01-01T00:00:00Z'))).toBe(REFUND_POLICIES[0]);
  });
});
