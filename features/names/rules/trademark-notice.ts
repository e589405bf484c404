/** The holder of a trademark. */
export interface MarkHolder {
  readonly name: string | null;
  readonly organization: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

/** A trademark claimed for a label. */
export interface TrademarkClaim {
  readonly markName: string;
  readonly holders: readonly MarkHolder[];
  /** Where the trademark is protected. */
  readonly jurisdiction: string;
  /** Nice classes. */
  readonly classes: readonly { readonly number: number; readonly description: string }[];
  readonly goodsAndServices: string;
}

/** A claims notice that the buyer must read and accept before registering the name (RFC 9361). */
export interface TrademarkNotice {
  readonly id: string;
  readonly domain: string;
  /** An acceptance before this is invalid. */
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly claims: readonly TrademarkClaim[];
}

/**
 * Whether an accepted notice is valid for a name now (acquisition, section 4).
 *
 * It must be for this name, accepted within its validity, and not expired since: the registry would
 * reject it.
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
