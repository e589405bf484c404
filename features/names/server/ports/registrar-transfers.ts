import type { Money } from '#platform/kernel/money.ts';

import type { Traced } from './registrar-orders.ts';

/** Every state of a transfer (RFC 5730 section 2.9.3.4, `trStatusType`). */
export type TransferStatus =
  'pending' | 'clientApproved' | 'clientRejected' | 'clientCancelled' | 'serverApproved' | 'serverCancelled';

/** A name that is asked for, with what proves that its holder wants it. */
export interface TransferOrder extends Traced {
  readonly name: string;
  readonly authInfo: string;
  /** Years added by the transfer; null leaves it to the registry (one below most TLDs, none below some). */
  readonly periodYears: number | null;
  readonly agreedFee: Money | null;
}

/** A transfer as the registry tells it. */
export interface RegistryTransfer {
  readonly name: string;
  readonly status: TransferStatus;
  /** Who asked for the name (reID), and when. */
  readonly requester: string;
  readonly requestedAt: Date;
  /** Who answered or must answer (acID), and when it was or will be answered: by then the registry itself does. */
  readonly answerer: string;
  readonly answerAt: Date;
  /** Which end we are at; null where both are others. */
  readonly side: 'gaining' | 'losing' | null;
  /** The expiry that the transfer leads to, where it changes it. */
  readonly expiresAt: Date | null;
  /** What the registry charged, where it said so. */
  readonly fee: Money | null;
}
