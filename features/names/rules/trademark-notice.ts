/** Who holds a mark. */
export interface MarkHolder {
  readonly name: string | null;
  readonly organization: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

/** One mark that somebody claims for a label. */
export interface TrademarkClaim {
  readonly markName: string;
  readonly holders: readonly MarkHolder[];
  /** Where it is protected. */
  readonly jurisdiction: string;
  /** Nice classes. */
  readonly classes: readonly { readonly number: number; readonly description: string }[];
  readonly goodsAndServices: string;
}

/** A notice that somebody must have read and accepted before they register the name (RFC 9361). */
export interface TrademarkNotice {
  readonly id: string;
  readonly domain: string;
  /** Accepted outside of this time it counts for nothing. */
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly claims: readonly TrademarkClaim[];
}

/**
 * Whether a notice that was accepted stands for a name now (acquisition, section 4): it was that name's,
 * it was accepted while it was valid, and it has not ended since, because the registry would refuse it.
 */
export function isAcceptanceValid(
  notice: Pick<TrademarkNotice, 'domain' | 'notBefore' | 'notAfter'> | undefined,
  { domain, acceptedAt, now }: { readonly domain: string; readonly acceptedAt: Date; readonly now: Date },
): boolean {
  return (
    notice !== undefined &&
    notice.domain === domain &&
    acceptedAt >= notice.notBefore &&
    acceptedAt <= now &&
    now < notice.notAfter
  );
}
