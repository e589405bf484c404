import { describe, expect, test } from 'vitest';
import { buildLine } from '../testing/cart-builders.ts';
import { canRemoveLine, lineCount, lineLabel } from './line-labels.ts';

describe('line labels (cart spec, section 9)', () => {
  test.each([
    ['monthly', { billPeriodDays: 31 }, { kind: 'period', period: 'monthly' }],
    ['annual', { billPeriodDays: 365 }, { kind: 'period', period: 'annual' }],
    ['two year', { billPeriodDays: 730 }, { kind: 'period', period: 'two year' }],
    ['none', { billPeriodDays: -1 }, null],
    [
      'a renewal',
      { isRenewal: true, renewsUntil: '2027-11-21' },
      { kind: 'renew-until', date: '2027-11-21' },
    ],
    ['bundled at cost 0', { isBundled: true, amount: 0 }, { kind: 'first-year-free' }],
    ['bundled at a price', { isBundled: true, amount: 500 }, { kind: 'period', period: 'annual' }],
    ['a free trial', { isFreeTrial: true }, { kind: 'free-trial' }],
  ] as const)('%s', (_name, facts, label) => {
    expect(lineLabel(buildLine({}, facts))).toEqual(label);
  });

  test.each([
    ['a plan for two years', 'value_bundle', 2, 'two year'],
    ['a plan for a year', 'value_bundle', 1, 'annual'],
    ['a domain for two years, which renews each year', 'dotcom_domain', 2, 'annual'],
  ])('%s', (_name, productSlug, volume, period) => {
    expect(lineLabel(buildLine({ productSlug, volume }))).toEqual({ kind: 'period', period });
  });

  test.each([
    ['professional email counts users', { productSlug: 'gapps', quantity: 3 }, { unit: 'user', count: 3 }],
    ['one user is said too', { productSlug: 'wp_google_workspace_basic_yearly' }, { unit: 'user', count: 1 }],
    [
      'users listed in extra',
      { productSlug: 'gapps', extra: { google_apps_users: [{ email: 'a@b.com' }, { email: 'c@b.com' }] } },
      { unit: 'user', count: 2 },
    ],
    ['others count items', { quantity: 2 }, { unit: 'item', count: 2 }],
    ['one item is not said', {}, null],
  ] as const)('%s', (_name, overrides, count) => {
    expect(
      lineCount(
        buildLine({
          ...overrides,
          extra: { ...('extra' in overrides ? structuredClone(overrides.extra) : {}) } as never,
        }),
      ),
    ).toEqual(count);
  });
});

describe('which lines can be removed (cart spec, section 6)', () => {
  const renewal = buildLine({ meta: 'old.com', extra: { purchaseType: 'renewal' } });

  test.each([
    ['a domain', 'dotcom_domain', false, true],
    ['credits never', 'wordpress-com-credits', false, false],
    ['privacy', 'private_whois', false, true],
    ['privacy beside a renewal', 'private_whois', true, false],
    ['redemption', 'domain_redemption', false, true],
    ['redemption beside a renewal', 'domain_redemption', true, false],
    ['a domain beside a renewal', 'dotcom_domain', true, true],
  ])('%s', (_name, productSlug, isWithRenewal, expected) => {
    const line = buildLine({ productSlug });

    expect(canRemoveLine(line, isWithRenewal ? [line, renewal] : [line])).toBe(expected);
  });
});
