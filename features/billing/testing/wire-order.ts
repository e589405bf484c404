import type { OrderLineOnWire, OrderOnWire } from '../contract/orders.ts';

/** A line of an order as the server answers it. */
export function buildWireOrderLine(overrides: Partial<OrderLineOnWire> = {}): OrderLineOnWire {
  return {
    line_id: 10_001,
    product_slug: 'dotcom_domain',
    product_name: '.com Domain Registration',
    meta: 'example.com',
    volume: 1,
    quantity: null,
    is_renewal: false,
    amount_integer: 1_800,
    amount_display: '$18.00',
    tax_integer: 0,
    tax_display: '$0.00',
    period: { months: 12, from: '2026-11-21', to: '2027-11-21' },
    state: 'provisioning',
    steps: [
      { id: 'registered', label: 'Registered at registry', sentence: null, is_done: false },
      { id: 'zone', label: 'DNS active', sentence: null, is_done: false },
    ],
    task: null,
    is_delayed: false,
    failure_code: null,
    failure_reason: null,
    failure_sentence: null,
    finished_at: null,
    ...overrides,
  };
}

/** A paid order as the server answers it. */
export function buildWireOrder(overrides: Partial<OrderOnWire> = {}): OrderOnWire {
  return {
    order_id: 10_001,
    receipt_number: 42,
    credit_note_numbers: [],
    status: 'paid',
    blog_id: 1001,
    currency: 'USD',
    coupon: '',
    coupon_savings_integer: 0,
    coupon_savings_display: '$0.00',
    savings_integer: 0,
    savings_display: '$0.00',
    sub_total_integer: 1_800,
    sub_total_display: '$18.00',
    total_tax_integer: 0,
    total_tax_display: '$0.00',
    total_tax_breakdown: [],
    sub_total_with_taxes_integer: 1_800,
    sub_total_with_taxes_display: '$18.00',
    tax: { location: { country_code: '', postal_code: '', subdivision_code: '' } },
    credits_integer: 0,
    credits_display: '$0.00',
    total_cost_integer: 1_800,
    total_cost_display: '$18.00',
    refunded_integer: 0,
    refunded_display: '$0.00',
    credits_refunded_integer: 0,
    credits_refunded_display: '$0.00',
    card_brand: 'visa',
    card_last4: '4242',
    failure_reason: null,
    failure_sentence: null,
    confirmation_url: null,
    receipt: {
      sold_by: { lines: ['Namestead'], country_code: null, vat_id: null },
      billed_to: {
        lines: ['Ada Lovelace', '12 St James Square', 'SW1Y 4LB London'],
        country_code: 'GB',
        email: 'ada@example.com',
        vat_id: null,
        is_vat_id_confirmed: null,
      },
    },
    agreement: null,
    created_at: '2026-11-21T10:00:00.000Z',
    paid_at: '2026-11-21T10:00:01.000Z',
    products: [buildWireOrderLine()],
    ...overrides,
  };
}
