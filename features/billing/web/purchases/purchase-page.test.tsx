import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { purchaseDetailSchema } from '../../contract/purchases.ts';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { buildRedeemablePurchase, buildWirePurchase } from '../../testing/wire-purchase.ts';
import { PurchasePage } from './purchase-page.tsx';

const PLAN = buildWirePurchase({
  renewal_failure: 'Your card was declined.',
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
});

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

describe('a deleted domain', () => {
  test('says what its redemption costs beside the year, and what both cost', async () => {
    open(buildRedeemablePurchase('quay.com'));

    expect(await screen.findByText('Redemption fee')).toBeTruthy();
    expect(screen.getByText('$96.00')).toBeTruthy();
    expect(screen.getByText('$18.00 a year')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reactivate for $114.00' })).toBeTruthy();
  });

  test('whose redemption is paid says so, and offers no second one', async () => {
    const nothing = { product_id: null, amount_integer: null, redemption_amount_integer: null };
    const can = { renew: false, set_auto_renew: false, cancel: false };
    open(buildRedeemablePurchase('quay.com', { ...nothing, is_restoring: true, can }));

    expect(await screen.findByText(/^Paid\. The registry is restoring this domain/)).toBeTruthy();
    expect(screen.getByText('Being restored')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reactivate|Renew/ })).toBeNull();
  });
});
