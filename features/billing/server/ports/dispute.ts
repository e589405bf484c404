import type { Money } from '#platform/kernel/money.ts';

/** A disputed charge that the bank withdrew. */
export interface Dispute {
  /** The gateway's id. */
  readonly id: string;
  /** Our id of the charge; null if the charge isn't ours. */
  readonly paymentId: string | null;
  /** The withdrawn amount, at most what was charged. */
  readonly amount: Money;
  /** The gateway's reason code, such as `fraudulent`. */
  readonly reason: string;
  /** `won` if the money was returned to us, `lost` if the buyer keeps it. */
  readonly state: 'open' | 'won' | 'lost';
}

/** The gateway's record of a dispute. */
export type DisputeAnswer =
  | { readonly kind: 'found'; readonly dispute: Dispute }
  /** Nothing was withdrawn: the dispute doesn't exist, or is only an inquiry. */
  | { readonly kind: 'none' }
  /** The gateway could not be reached. */
  | { readonly kind: 'unknown'; readonly reason: string };
