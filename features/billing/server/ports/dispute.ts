import type { Money } from '#platform/kernel/money.ts';

/** A charge that its buyer contested, and that their bank took back. */
export interface Dispute {
  /** The gateway's. */
  readonly id: string;
  /** Ours, of the charge; null where the gateway's charge is none of ours. */
  readonly paymentId: string | null;
  /** What was taken back, at most what was charged. */
  readonly amount: Money;
  /** The gateway's word for why, such as `fraudulent`. */
  readonly reason: string;
  /** `won` where the money came back to us, `lost` where it stays with the buyer. */
  readonly state: 'open' | 'won' | 'lost';
}

/** What a gateway knows of a dispute. */
export type DisputeAnswer =
  | { readonly kind: 'found'; readonly dispute: Dispute }
  /** Nothing was taken back: there is no such dispute, or the bank does no more than ask. */
  | { readonly kind: 'none' }
  /** The gateway could not be asked. */
  | { readonly kind: 'unknown'; readonly reason: string };
