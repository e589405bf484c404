import type { Money } from '#platform/kernel/money.ts';

import type { Traced } from './registrar-orders.ts';

/** Every state of a transfer (RFC 5730 section 2.9.3.4, `trStatusType`). */
export type TransferStatus =
  | 'pending'
  | 'clientApproved'
  | 'clientRejected'
  | 'clientCancelled'
  | 'serverApproved'
  | 'serverCancelled';

/** A transfer request, with the proof of the holder's consent. */
export interface TransferOrder extends Traced {
  readonly name: string;
  readonly authInfo: string;
  /** Years added by the transfer; null leaves it to the registry (one for most TLDs, none for some). */
  readonly periodYears: number | null;
  readonly agreedFee: Money | null;
}

/** A transfer as reported by the registry. */
export interface RegistryTransfer {
  readonly name: string;
  readonly status: TransferStatus;
  /** The requesting registrar (reID), and when. */
  readonly requester: string;
  readonly requestedAt: Date;
  /** The registrar that answered or has to (acID), and when; after that date the registry answers. */
  readonly answerer: string;
  readonly answerAt: Date;
  /** Our side of the transfer; null if both registrars are others. */
  readonly side: 'gaining' | 'losing' | null;
  /** The expiry after the transfer, if it changes. */
  readonly expiresAt: Date | null;
  /** What the registry charged, if stated. */
  readonly fee: Money | null;
}
