import type { TrademarkClaim } from '../../rules/trademark-notice.ts';

/** A notice as the clearinghouse words it. */
export interface FetchedNotice {
  readonly id: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly claims: readonly TrademarkClaim[];
}

/** Where the words of trademark claims notices come from: not the registry, but a clearinghouse of all (RFC 9361). */
export interface TrademarkNotices {
  /** The notice of a lookup key that the registry told; null where it cannot be had now. Never throws for a network. */
  fetch(claimKey: string): Promise<FetchedNotice | null>;
}
