import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** When a notice goes out, counted from the charge; what it says is always how things stand then. */
interface NoticePlan {
  readonly type: 'payment.pending' | 'payment.settled';
  readonly after: Milliseconds;
  /** How often it is delivered. */
  readonly times: 1 | 2;
}

/** What a sandbox card does. */
export type CardBehaviour =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'declines'; readonly code: string; readonly reason: string }
  /** The bank takes its time, and its answer comes by notice. */
  | {
      readonly kind: 'settles_later';
      readonly after: Milliseconds;
      readonly decline: { readonly code: string; readonly reason: string } | null;
      readonly notices: readonly NoticePlan[];
    }
  /** The bank asks the customer first, and then says yes or no. */
  | {
      readonly kind: 'asks_first';
      readonly decline: { readonly code: string; readonly reason: string } | null;
      /** Whether it asks of a kept card too, which off session cannot be answered. */
      readonly isAlways?: true;
    }
  /** Charged when it is typed, and declined whenever it is charged as a kept card. */
  | { readonly kind: 'declines_later' }
  /** Charged, and its buyer contests it a while later; `decision` is null where their bank never says what it thinks. */
  | {
      readonly kind: 'contested';
      readonly after: Milliseconds;
      readonly reason: string;
      readonly decision: { readonly after: Milliseconds; readonly as: 'won' | 'lost' } | null;
    }
  /** The charge is made, and the answer is lost on its way back. */
  | { readonly kind: 'loses_answer' }
  /** The question is lost on its way there: nothing is charged, and nobody answers. */
  | { readonly kind: 'loses_question' };

/** How long the bank of the cards that answer late takes. */
const BANK_TAKES = seconds(4);
const settled = (after: Milliseconds, times: 1 | 2 = 1): NoticePlan => ({
  type: 'payment.settled',
  after,
  times,
});
const pendingNotice = (after: Milliseconds): NoticePlan => ({ type: 'payment.pending', after, times: 1 });
const settlesLater = (
  notices: readonly NoticePlan[],
  decline: { readonly code: string; readonly reason: string } | null = null,
): CardBehaviour => ({ kind: 'settles_later', after: BANK_TAKES, decline, notices });

/** How long a bank thinks about a charge that was contested. */
const BANK_DECIDES = seconds(60);
const contested = (reason: string, as: 'won' | 'lost' | null = null): CardBehaviour => ({
  kind: 'contested',
  after: BANK_TAKES,
  reason,
  decision: as && { after: BANK_DECIDES, as },
});

const POOR = { code: 'insufficient_funds', reason: 'Your card has insufficient funds.' } as const;

const declines = (code: string, reason: string): CardBehaviour => ({ kind: 'declines', code, reason });

/** Numbers with a will of their own, those that developers know from other gateways where there are such; every other card succeeds. */
export const SANDBOX_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { kind: 'succeeds' },
  '4000000000000002': declines('card_declined', 'Your card was declined.'),
  '4000000000009995': { kind: 'declines', ...POOR },
  '4000000000000069': declines('expired_card', 'Your card has expired.'),
  '4000000000000127': declines('incorrect_cvc', 'Your card’s security code is incorrect.'),
  '4000002500003155': { kind: 'asks_first', decline: null },
  '4000008260003178': { kind: 'asks_first', decline: POOR },
  '4000002760003184': { kind: 'asks_first', decline: null, isAlways: true },
  '4000000000000341': { kind: 'declines_later' },
  '4000000000000515': settlesLater([pendingNotice(0), settled(BANK_TAKES)]),
  '4000000000000523': settlesLater([pendingNotice(0), settled(BANK_TAKES)], POOR),
  '4000000000000531': settlesLater([pendingNotice(0), settled(BANK_TAKES, 2)]),
  // The later notice overtakes the earlier one.
  '4000000000000549': settlesLater([settled(BANK_TAKES), pendingNotice(BANK_TAKES + seconds(2))]),
  '4000000000002685': contested('product_not_received'),
  '4000000000001976': contested('general', 'won'),
  '4000000000005423': contested('fraudulent', 'lost'),
  '4000000000000119': { kind: 'loses_answer' },
  '4000000000000259': { kind: 'loses_question' },
};

/** What a card does when it is charged. */
export function behaviourOf(number: string): CardBehaviour {
  return SANDBOX_CARDS[number] ?? { kind: 'succeeds' };
}

/** Whether a number is one of those with a will of their own, which belong to nobody. */
export function isPublished(number: string): boolean {
  return Object.hasOwn(SANDBOX_CARDS, number);
}

/** What a bank says that would ask its customer, where nobody is there. */
const NOBODY_THERE = declines(
  'authentication_required',
  'Your bank requires confirmation. Please make this payment yourself.',
);

/** What a card does when it is charged as one that is kept; `isOffSession` where nobody is there to be asked. */
export function savedCardBehaviour(number: string | null, isOffSession: boolean): CardBehaviour {
  const behaviour = behaviourOf(number ?? '');
  if (behaviour.kind === 'declines_later') return declines('card_declined', 'Your card was declined.');
  if (behaviour.kind !== 'asks_first') return behaviour;
  if (behaviour.isAlways) return isOffSession ? NOBODY_THERE : behaviour;
  // Who has confirmed a card once is not asked about later payments with it.
  return { kind: 'succeeds' };
}

/** What a kept card that is not there any more is declined with. */
export const CARD_GONE = declines('card_not_kept', 'This card is no longer saved. Please use another one.');

/** The brand that a card number's first digits say. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'card';
}
