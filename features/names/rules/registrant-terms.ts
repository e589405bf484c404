import type { ContactDetails, ContactField } from '#features/contacts/rules/contact-details.ts';
import { parseDomainName } from './domain-name.ts';

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

/** What a registry wants to know of a registrant beyond a contact that stands for admin and tech, too. */
export interface RegistrantTerms {
  /** Where a registrant must be; null where anywhere will do. */
  readonly place: RegistrantPlace | null;
  /** Whether a name must have a billing contact. */
  readonly needsBillingContact: boolean;
  /** Whether the address is wanted as written locally or in ASCII (RFC 5733 section 2.4, `loc` and `int`). */
  readonly addressForm: 'local' | 'ascii' | 'either';
  /** Where the terms are published. */
  readonly source: string;
  /** The day on which they were taken over (ISO 8601). */
  readonly readOn: string;
}

function terms(source: string, wanted: Partial<Omit<RegistrantTerms, 'source' | 'readOn'>>): RegistrantTerms {
  return {
    place: null,
    needsBillingContact: false,
    addressForm: 'either',
    source,
    readOn: '2025-12-01',
    ...wanted,
  };
}

/**
 * TLDs with terms of their own; in all others a registrant anywhere will do.
 *
 * Only what an address can show is a rule here. Union citizens who live elsewhere may hold a .eu name by
 * law, and Canadians abroad a .ca name, but that is proved by papers, which nobody asks for.
 */
const TERMS: ReadonlyMap<string, RegistrantTerms> = new Map([
  ['ca', terms('CIRA, Canadian Presence Requirements for Registrants', { place: 'canada' })],
  ['eu', terms('Regulation (EU) 2019/517, article 3; EURid, domain name policy', { place: 'eea' })],
  [
    'fr',
    terms('Code des postes et des communications électroniques, article L45-3; Afnic, naming policy', {
      place: 'eea_or_switzerland',
    }),
  ],
  ['it', terms('Registro .it, guidelines', { place: 'eea_and_neighbours', addressForm: 'local' })],
  ['es', terms('Red.es, national plan of names under .es', { needsBillingContact: true })],
  ['be', terms('DNS Belgium, guidelines for registrars', { addressForm: 'local' })],
  ['au', terms('auDA, licensing rules (Australian presence)', { place: 'australia' })],
  ['com.br', terms('Registro.br, rules of registration', { place: 'brazil', addressForm: 'local' })],
  ['in', terms('NIXI, policies for registrars', { addressForm: 'ascii' })],
  ['jp', terms('JPRS, rules for general-use .jp names', { place: 'japan' })],
]);

/** The terms of the TLD, or registry's second level, that a canonical name is in; null where there are none. */
export function findRegistrantTerms(ascii: string): RegistrantTerms | null {
  const labels = ascii.split('.');
  const endings = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
  return endings.flatMap((ending) => TERMS.get(ending) ?? [])[0] ?? null;
}

/** The fields of an address, as registries take it. */
const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'organization',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
] as const satisfies readonly ContactField[];

/** The fields that hold more than ASCII, where one of the names is taken with that alone; with the first such name. */
export function fieldsBeyondAscii(
  contact: ContactDetails,
  domains: readonly string[],
): { readonly domain: string; readonly fields: readonly ContactField[] } | null {
  const domain = domains.find((text) => termsOf(text)?.terms.addressForm === 'ascii');
  const fields = ADDRESS_FIELDS.filter((field) => !/^[\x20-\x7e]*$/.test(contact[field]));
  return domain === undefined || fields.length === 0 ? null : { domain, fields };
}

/** Countries that registrants of a place are in. */
export function countriesOf(place: RegistrantPlace): readonly string[] {
  return PLACES[place];
}

/** Names that a registrant in a country cannot hold, with the place that each is for; what is no name is left out. */
export function namesOutOfReach(
  countryCode: string,
  domains: readonly string[],
): readonly { readonly domain: string; readonly place: RegistrantPlace }[] {
  return domains.flatMap((text) => {
    const found = termsOf(text);
    const place = found?.terms.place;
    if (!found || !place || countriesOf(place).includes(countryCode)) return [];
    return [{ domain: found.domain, place }];
  });
}

/** The terms of a name as somebody wrote it, with its spelling for people. */
function termsOf(text: string): { readonly domain: string; readonly terms: RegistrantTerms } | null {
  const parsed = parseDomainName(text);
  const found = parsed.ok ? findRegistrantTerms(parsed.name.ascii) : null;
  return parsed.ok && found ? { domain: parsed.name.unicode, terms: found } : null;
}
