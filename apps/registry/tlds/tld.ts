/** What one command costs for a name of a tier, in minor units of the TLD's currency. */
export interface TldPrices {
  /** One year of registration. */
  readonly create: number;
  /** One more year. */
  readonly renew: number;
  /** A change of registrar, the year that comes with it included. */
  readonly transfer: number;
  /** Bringing a name back from redemption, without the renewal. */
  readonly restore: number;
}

/** Names that cost more; the first tier that a label fits is its tier. */
export interface PremiumTier {
  /** The fee class of RFC 8748. */
  readonly name: string;
  /** Labels in this tier by name. */
  readonly labels: readonly string[];
  /** Labels in this tier by form; null when only the list counts. */
  readonly pattern: RegExp | null;
  readonly prices: TldPrices;
}

/** The rules of one TLD, as its registry publishes them. */
export interface Tld {
  /** `com`, or a registry's own second level such as `co.uk`. */
  readonly name: string;
  readonly currency: string;
  readonly prices: TldPrices;
  readonly premiumTiers: readonly PremiumTier[];
  /** The shortest and the longest registration, in years. */
  readonly periodYears: { readonly least: number; readonly most: number };
  /** Whether labels may be written in other scripts (as A-labels). */
  readonly allowsIdn: boolean;
  /** The fewest characters of a label. */
  readonly shortestLabel: number;
  /** Labels that nobody can register. */
  readonly reservedLabels: readonly string[];
  /** Days in which a new registration can be deleted for a refund (RFC 3915 add grace period). */
  readonly addGraceDays: number;
  /** Whether marks are claimed here, so that registrants must read of them first (RFC 8334 section 2.3). */
  readonly hasClaims: boolean;
  /** The hour (UTC) at which the day's maintenance ends; null where there is none. */
  readonly maintenanceEndsAtHour: number | null;
}
