import { describe, expect, test } from 'vitest';
import { money } from '#platform/kernel/money.ts';
import { findTldPolicy, premiumPrice, supportsAuthCodeTransfer, TLD_POLICIES } from './tld-policy.ts';

describe('the TLDs that we sell', () => {
  test('there are 60, without duplicates, ranked from 1', () => {
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

  test('a TLD that we do not sell has no policy', () => {
    expect(findTldPolicy('zzz')).toBeNull();
  });

  test.each([
    [money(100_00, 'USD'), 'USD', 120_00],
    [money(99_99, 'USD'), 'USD', 120_00],
    [money(100_00, 'USD'), 'EUR', 104_00],
    [money(100_00, 'USD'), 'JPY', 18_720],
    [money(25_00, 'CHF'), 'USD', 38_00],
    [money(6_000, 'JPY'), 'INR', 416_000],
    [money(0, 'GBP'), 'BRL', 0],
  ])(
    "the price is the registry's plus a fifth, rounded up to a price point: %o in %s",
    (fee, currency, amount) => {
      expect(premiumPrice(fee, currency)).toEqual(money(amount, currency));
    },
  );

  test('a registry price in an unlisted currency has no price', () => {
    expect(premiumPrice(money(100, 'XAF'), 'USD')).toBeNull();
  });
});

test.each([
  ['com', true],
  ['de', true],
  ['uk', false],
  ['jp', false],
  // TLDs that we do not sell.
  ['berlin', false],
  ['invalid', false],
])(
  '.%s names can be transferred in by auth code: %s (acquisition, section 2 "Transfer a Domain")',
  (tld, supported) => {
    expect(supportsAuthCodeTransfer(tld)).toBe(supported);
  },
);
