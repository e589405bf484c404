/** What a sandbox card does. */
export type CardBehaviour =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'declines'; readonly code: string; readonly reason: string }
  /** The charge is made, and the answer is lost on its way back. */
  | { readonly kind: 'loses_answer' }
  /** The question is lost on its way there: nothing is charged, and nobody answers. */
  | { readonly kind: 'loses_question' };

const declines = (code: string, reason: string): CardBehaviour => ({ kind: 'declines', code, reason });

/** Numbers with a will of their own, those that developers know from other gateways where there are such; every other card succeeds. */
export const SANDBOX_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { kind: 'succeeds' },
  '4000000000000002': declines('card_declined', 'Your card was declined.'),
  '4000000000009995': declines('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': declines('expired_card', 'Your card has expired.'),
  '4000000000000127': declines('incorrect_cvc', 'Your card’s security code is incorrect.'),
  '4000000000000119': { kind: 'loses_answer' },
  '4000000000000259': { kind: 'loses_question' },
};

/** What a card does when it is charged. */
export function behaviourOf(number: string): CardBehaviour {
  return SANDBOX_CARDS[number] ?? { kind: 'succeeds' };
}

/** The brand that a card number's first digits say. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'card';
}
