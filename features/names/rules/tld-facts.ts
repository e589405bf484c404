import type { ContactField } from '#features/contacts/rules/contact-details.ts';
import { days, type Milliseconds } from '#platform/kernel/duration.ts';
import { money, type Money } from '#platform/kernel/money.ts';
import { DEFAULT_LIFECYCLE, type EndOfLifeTerms, type LifecyclePolicy } from './domain-policy.ts';

/** Where facts are published, and when we read them. */
export interface Source {
  readonly source: string;
  /** A calendar day (ISO 8601). */
  readonly readOn: string;
}

/** For how long a registry refunds a cancelled order (RFC 3915 section 3.1), in days; 0 if never. */
export interface GracePeriods extends Source {
  /** After a registration; deleting the name in this period undoes the registration. */
  readonly addDays: number;
  /** After a renewal; a name deleted in this period enters redemption, and only the renewal is refunded. */
  readonly renewDays: number;
}

/** How the names of a TLD are transferred. */
export interface TransferTerms extends Source {
  /** By auth code, by the losing registrar naming the gaining one's tag, or by a paper form. */
  readonly way: 'code' | 'tag' | 'form';
  /** Whether its locks and codes follow ICANN's dated policy; else it has terms of its own. */
  readonly followsIcann: boolean;
  /** The transfer lock after a registration and after each transfer. */
  readonly transferLock: Milliseconds;
  /**
   * How long the losing registrar may reject; then the registry completes the transfer (management,
   * section 9).
   */
  readonly answerTime: Milliseconds;
  /** Whether the registrar can lock a name (`clientTransferProhibited`, RFC 5731 section 2.3). */
  readonly offersLock: boolean;
  /** How long a transfer code that we issue is valid; then we remove it (RFC 9154 section 4.4). */
  readonly codeLife: Milliseconds;
}

/** The member states of the European Union, Iceland, Liechtenstein and Norway (ISO 3166-1). */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

