import type { TrademarkClaim } from '../../rules/trademark-notice.ts';

/** A notice as published by the clearinghouse. */
export interface FetchedNotice {
  readonly id: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly claims: readonly TrademarkClaim[];
}

/** Fetches trademark claims notices from the clearinghouse that all registries share (RFC 9361). */
export interface TrademarkNotices {
  /**
   * Fetches the notice for a lookup key that the registry returned; null if it is unavailable now.
   * Never throws for network errors.
   */
  fetch(claimKey: string): Promise<FetchedNotice | null>;
}
