import type { Say } from '#platform/i18n/messages.ts';
import type { OrderLineOnWire } from '../../contract/orders.ts';
import { billingLineSentences } from '../../contract/refusals.ts';

/** What paid for an order: the card, credits, both, or nothing. */
export function paidWith(
  say: Say<'noCharge' | 'paidByCredits' | 'cardAndCredits'>,
  card: string | null,
  credits: string | null,
): string {
  if (credits === null) return card ?? say('noCharge');
  return card === null ? say('paidByCredits', { credits }) : say('cardAndCredits', { card, credits });
}

/** Whether a line was delivered and then given back by its buyer. */
export function isCancelledByCustomer({
  failure_reason: reason,
}: Pick<OrderLineOnWire, 'failure_reason'>): boolean {
  return reason === billingLineSentences.given_back;
}
