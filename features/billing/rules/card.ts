import type { Message } from '#platform/kernel/sentence.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';

/** The fields of a card form. */
export type CardField = 'number' | 'expiry' | 'cvc' | 'name';

/** A card as typed. */
export interface TypedCard {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
  readonly name: string;
}

/** Placeholder for a card number entered in the payment provider's own form. */
export const ENTERED = 'entered';

/** Errors found in a card without asking the gateway. */
export const CARD_SENTENCES = defineSentences('billing.card', {
  missing: 'Please enter a card.',
  number: 'Please check the card number.',
  cvc: 'Please enter the 3 or 4 digits of the security code.',
  name: 'Please enter the name on the card.',
  expiry: 'Please enter the expiry date as MM/YY.',
  expired: 'This card has expired.',
  several: 'Please choose one card to pay with.',
  notTaken: 'Please enter the card in the form on this page.',
} as const);

/** Decline messages by the gateway's code. Other codes carry their own message. */
export const DECLINE_SENTENCES = defineSentences('billing.declines', {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  authentication_required: 'Your bank requires confirmation. Please make this payment yourself.',
  card_not_kept: 'This card is no longer saved. Please use another one.',
  authentication_failed: 'Your bank could not verify you. Nothing was charged.',
} as const);

/** Why a card was declined: in the bank's English, and in our words where we know the gateway's code. */
export function declineMessage(code: string | null, reason: string | null): Message {
  const key = code !== null && Object.hasOwn(DECLINE_SENTENCES, code) ? code : null;
  const known = say(DECLINE_SENTENCES, (key ?? 'card_declined') as keyof typeof DECLINE_SENTENCES);
  if (reason === null) return known;
  return { message: reason, sentence: key === null ? null : known.sentence };
}

/** The digits of a card number without spaces and dashes. */
export function cardDigits(number: string): string {
  return number.replace(/[\s-]/g, '');
}

/** Parses `MM/YY`, `MM / YYYY` or, from numeric keypads, `MMYY`; null for anything else. */
export function parseExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const match = /^\s*(?:(\d{1,2})\s*[/-]\s*|(\d{2}))(\d{2}|\d{4})\s*$/.exec(text);
  if (!match) return null;
  const year = Number(match[3]);
  return { month: Number(match[1] ?? match[2]), year: year < 100 ? 2000 + year : year };
}

/** Whether a card number passes the Luhn check (ISO/IEC 7812-1). */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Validates a card without asking the gateway; returns errors by field. */
export function checkCard(card: TypedCard, now: Date): Partial<Record<CardField, Message>> {
  const faults: Partial<Record<CardField, Message>> = {};
  const digits = cardDigits(card.number);
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) {
    faults.number = say(CARD_SENTENCES, 'number');
  }
  const expiry = validateExpiry(card, now);
  if (expiry !== null) faults.expiry = expiry;
  if (!/^\d{3,4}$/.test(card.cvc)) faults.cvc = say(CARD_SENTENCES, 'cvc');
  if (card.name.trim() === '') faults.name = say(CARD_SENTENCES, 'name');
  return faults;
}

function validateExpiry(card: TypedCard, now: Date): Message | null {
  const { expiryMonth: month, expiryYear: year } = card;
  if (!Number.isInteger(month) || month < 1 || month > 12 || year > now.getUTCFullYear() + 50) {
    return say(CARD_SENTENCES, 'expiry');
  }
  return hasExpired(card, now) ? say(CARD_SENTENCES, 'expired') : null;
}

/** Whether a card has expired. It is valid until the end of its month. */
export function hasExpired(card: Pick<TypedCard, 'expiryMonth' | 'expiryYear'>, now: Date): boolean {
  return Date.UTC(card.expiryYear, card.expiryMonth, 1) <= now.getTime();
}

/** The card form's field that a decline belongs to. */
export function fieldOfDecline(code: string): CardField {
  if (code === 'incorrect_cvc') return 'cvc';
  if (code === 'expired_card') return 'expiry';
  return 'number';
}
