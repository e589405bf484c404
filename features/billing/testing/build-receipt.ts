import type { ReceiptContent } from '../rules/receipt.ts';
import type { Receipt } from '../server/receipts/receipt-store.ts';

/** A receipt for two lines bought in Germany; `overrides` and `paper` override the defaults. */
export function buildReceipt(overrides: Partial<ReceiptContent> = {}, paper: Partial<Receipt> = {}): Receipt {
  return {
    number: 17,
    kind: 'receipt',
    userId: 1,
    orderId: 10_001,
    lineId: null,
    issuedAt: new Date('2026-11-21T10:00:00Z'),
    content: {
      seller: { lines: ['Namestead'], countryCode: null, vatId: null },
      buyer: {
        firstName: 'Zoë',
        lastName: 'Łukasiewicz',
        organization: '',
        email: 'zoe@example.com',
        address1: 'Hauptstraße 1',
        address2: '',
        city: 'Berlin',
        state: '',
        postalCode: '10115',
        countryCode: 'DE',
      },
      corrects: null,
      reason: null,
      locale: 'en-us',
      currency: 'USD',
      location: { countryCode: 'DE', postalCode: '10115', subdivisionCode: '' },
      lines: [
        {
          slug: 'dotcom_domain',
          name: '.com Domain Registration',
          meta: 'xn--bcher-kva.com',
          volume: 1,
          quantity: null,
          amount: 1_800,
          tax: 342,
          period: { months: 12, from: '2026-11-21', to: '2027-11-21' },
        },
        {
          slug: 'wp_google_workspace_basic_yearly',
          name: 'Professional Email',
          meta: '',
          volume: 1,
          quantity: 3,
          amount: 900,
          tax: 171,
          period: { months: 12, from: null, to: null },
        },
      ],
      coupon: 'WELCOME',
      couponSavings: 200,
      subtotal: 2_700,
      tax: 513,
      taxParts: [{ label: 'VAT', rate: 19_000, amount: 513 }],
      credits: 500,
      total: 2_713,
      cardBrand: 'visa',
      cardLast4: '4242',
      ...overrides,
    },
    ...paper,
  };
}
