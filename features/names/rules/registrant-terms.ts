import type { ContactDetails, ContactField } from '#features/contacts/rules/contact-details.ts';
import { parseDomainName } from './domain-name.ts';
import { countriesOf, type RegistrantPlace, type RegistrantTerms } from './tld-facts.ts';
import { findTldPolicy } from './tld-policy.ts';
import { UNSOLD_REGISTRANTS } from './tld-table.ts';

/** The terms of the TLD, or registry's second level, that a canonical name is in; null where there are none. */
export function findRegistrantTerms(ascii: string): RegistrantTerms | null {
  const labels = ascii.split('.');
  const endings = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
  return (
    endings.flatMap(
      (ending) => findTldPolicy(ending)?.registrant ?? UNSOLD_REGISTRANTS.get(ending) ?? [],
    )[0] ?? null
  );
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
