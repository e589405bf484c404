import { after, days } from '#platform/kernel/duration.ts';

/** State of a chargeback: undecided, won by us, or lost to the buyer. */
export type ChargebackState = 'open' | 'won' | 'lost';

/** A chargeback, as far as the amount owed depends on it. */
export interface OwedChargeback {
  readonly state: ChargebackState;
  /** What the bank withdrew, in minor units. */
  readonly amount: number;
  readonly fine: number;
  readonly isPaid: boolean;
}

/**
 * What a buyer owes for a chargeback: the charge and a fine (cart spec, section 8: 'each contested
 * charge carries a fine'). A chargeback we won costs the fine alone, because the charge came back.
 */
export function owedFor({ state, amount, fine, isPaid }: OwedChargeback): number {
  if (isPaid) return 0;
  return state === 'won' ? fine : amount + fine;
}

/**
 * Our own policy, effective 2026-01-01: the second chargeback within a year blocks purchases until
 * the customer contacts support.
 */
const REPEATED = { count: 2, within: days(365) } as const;

/**
 * Whether a person or site has too many chargebacks to buy anything. Chargebacks that we won don't
 * count.
 */
export function endsPurchases(
  chargebacks: readonly { readonly state: ChargebackState; readonly openedAt: Date }[],
  now: Date,
): boolean {
  const since = after(now, -REPEATED.within);
  const counted = chargebacks.filter(({ state, openedAt }) => state !== 'won' && openedAt > since);
  return counted.length >= REPEATED.count;
}

/** Whether a chargeback may change state; won is final. */
export function mayChargebackBecome(from: ChargebackState, to: ChargebackState): boolean {
  return from !== to && from !== 'won' && to !== 'open';
}

/**
 * The chargeback's label for customers: the order number, with a counter if it was contested
 * repeatedly.
 */
export function chargebackLabel(orderId: number, earlier: number): string {
  return earlier === 0 ? `#${orderId}` : `#${orderId}-${earlier + 1}`;
}
