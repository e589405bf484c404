import { days, type Milliseconds } from '#platform/kernel/duration.ts';
import { money, type Money } from '#platform/kernel/money.ts';
import { DEFAULT_LIFECYCLE, type LifecyclePolicy } from './domain-policy.ts';

/** Where facts are published, and when they were read there. */
export interface Source {
  readonly source: string;
  /** A calendar day (ISO 8601). */
  readonly readOn: string;
}

/** How long a registry cancels an order and refunds it (RFC 3915 section 3.1), in days; 0 where it never does. */
export interface GracePeriods extends Source {
  /** After a registration. A name deleted in this time is as if it had never been registered. */
  readonly addDays: number;
  /** After a renewal. A name deleted in this time enters redemption, and only the renewal is refunded. */
  readonly renewDays: number;
}

/** How the names of a TLD change registrar. */
export interface TransferTerms extends Source {
  /** By an auth code, by the losing registrar naming the next one's tag, or by a paper form. */
  readonly way: 'code' | 'tag' | 'form';
  /** How long a name is tied to its registrar after its registration and after each transfer. */
  readonly tiedFor: Milliseconds;
  /** How long the losing registrar may refuse; then the registry completes the transfer (management, section 9). */
  readonly answerTime: Milliseconds;
}

/** The member states of the European Union, Iceland, Liechtenstein and Norway (ISO 3166-1). */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

/** Countries (ISO 3166-1) by the place that a TLD is for. */
const PLACES = {
  canada: ['CA'],
  japan: ['JP'],
  australia: ['AU'],
  brazil: ['BR'],
  eea: EEA,
  eea_or_switzerland: [...EEA, 'CH'],
  eea_and_neighbours: [...EEA, 'CH', 'GB', 'SM', 'VA'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A place that a TLD is for. */
export type RegistrantPlace = keyof typeof PLACES;

/** Countries that registrants of a place are in. */
export function countriesOf(place: RegistrantPlace): readonly string[] {
  return PLACES[place];
}

/** What a registry asks of a registrant beyond a contact that is admin and tech, too. */
export interface RegistrantTerms extends Source {
  /** Where a registrant must be; null for anywhere. */
  readonly place: RegistrantPlace | null;
  /** Whether a name must have a billing contact. */
  readonly needsBillingContact: boolean;
  /** Whether the address is written locally or in ASCII (RFC 5733 section 2.4, `loc` and `int`). */
  readonly addressForm: 'local' | 'ascii' | 'either';
  /** Whether a fax number is kept (domain management spec, section 5, 'Contact form'). */
  readonly takesFax: boolean;
}

/** All that we know of one TLD and charge for it. */
export interface TldFacts {
  readonly tld: string;
  /** What the first year costs our customer. */
  readonly registration: Money;
  /** What every later year costs our customer. */
  readonly renewal: Money;
  /** The day that these prices took effect (ISO 8601). */
  readonly effectiveFrom: string;
  /** Longest registration that its registry sells at once, in years. */
  readonly mostYears: number;
  /** Whether the registry lets a proxy stand in for the registrant. */
  readonly supportsPrivacy: boolean;
  /** Whether its registry announces trademark claims now, so that names below it are asked about (RFC 8334). */
  readonly hasTrademarkClaims: boolean;
  readonly grace: GracePeriods;
  readonly transfer: TransferTerms;
  readonly lifecycle: LifecyclePolicy;
  /** Null where any registrant will do. */
  readonly registrant: RegistrantTerms | null;
  /** Words that make this TLD fit a query. */
  readonly topics: readonly string[];
}

/** The day of the price list. */
const PRICES_FROM = '2026-01-01';
/** The day on which grace periods and transfer terms were read. */
const TERMS_READ_ON = '2026-01-01';
/** The day on which registrant terms were read. */
const REGISTRANTS_READ_ON = '2025-12-01';

/** What ICANN's registries share, and the country codes that are run like them. */
export const ICANN_TERMS = {
  mostYears: 10,
  supportsPrivacy: true,
  hasTrademarkClaims: false,
  grace: {
    addDays: 5,
    renewDays: 5,
    source: 'ICANN, registry agreements, specification 6; AGP Limits Policy, 2009',
    readOn: TERMS_READ_ON,
  },
  transfer: {
    way: 'code',
    tiedFor: DEFAULT_LIFECYCLE.transferLockAfterRegistration,
    answerTime: days(7),
    source: 'ICANN Transfer Policy',
    readOn: TERMS_READ_ON,
  },
  registrant: null,
} as const satisfies Partial<TldFacts>;

/** A registry that charges for every order, with no refund. */
export function noGrace(source: string): GracePeriods {
  return { addDays: 0, renewDays: 0, source, readOn: TERMS_READ_ON };
}

/** A registry that transfers names its own way; what is left out is as ICANN has it. */
export function transferred(
  source: string,
  own: Partial<Omit<TransferTerms, keyof Source>> = {},
): TransferTerms {
  return { ...ICANN_TERMS.transfer, ...own, source };
}

/** A registry that transfers a name as soon as its code is right, and locks none. */
export function transferredAtOnce(source: string, way: TransferTerms['way'] = 'code'): TransferTerms {
  return transferred(source, { way, tiedFor: 0, answerTime: 0 });
}

/** A registry that asks something of its registrants; what is left out, it does not ask. */
export function registrant(
  source: string,
  own: Partial<Omit<RegistrantTerms, keyof Source>>,
): RegistrantTerms {
  return {
    place: null,
    needsBillingContact: false,
    addressForm: 'either',
    takesFax: false,
    source,
    readOn: REGISTRANTS_READ_ON,
    ...own,
  };
}

/** A row of the table: a TLD, its prices of the first and of every later year in US cents, and where it differs from ICANN's terms. */
export function row(
  tld: string,
  [first, later]: readonly [first: number, later: number],
  own: Partial<
    Pick<
      TldFacts,
      'mostYears' | 'supportsPrivacy' | 'hasTrademarkClaims' | 'grace' | 'transfer' | 'registrant'
    >
  > & { readonly topics?: string } = {},
): TldFacts {
  const { topics = '', ...terms } = own;
  const { transfer } = { ...ICANN_TERMS, ...terms };
  return {
    ...ICANN_TERMS,
    ...terms,
    tld,
    registration: money(first, 'USD'),
    renewal: money(later, 'USD'),
    effectiveFrom: PRICES_FROM,
    lifecycle: { ...DEFAULT_LIFECYCLE, transferLockAfterRegistration: transfer.tiedFor },
    topics: topics.split(' ').filter((topic) => topic !== ''),
  };
}
