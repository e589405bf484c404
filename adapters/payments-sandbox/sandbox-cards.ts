import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** When a webhook is sent, counted from the charge; it reports the state at that time. */
interface NoticePlan {
  readonly type: 'payment.pending' | 'payment.settled';
  readonly after: Milliseconds;
  /** Number of deliveries. */
  readonly times: 1 | 2;
}

/** The behaviour of a sandbox card. */
export type CardBehaviour =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'declines'; readonly code: string; readonly reason: string }
  /** The bank answers later, by webhook. */
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
      /**
       * Whether it also requires confirmation as a saved card, which off-session payments cannot
       * give.
       */
      readonly isAlways?: true;
    }
  /** Charged when it is typed, and declined whenever it is charged as a kept card. */
  | { readonly kind: 'declines_later' }
  /** Charged, and disputed after a while; `decision` is null if the bank never decides. */
  | {
      readonly kind: 'contested';
      readonly after: Milliseconds;
      readonly reason: string;
      readonly decision: { readonly after: Milliseconds; readonly as: 'won' | 'lost' } | null;
    }
  /** The charge is made, and the answer is lost on its way back. */
  | { readonly kind: 'loses_answer' }
  /** The request is lost: nothing is charged, and there is no response. */
  | { readonly kind: 'loses_question' };

/** How long the banks of late-answering cards take. */
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

/** How long a bank takes to decide a dispute. */
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

/** The result of charging a card. */
export function findBehaviour(number: string): CardBehaviour {
  return SANDBOX_CARDS[number] ?? { kind: 'succeeds' };
}

/** Whether a number is a sandbox card, which belongs to no person. */
export function isPublished(number: string): boolean {
  return Object.hasOwn(SANDBOX_CARDS, number);
}

/** The result when a confirmation is required off session. */
const NOBODY_THERE = declines(
  'authentication_required',
  'Your bank requires confirmation. Please make this payment yourself.',
);

/** The result of charging a saved card; `isOffSession` if the customer is not present. */
export function savedCardBehaviour(number: string | null, isOffSession: boolean): CardBehaviour {
  const behaviour = findBehaviour(number ?? '');
  if (behaviour.kind === 'declines_later') return declines('card_declined', 'Your card was declined.');
  if (behaviour.kind !== 'asks_first') return behaviour;
  if (behaviour.isAlways) return isOffSession ? NOBODY_THERE : behaviour;
  // A confirmed saved card needs no confirmation for later payments.
  return { kind: 'succeeds' };
}

/** The decline of a saved card that was removed. */
export const CARD_GONE = declines('card_not_kept', 'This card is no longer saved. Please use another one.');

/** The brand that a card number's first digits say. */
export function detectBrand(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'card';
}
