import { createHash } from 'node:crypto';
import type { PlaceOrderOnWire } from '../contract/orders.ts';
import { CARD_SENTENCES, cardDigits, checkCard } from '../rules/card.ts';
import type { CardField } from '../rules/card.ts';
import type { Card } from './ports/payment-gateway.ts';

/** The card of a request, in our words and with its digits only; null where there is none. */
export function readCard(request: PlaceOrderOnWire): Card | null {
  const { card } = request;
  if (!card) return null;
  return {
    number: cardDigits(card.number),
    expiryMonth: card.expiry_month,
    expiryYear: card.expiry_year,
    cvc: card.cvc.trim(),
    name: card.name.trim(),
  };
}

/** What is wrong with the card before anybody is asked, with the first field at fault. */
export function cardFault(
  card: Card | null,
  now: Date,
): { readonly field: CardField; readonly reason: string } | null {
  if (!card) return { field: 'number', reason: CARD_SENTENCES.missing };
  const [first] = Object.entries(checkCard(card, now));
  return first ? { field: first[0] as CardField, reason: first[1] } : null;
}

/**
 * What an `Idempotency-Key` stands for, without anything secret in it.
 *
 * Of the card only the last four digits and the expiry count, so that the hash says nothing
 * about the number.
 */
export function requestHash(request: PlaceOrderOnWire): string {
  const { card, ...rest } = request;
  const shown = card && {
    last4: cardDigits(card.number).slice(-4),
    month: card.expiry_month,
    year: card.expiry_year,
  };
  return createHash('sha256')
    .update(JSON.stringify([rest, shown]))
    .digest('hex');
}
