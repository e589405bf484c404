import type { PaymentMethodOnWire } from '../contract/payment-methods.ts';

/** A saved card on the wire: a default Visa, overridden by `overrides`. */
export function buildWireMethod(overrides: Partial<PaymentMethodOnWire> = {}): PaymentMethodOnWire {
  return {
    id: 1,
    brand: 'visa',
    last4: '4242',
    expiry_month: 3,
    expiry_year: 2031,
    is_expired: false,
    is_default: true,
    added_at: '2026-11-01T09:00:00.000Z',
    ...overrides,
  };
}
