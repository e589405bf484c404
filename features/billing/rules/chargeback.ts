import { after, days } from '#platform/kernel/duration.ts';

/** How a contested payment stands: before its bank has decided, decided for us, or for the buyer. */
export type ChargebackState = 'open' | 'won' | 'lost';

/** A contested payment, as far as it is owed for. */
export interface OwedChargeback {
  readonly state: ChargebackState;
  /** What the bank took back, minor units. */
  readonly amount: number;
  readonly fine: number;
  readonly isPaid: boolean;
}

/**
 * What a buyer owes for a chargeback: the charge and a fine (cart spec, section 8: 'each contested
 * charge carries a fine'); of one that we won the fine alone, because the charge came back.
 */
export function owedFor({ state, amount, fine, isPaid }: OwedChargeback): number {
  if (isPaid) return 0;
  return state === 'won' ? fine : amount + fine;
}

/** Our own policy, effective 2026-01-01: the second within a year ends purchases until somebody has talked to us. */
const REPEATED = { count: 2, within: days(365) } as const;

/** Whether chargebacks of one person or site are so many that they may buy nothing more; those that we won do not count. */
export function endsPurchases(
  chargebacks: readonly { readonly state: ChargebackState; readonly openedAt: Date }[],
  now: Date,
): boolean {
  const since = after(now, -REPEATED.within);
  const counted = chargebacks.filter(({ state, openedAt }) => state !== 'won' && openedAt > since);
  return counted.length >= REPEATED.count;
}

/** Whether what is known of a chargeback becomes something else; what was won stays so. */
export function mayChargebackBecome(from: ChargebackState, to: ChargebackState): boolean {
  return from !== to && from !== 'won' && to !== 'open';
}

/** What customers know a chargeback by: the order's number, counted where it is contested once more. */
export function chargebackLabel(orderId: number, earlier: number): string {
  return earlier === 0 ? `#${orderId}` : `#${orderId}-${earlier + 1}`;
}
