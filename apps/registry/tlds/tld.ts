import type { LifecycleTerms } from '../lifecycle/domain-lifecycle.ts';
import type { ContactTerms } from './contact-terms.ts';
import type { IdnTable } from './idn-tables.ts';

/** The price of one command for a name of a tier, in minor units of the TLD's currency. */
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
  /** The languages and scripts that labels may be written in (as A-labels); none where only plain names are taken. */
  readonly idnTables: readonly IdnTable[];
  /** The fewest characters of a label. */
  readonly shortestLabel: number;
  /** Labels that cannot be registered. */
  readonly reservedLabels: readonly string[];
  /** Eligible registrants, and required contacts, of a domain. */
  readonly contacts: ContactTerms;
  /** Grace periods, locks, what becomes of an expired name, how a transfer ends. */
  readonly lifecycle: LifecycleTerms;
  /** Days after which an auth code that was set no longer proves anything (RFC 9154 section 5.2); null where it holds until it is exchanged. */
  readonly authInfoLifeDays: number | null;
  /**
   * Whether names may have trademark claims, which registrants must accept first (RFC 8334 section
   * 2.3).
   */
  readonly hasClaims: boolean;
  /** The hour (UTC) at which the day's maintenance ends; null where there is none. */
  readonly maintenanceEndsAtHour: number | null;
  /** Whether transfers are manual, by form, so that a transfer request is rejected here. */
  readonly transfersByHand: boolean;
  /** The registrar shown for names of its resellers; null if each registrar is shown itself. */
  readonly registrarOfRecord: RegistrarOfRecord | null;
  /** Where the terms are published, and when they were read. */
  readonly source: TermsSource;
}

/** A registrar that others sell for (RFC 9083 section 10.2.4 knows them as its resellers). */
export interface RegistrarOfRecord {
  readonly name: string;
  /** IANA's number of it. */
  readonly ianaId: number;
}

/** Source of the terms. */
export interface TermsSource {
  readonly publisher: string;
  /** A calendar day (ISO 8601). */
  readonly readOn: string;
}
