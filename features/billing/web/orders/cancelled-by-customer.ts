import type { OrderLineOnWire } from '../../contract/orders.ts';
import { billingLineSentences } from '../../contract/refusals.ts';

/** Whether a line was delivered and then given back by its buyer. */
export function isCancelledByCustomer({
  failure_reason: reason,
}: Pick<OrderLineOnWire, 'failure_reason'>): boolean {
  return reason === billingLineSentences.given_back;
}
