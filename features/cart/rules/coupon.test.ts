import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalCouponCode, couponError, couponSavings, coversProduct, shareOut } from './coupon.ts';
import type { Coupon } from './coupon.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const line = (productSlug: string, amount: number) => ({ productSlug, amount });
const fifth = { kind: 'percentage', basisPoints: 2_000 } as const;
const unlimited = {
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  redeemedCount: 0,
  isOncePerAccount: false,
};

describe('coupon scope', () => {
  test.each([
    [[], 'dotcom_domain', true],
    [[], 'value_bundle', true],
    [['domains'], 'dotco_uk_domain', true],
    [['domains'], 'domain_map', true],
    [['domains'], 'domain_transfer', true],
    [['domains'], 'private_whois', true],
    [['domains'], 'value_bundle', false],
    [['plans'], 'business-bundle', true],
    [['plans'], 'dotcom_domain', false],
    [['email'], 'gapps_extra_license', true],
    [['email'], 'value_bundle', false],
    [['dotcom_domain', 'plans'], 'dotcom_domain', true],
    [['dotcom_domain'], 'dotnet_domain', false],
    [[], 'wordpress-com-credits', false],
    [[], 'domain_redemption', false],
    [['domains'], 'domain_redemption', false],
    [['domain_redemption'], 'domain_redemption', false],
    [[], 'chargeback', false],
  ])('a scope of %j covers %s: %s', (scope, slug, expected) => {
    expect(coversProduct({ scope }, slug)).toBe(expected);
  });
});

describe('coupon discount', () => {
  test.each([
    ['a share of each line', fifth, [], [1_800, 9_600], [360, 1_920]],
    ['a share that is no whole cent, half upwards', { ...fifth, basisPoints: 1_250 }, [], [20, 28], [3, 4]],
    ['all of it', { ...fifth, basisPoints: 10_000 }, [], [1_800, 1], [1_800, 1]],
    [
      'an amount, shared by the prices',
      { kind: 'fixed', amounts: { USD: 1_000 } },
      [],
      [3_000, 1_000],
      [750, 250],
    ],
    [
      'an amount that does not divide',
      { kind: 'fixed', amounts: { USD: 100 } },
      [],
      [10_000, 10_000, 10_000],
      [34, 33, 33],
    ],
    ['never more than it costs', { kind: 'fixed', amounts: { USD: 5_000 } }, [], [1_800, 0], [1_800, 0]],
    [
      'nothing where it has no amount in the currency',
      { kind: 'fixed', amounts: { EUR: 500 } },
      [],
      [1_800],
      [0],
    ],
  ] as const)('%s', (_name, discount, scope, amounts, expected) => {
    const lines = amounts.map((amount) => line('dotcom_domain', amount));

    expect(couponSavings({ discount, scope }, lines, 'USD')).toEqual(expected);
  });

  test('discounts only covered lines, and shares a fixed amount among them', () => {
    const lines = [line('dotcom_domain', 1_800), line('value_bundle', 9_600), line('dotnet_domain', 1_800)];

    expect(couponSavings({ discount: fifth, scope: ['domains'] }, lines, 'USD')).toEqual([360, 0, 360]);
    expect(
      couponSavings({ discount: { kind: 'fixed', amounts: { USD: 501 } }, scope: ['domains'] }, lines, 'USD'),
    ).toEqual([251, 0, 250]);
  });

  const amounts = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { maxLength: 20 });

  test('shares a fixed amount exactly, and no line becomes negative', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 10 ** 12 }), (prices, off) => {
        const discount = { kind: 'fixed', amounts: { JPY: off } } as const;
        const lines = prices.map((amount) => line('value_bundle', amount));
        const savings = couponSavings({ discount, scope: [] }, lines, 'JPY');

        const total = prices.reduce((sum, amount) => sum + amount, 0);
        expect(savings.reduce((sum, saved) => sum + saved, 0)).toBe(Math.min(off, total));
        expect(savings.every((saved, index) => saved >= 0 && saved <= (prices[index] ?? 0))).toBe(true);
        expect(savings.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('shares differ from their exact proportion by less than one minor unit', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10 ** 9 }), (weights, amount) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        shareOut(Math.min(amount, whole), weights).forEach((share, index) => {
          const exact = whole === 0 ? 0 : (Math.min(amount, whole) * (weights[index] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
        });
      }),
    );
  });
});

describe('when a coupon can be redeemed', () => {
  const hour = (offset: number) => new Date(NOW.getTime() + offset * 3_600_000);
  const rows: readonly [string, Partial<Coupon>, boolean, string | null][] = [
    ['without any limit', {}, true, null],
    ['before it starts', { startsAt: hour(1) }, false, 'coupon-not-started'],
    ['from the instant it starts', { startsAt: NOW }, false, null],
    ['until just before it ends', { endsAt: hour(1) }, false, null],
    ['from the instant it ends', { endsAt: NOW }, false, 'coupon-expired'],
    ['the last time', { totalLimit: 5, redeemedCount: 4 }, false, null],
    ['once more than was said', { totalLimit: 5, redeemedCount: 5 }, false, 'coupon-exhausted'],
    ['once per account, by another account', { isOncePerAccount: true }, false, null],
    ['once per account, again', { isOncePerAccount: true }, true, 'coupon-used'],
  ];
  test.each(rows)('%s', (_name, overrides, isUsedByAccount, expected) => {
    expect(couponError({ ...unlimited, ...overrides }, { now: NOW, isUsedByAccount })).toBe(expected);
  });
});

describe('coupon codes', () => {
  test.each([
    [' spring-25 ', 'SPRING-25'],
    ['A', 'A'],
    ['a_1', 'A_1'],
    ['', null],
    ['two words', null],
    ['<script>', null],
    ['-x', null],
    ['ß', 'SS'],
    ['x'.repeat(41), null],
  ])('%o is %o', (given, expected) => {
    expect(canonicalCouponCode(given)).toBe(expected);
  });
});
