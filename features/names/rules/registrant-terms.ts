import type { ContactDetails, ContactField } from '#features/contacts/rules/contact-details.ts';
import { parseDomainName } from './domain-name.ts';
import { listCountries, type RegistrantPlace, type RegistrantTerms } from './tld-facts.ts';
import { findTldPolicy } from './tld-policy.ts';
import { UNSOLD_REGISTRANTS } from './tld-table.ts';

/** The registrant terms of a canonical name's TLD or second-level suffix; null if there are none. */
export function findRegistrantTerms(ascii: string): RegistrantTerms | null {
  const labels = ascii.split('.');
  const endings = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
  return (
    endings.flatMap(
      (ending) => findTldPolicy(ending)?.registrant ?? UNSOLD_REGISTRANTS.get(ending) ?? [],
    )[0] ?? null
  );
}

/** The address fields sent to registries. */
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

/**
 * The fields with non-ASCII characters, if the registry of one of the names accepts only ASCII;
 * with the first such name.
 */
export function fieldsBeyondAscii(
  contact: ContactDetails,
  domains: readonly string[],
): { readonly domain: string; readonly fields: readonly ContactField[] } | null {
  const domain = domains.find((text) => parseWithTerms(text)?.terms.addressForm === 'ascii');
  const fields = ADDRESS_FIELDS.filter((field) => !/^[\x20-\x7e]*$/.test(contact[field]));
  return domain === undefined || fields.length === 0 ? null : { domain, fields };
}

/**
 * The names that a registrant in a country is not eligible for, each with the required place;
 * invalid names are ignored.
 */
export function namesOutOfReach(
  countryCode: string,
  domains: readonly string[],
): readonly { readonly domain: string; readonly place: RegistrantPlace }[] {
  return domains.flatMap((text) => {
    const found = parseWithTerms(text);
    const place = found?.terms.place;
    if (!found || !place || listCountries(place).includes(countryCode)) return [];
    return [{ domain: found.domain, place }];
  });
}

/** The registrant terms of a typed name, with its Unicode form. */
function parseWithTerms(text: string): { readonly domain: string; readonly terms: RegistrantTerms } | null {
  const parsed = parseDomainName(text);
  const found = parsed.ok ? findRegistrantTerms(parsed.name.ascii) : null;
  return parsed.ok && found ? { domain: parsed.name.unicode, terms: found } : null;
}
