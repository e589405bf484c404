import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { purchaseDetailSchema } from '../../contract/purchases.ts';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { PurchasePage } from './purchase-page.tsx';

const PLAN: PurchaseDetailOnWire = {
  ID: 7,
  user_id: 1,
  blog_id: 1001,
  meta: '',
  product_id: 1009,
  product_slug: 'personal-bundle',
  product_name: 'Personal',
  subscribed_date: '2026-11-22T10:00:00.000Z',
  bill_period_days: 365,
  amount: 48,
  amount_integer: 4_800,
  amount_display: '$48.00',
  currency_code: 'USD',
  expiry_date: '2027-11-22T10:00:00.000Z',
  expiry_status: 'auto-renewing',
  is_renewable: true,
  is_auto_renewing: true,
  renew_date: '2027-10-23T10:00:00.000Z',
  task: null,
  is_card_missing: false,
  is_refundable: false,
  refundable_until: null,
  cancel_failure: null,
  cancel_failure_sentence: null,
  payments: [],
  renewal_failure: 'Your card was declined.',
  renewal_failure_sentence: null,
  next_renewal: {
    charge_date: '2027-10-31T10:00:00.000Z',
    amount_integer: 4_800,
    tax_integer: 0,
    total_integer: 4_800,
    total_display: '$48.00',
    currency_code: 'USD',
    card_brand: 'visa',
    card_last4: '0341',
    tries: 2,
  },
  can: { renew: true, set_auto_renew: true, cancel: true },
};

function open(purchase: PurchaseDetailOnWire): void {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/purchases/7')
      ? Response.json(z.parse(purchaseDetailSchema, purchase))
      : Response.json({ user: null }),
  );
  openScreen(<PurchasePage id="7" />);
}

describe('a purchase whose renewal was declined', () => {
  test('says so first, with the reason and the next try, and is not called one that renews', async () => {
    open(PLAN);

    const said = await screen.findByText('The last attempt failed: Your card was declined.');

    const facts = screen.getByText('Payment failed');
    expect(said.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText(/^We try again on Oct 31, 2027\./)).toBeTruthy();
    expect(screen.queryByText('Renews automatically')).toBeNull();
  });

  test('and that is not tried again says so without a date', async () => {
    open({ ...PLAN, next_renewal: null });

    expect(await screen.findByText('The last attempt failed: Your card was declined.')).toBeTruthy();
    expect(screen.queryByText(/^We try again/)).toBeNull();
  });
});

test('a purchase that is to renew without a saved card says what is due, when, and how to add one', async () => {
  const next = PLAN.next_renewal && { ...PLAN.next_renewal, card_brand: null, card_last4: null, tries: 0 };
  open({ ...PLAN, renewal_failure: null, is_card_missing: true, next_renewal: next });

  expect(await screen.findByText('No saved card')).toBeTruthy();
  expect(screen.queryByText('Renews automatically')).toBeNull();
  expect(
    screen.getByText('$48.00 including tax is due on Oct 31, 2027, but you have no saved card.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a card' }).getAttribute('href')).toBe('/me/payment-methods');
});
