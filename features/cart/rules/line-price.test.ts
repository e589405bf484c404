import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { buildLine } from '../testing/cart-builders.ts';
import type { LineVariant, PricedFacts } from './cart.ts';
import { isLineTerm, lineTerms, priceReasons, renewalPrice } from './line-price.ts';

const cheaper = (code: string, reason: string) => ({
  code,
  reason: externalMessage(reason),
  oldAmount: 1_800,
  newAmount: 900,
});

describe('why a line costs less than its regular price', () => {
  test('lists each reason once, in order of application', () => {
    const line = buildLine(
      {},
      {
        amount: 500,
        overrides: [
          cheaper('sale-coupon', 'Spring sale'),
          cheaper('coupon', 'Coupon WELCOME'),
          cheaper('coupon', 'Coupon WELCOME'),
        ],
      },
    );

    expect(priceReasons(line).map(({ message }) => message)).toEqual(['Spring sale', 'Coupon WELCOME']);
  });

  test('omits what the label already says (cart spec, section 9)', () => {
    const overrides = [cheaper('bundled-domain', 'First year free with your plan')];

    expect(priceReasons(buildLine({}, { isBundled: true, amount: 0, overrides }))).toEqual([]);
    expect(priceReasons(buildLine({}, { isBundled: true, amount: 100, overrides }))).toHaveLength(1);
  });

  test('omits overrides that reduce nothing', () => {
    const overrides = [
      { code: 'premium', reason: externalMessage('Premium name'), oldAmount: 100, newAmount: 900 },
    ];

    expect(priceReasons(buildLine({}, { overrides }))).toEqual([]);
    expect(priceReasons({ ...buildLine(), priced: null })).toEqual([]);
  });
});

describe('renewal price', () => {
  const cases: readonly (readonly [string, Partial<PricedFacts>, number, unknown])[] = [
    ['another price next year', { amount: 1_200, renewalAmount: 3_500 }, 1, [3_500, 'year']],
    ['the same price', { amount: 1_800, renewalAmount: 1_800 }, 1, null],
    ['the same price for each of three years', { amount: 5_400, renewalAmount: 1_800 }, 3, null],
    ['a first year that is free', { amount: 0, renewalAmount: 1_800 }, 1, [1_800, 'year']],
    ['monthly', { amount: 100, renewalAmount: 900, billPeriodDays: 31 }, 1, [900, 'month']],
    ['every two years', { amount: 100, renewalAmount: 900, billPeriodDays: 730 }, 1, [900, 'two years']],
    ['paid once', { amount: 100, renewalAmount: 900, billPeriodDays: -1 }, 1, null],
    ['not known', { amount: 100, renewalAmount: null }, 1, null],
  ];

  test.each(cases)('%s', (_name, facts, volume, expected) => {
    const price = renewalPrice(buildLine({ volume }, facts));

    expect(price && [price.amount, price.per]).toEqual(expected);
  });
});

describe('available terms of a line', () => {
  const years = (volume: number): LineVariant => ({
    productSlug: 'dotcom_domain',
    productId: 6,
    volume,
    months: 12 * volume,
    amount: 1_800 * volume,
  });

  test('are several, including the current one', () => {
    const line = buildLine({ volume: 2 }, { variants: [years(1), years(2), years(3)] });

    expect(lineTerms(line)).toHaveLength(3);
    expect(lineTerms(line).filter((term) => isLineTerm(term, line))).toEqual([years(2)]);
  });

  test.each([
    ['one is no choice', [years(1)]],
    ['without the present one nothing could be shown as chosen', [years(2), years(3)]],
    ['none', []],
  ])('%s', (_name, variants) => {
    expect(lineTerms(buildLine({}, { variants }))).toEqual([]);
  });
});
