import { describe, expect, test } from 'vitest';
import { money } from '#platform/kernel/money.ts';
import { findTldPolicy, premiumPrice, TLD_POLICIES } from './tld-policy.ts';

describe('the TLDs that we sell', () => {
  test('there are 60, each once, ranked from 1', () => {
    expect(new Set(TLD_POLICIES.map((policy) => policy.tld)).size).toBe(60);
    expect(TLD_POLICIES.map((policy) => policy.rank)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
  });

  test.each(TLD_POLICIES)('.$tld has prices, a date and a policy', (policy) => {
    expect(policy.registration.amount).toBeGreaterThan(0);
    expect(policy.renewal.amount).toBeGreaterThanOrEqual(policy.registration.amount);
    expect(Date.parse(policy.effectiveFrom)).not.toBeNaN();
    expect(findTldPolicy(policy.tld)).toBe(policy);
  });

  test('a TLD that is not sold has no policy', () => {
    expect(findTldPolicy('zzz')).toBeNull();
  });

  test('a premium name costs a fifth more than its registry charges, in whole units', () => {
    expect(premiumPrice(money(100_00, 'USD'))).toEqual(money(120_00, 'USD'));
    expect(premiumPrice(money(99_99, 'USD'))).toEqual(money(120_00, 'USD'));
  });
});