/** Countries (ISO 3166-1) by the place that a TLD requires. */
const PLACES = {
  canada: ['CA'],
  japan: ['JP'],
  australia: ['AU'],
  brazil: ['BR'],
  eea: EEA,
  eea_or_switzerland: [...EEA, 'CH'],
  eea_and_neighbours: [...EEA, 'CH', 'GB', 'SM', 'VA'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A place that a TLD requires of registrants. */
export type RegistrantPlace = keyof typeof PLACES;

/** The countries of a place. */
export function listCountries(place: RegistrantPlace): readonly string[] {
  return PLACES[place];
}

/** What a registry requires of a registrant beyond contact details. */
export interface RegistrantTerms extends Source {
  /** The required location; null for anywhere. */
  readonly place: RegistrantPlace | null;
  /** Whether the name needs a billing contact. */
  readonly needsBillingContact: boolean;
  /** Whether the address must be in local form or ASCII (RFC 5733 section 2.4, `loc` and `int`). */
  readonly addressForm: 'local' | 'ascii' | 'either';
  /** Whether the contact form asks for a fax number (domain management spec, section 5, 'Contact form'). */
  readonly takesFax: boolean;
  /** Fields of the registrant that only a change of registrant can alter, not an update of the contact. */
  readonly fixedFields: readonly ContactField[];
}

/** The registrar that a TLD's names are registered with: ourselves, or Wild West Domains (management, section 3). */
export type RegistrarId = 'own' | 'WWD';

/** Everything we know about one TLD, with our prices. */
export interface TldFacts {
  readonly tld: string;
  /** Our price of the first year. */
  readonly registration: Money;
  /** Our price of every later year. */
  readonly renewal: Money;
  /** The day that these prices took effect (ISO 8601). */
  readonly effectiveFrom: string;
  /** The longest period that the registry sells at once, in years. */
  readonly mostYears: number;
  /** Whether the registry allows a privacy service in place of the registrant's data. */
  readonly supportsPrivacy: boolean;
  /** Where the registry itself withholds the details of private persons; null where it does not say so. */
  readonly withholdsIndividuals: Source | null;
  /**
   * Whether the TLD is in its trademark claims period, so that its names are checked for claims
   * (RFC 8334).
   */
  readonly hasTrademarkClaims: boolean;
  readonly registrar: RegistrarId;
  readonly grace: GracePeriods;
  readonly transfer: TransferTerms;
  readonly lifecycle: LifecyclePolicy;
  /** Null if any registrant is eligible. */
  readonly registrant: RegistrantTerms | null;
  /** Topics that make this TLD relevant to a query. */
  readonly topics: readonly string[];
}

/** The day of the price list. */
const PRICES_FROM = '2026-01-01';
/** The day on which grace periods and transfer terms were read at their sources. */
const TERMS_READ_ON = '2026-01-01';
/** The day on which registrant terms were read at their sources. */
const REGISTRANTS_READ_ON = '2025-12-01';

/** The terms of ICANN's registries, shared by country codes that follow them. */
export const ICANN_TERMS = {
  mostYears: 10,
  supportsPrivacy: true,
  withholdsIndividuals: null,
  hasTrademarkClaims: false,
  registrar: 'own',
  grace: {
    addDays: 5,
    renewDays: 5,
    source: 'ICANN, registry agreements, specification 6; AGP Limits Policy, 2009',
    readOn: TERMS_READ_ON,
  },
  transfer: {
    way: 'code',
    followsIcann: true,
    transferLock: DEFAULT_LIFECYCLE.transferLockAfterRegistration,
    answerTime: days(7),
    offersLock: true,
    // The limit of the policy that is to come; today's sets none.
    codeLife: days(14),
    source: 'ICANN Transfer Policy',
    readOn: TERMS_READ_ON,
  },
  registrant: null,
} as const satisfies Partial<TldFacts>;

/** Grace periods of a registry that never refunds. */
export function noGrace(source: string): GracePeriods {
  return { addDays: 0, renewDays: 0, source, readOn: TERMS_READ_ON };
}

/** Transfer terms of a registry's own; omitted fields have ICANN's present values. */
export function transferred(
  source: string,
  own: Partial<Omit<TransferTerms, keyof Source | 'followsIcann'>> = {},
): TransferTerms {
  return { ...ICANN_TERMS.transfer, ...own, followsIcann: false, source };
}

/** Transfer terms of a registry that transfers at once with a valid code and has no lock. */
export function transferredAtOnce(
  source: string,
  own: Partial<Pick<TransferTerms, 'way' | 'codeLife'>> = {},
): TransferTerms {
  return transferred(source, { ...own, transferLock: 0, answerTime: 0, offersLock: false });
}

/** The day on which the ends of life of country codes were read, in stored copies of their sources. */
const END_OF_LIFE_READ_ON = '2026-11-26';
/**
 * How long before expiry we delete a name whose registry renews it and refunds nothing: one day to
 * delete it, one for a registry that is silent.
 */
const DELETED_BEFORE_EXPIRY = days(2);

/** How long a registry keeps a deleted name: restorable first, then not. */
interface KeptAfterDeletion {
  readonly redemption: Milliseconds;
  readonly pendingDelete: Milliseconds;
}

/**
 * The end of life at a registry that renews every name at its expiry and refunds nothing: a name
 * that is not paid for is deleted before its expiry.
 */
export function renewedForGood(source: string, kept: KeptAfterDeletion): EndOfLifeTerms {
  return {
    atExpiry: 'renews',
    autoRenewGrace: 0,
    renewableAfterExpiry: -DELETED_BEFORE_EXPIRY,
    interruptedAfterExpiry: 0,
    deletedAfterExpiry: -DELETED_BEFORE_EXPIRY,
    redeemableAfterRenewable: kept.redemption,
    pendingDelete: kept.pendingDelete,
    source,
    readOn: END_OF_LIFE_READ_ON,
  };
}

/** The end of life at a registry that ends every name at its expiry: it costs nothing, and we delete nothing. */
export function endedByRegistry(source: string, kept: KeptAfterDeletion): EndOfLifeTerms {
  const atExpiry = { atExpiry: 'expires', renewableAfterExpiry: 0, deletedAfterExpiry: 0 } as const;
  return { ...renewedForGood(source, kept), ...atExpiry };
}

/** Registrant terms; omitted fields require nothing. */
export function registrant(
  source: string,
  own: Partial<Omit<RegistrantTerms, keyof Source>>,
): RegistrantTerms {
  return {
    place: null,
    needsBillingContact: false,
    addressForm: 'either',
    takesFax: false,
    fixedFields: [],
    source,
    readOn: REGISTRANTS_READ_ON,
    ...own,
  };
}

/**
 * A row of the table: a TLD, its first-year and renewal prices in US cents, and its differences
 * from ICANN's terms.
 */
export function row(
  tld: string,
  [first, later]: readonly [first: number, later: number],
  own: Partial<
    Pick<
      TldFacts,
      | 'mostYears'
      | 'supportsPrivacy'
      | 'withholdsIndividuals'
      | 'hasTrademarkClaims'
      | 'registrar'
      | 'grace'
      | 'transfer'
      | 'registrant'
    >
  > & { readonly topics?: string; readonly endOfLife?: EndOfLifeTerms } = {},
): TldFacts {
  const { topics = '', endOfLife, ...terms } = own;
  const { transfer } = { ...ICANN_TERMS, ...terms };
  return {
    ...ICANN_TERMS,
    ...terms,
    tld,
    registration: money(first, 'USD'),
    renewal: money(later, 'USD'),
    effectiveFrom: PRICES_FROM,
    lifecycle: {
      ...DEFAULT_LIFECYCLE,
      ...endOfLife,
      transferPolicies: transfer.followsIcann ? DEFAULT_LIFECYCLE.transferPolicies : null,
      transferLockAfterRegistration: transfer.transferLock,
      transferLockAfterContactChange: transfer.transferLock,
      outboundTransferAnswerTime: transfer.answerTime,
    },
    topics: topics.split(' ').filter((topic) => topic !== ''),
  };
}
