import { describe, expect, test } from 'vitest';
import type { PurchaseOnWire } from '#features/billing/contract/purchases.ts';
import { readCardState, sumCosts, upcomingPurchases } from './upcoming.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const onDay = (day: string): string => `${day}T12:00:00.000Z`;

function buildPurchase(ID: number, overrides: Partial<PurchaseOnWire>): PurchaseOnWire {
  return {
    ID,
    user_id: 1,
    blog_id: 1,
    product_id: 5,
    product_slug: 'dotcom_domain',
    product_name: '.com domain',
    meta: `name${ID}.com`,
    subscribed_date: onDay('2025-06-15'),
    amount: 18,
    amount_integer: 1800,
    amount_display: '$18.00',
    currency_code: 'USD',
    bill_period_days: 365,
    expiry_date: onDay('2026-07-10'),
    expiry_status: 'auto-renewing',
    is_renewable: true,
    is_auto_renewing: true,
    renew_date: onDay('2026-06-20'),
    renewal_failure: null,
    renewal_failure_sentence: null,
    is_card_missing: false,
    is_restoring: false,
    redemption_amount: null,
    redemption_amount_integer: null,
    redemption_amount_display: null,
    task: null,
    is_refundable: false,
    refundable_until: null,
    ...overrides,
  };
}

describe('the next 30 days', () => {
  test('list what renews with its cost and what ends, soonest first', () => {
    const upcoming = upcomingPurchases(
      [
        buildPurchase(1, {}),
        buildPurchase(2, { is_auto_renewing: false, renew_date: null, expiry_date: onDay('2026-06-18') }),
        buildPurchase(3, { currency_code: 'EUR', amount_integer: 900, renew_date: onDay('2026-07-15') }),
        buildPurchase(4, { meta: '', product_name: 'Premium', renew_date: onDay('2026-06-19') }),
        // Later, earlier, or over.
        buildPurchase(5, { renew_date: onDay('2026-07-16'), expiry_date: onDay('2026-08-15') }),
        buildPurchase(6, { is_auto_renewing: false, renew_date: null, expiry_date: onDay('2026-06-14') }),
        buildPurchase(7, { expiry_status: 'ended' }),
        buildPurchase(8, { is_auto_renewing: false, renew_date: null, expiry_date: null }),
      ],
      NOW,
    );

    expect(upcoming.map(({ name, kind, cost }) => [name, kind, cost])).toEqual([
      ['name2.com', 'ends', null],
      ['Premium', 'renews', { amount: 1800, currency: 'USD' }],
      ['name1.com', 'renews', { amount: 1800, currency: 'USD' }],
      ['name3.com', 'renews', { amount: 900, currency: 'EUR' }],
    ]);
    expect(sumCosts(upcoming)).toEqual([
      { amount: 3600, currency: 'USD' },
      { amount: 900, currency: 'EUR' },
    ]);
  });

  test.each([
    ['no card', undefined, 'missing'],
    ['one that has expired', { expiry_month: 5, expiry_year: 2026, is_expired: true }, 'expires'],
    ['one that ends before', { expiry_month: 6, expiry_year: 2026, is_expired: false }, 'expires'],
    ['one that ends in that month', { expiry_month: 7, expiry_year: 2026, is_expired: false }, 'good'],
  ])('with %s the card is %s', (_which, card, state) => {
    const upcoming = upcomingPurchases([buildPurchase(1, { renew_date: onDay('2026-07-01') })], NOW);

    expect(readCardState(card, upcoming)).toBe(state);
  });
});
