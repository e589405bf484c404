import type { Say } from '#platform/i18n/messages.ts';
import type { OrderLineOnWire } from '../../contract/orders.ts';

/** What paid for an order: the card, credits, both, or nothing. */
export function paidWith(
  say: Say<'noCharge' | 'paidByCredits' | 'cardAndCredits'>,
  card: string | null,
  credits: string | null,
): string {
  if (credits === null) return card ?? say('noCharge');
  return card === null ? say('paidByCredits', { credits }) : say('cardAndCredits', { card, credits });
}

/** Whether the buyer cancelled a delivered line. */
export function isCancelledByCustomer(line: Pick<OrderLineOnWire, 'failure_code'>): boolean {
  return line.failure_code === 'given_back';
}
