import type { PurchaseDetailOnWire } from '../contract/purchases.ts';

/** A purchase as the API answers it: a plan that renews automatically. */
export function buildWirePurchase(overrides: Partial<PurchaseDetailOnWire> = {}): PurchaseDetailOnWire {
  return {
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
    redemption_amount: null,
    redemption_amount_integer: null,
    redemption_amount_display: null,
    currency_code: 'USD',
    expiry_date: '2027-11-22T10:00:00.000Z',
    expiry_status: 'auto-renewing',
    is_renewable: true,
    is_restoring: false,
    is_auto_renewing: true,
    renew_date: '2027-10-23T10:00:00.000Z',
    task: null,
    is_card_missing: false,
    is_refundable: false,
    refundable_until: null,
    cancel_failure: null,
    cancel_failure_sentence: null,
    payments: [],
    renewal_failure: null,
    renewal_failure_sentence: null,
    next_renewal: null,
    can: { renew: true, set_auto_renew: true, cancel: true },
    ...overrides,
  };
}

/** The purchase of a name that was deleted and can be restored. */
export function buildRedeemablePurchase(
  meta: string,
  overrides: Partial<PurchaseDetailOnWire> = {},
): PurchaseDetailOnWire {
  return buildWirePurchase({
    meta,
    product_id: 10_001,
    product_slug: 'dotcom_domain',
    product_name: 'Domain Registration',
    amount: 18,
    amount_integer: 1_800,
    amount_display: '$18.00',
    redemption_amount: 96,
    redemption_amount_integer: 9_600,
    redemption_amount_display: '$96.00',
    expiry_date: '2026-11-01T10:00:00.000Z',
    expiry_status: 'expired',
    renew_date: null,
    can: { renew: true, set_auto_renew: false, cancel: false },
    ...overrides,
  });
}
