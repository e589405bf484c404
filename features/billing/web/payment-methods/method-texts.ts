import type { Say } from '#platform/i18n/messages.ts';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { cardBrandName } from '../../rules/card-format.ts';

/** What a person knows a kept card by: its brand and last digits. */
export function methodName(
  say: Say<'cardNamed' | 'card'>,
  { brand, last4 }: Pick<PaymentMethodOnWire, 'brand' | 'last4'>,
): string {
  return say('cardNamed', { brand: cardBrandName(brand) ?? say('card'), last4 });
}

/** Until when it is good, as it is printed on the card. */
export function methodExpiry(
  say: Say<'expires' | 'expired'>,
  method: Pick<PaymentMethodOnWire, 'expiry_month' | 'expiry_year' | 'is_expired'>,
): string {
  return say(method.is_expired ? 'expired' : 'expires', {
    month: String(method.expiry_month).padStart(2, '0'),
    year: String(method.expiry_year % 100).padStart(2, '0'),
  });
}
