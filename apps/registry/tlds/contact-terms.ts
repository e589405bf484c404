import type { DomainContact } from '#platform/epp-wire/domain/domain-parts.ts';

/** Whom a TLD wants to know of, and how. */
export interface ContactTerms {
  /** Contacts that a domain must have beside its registrant. */
  readonly roles: readonly DomainContact['role'][];
  /** The form that an address must have (RFC 5733 section 2.4): `int` is plain ASCII, `loc` any script. */
  readonly postal: 'int' | 'loc' | 'either';
  /** The countries (ISO 3166-1) that a registrant must be in; null where any will do. */
  readonly countries: readonly string[] | null;
}

/** A registrant, as far as terms ask. */
export interface RegistrantFacts {
  readonly postal: readonly { readonly type: 'int' | 'loc'; readonly countryCode: string }[];
}

/** What a domain's contacts lack, with the element at fault. */
export interface ContactError {
  /** 2003 for a contact that is missing, 2306 for one that the TLD's policy does not take (RFC 5730 section 3). */
  readonly code: 2003 | 2306;
  readonly element: 'domain:contact' | 'domain:registrant';
  readonly reason: string;
}

/** What keeps these contacts from holding a name in the TLD; null when nothing does. */
export function contactErrorSentence(
  tld: { readonly name: string; readonly contacts: ContactTerms },
  given: { readonly roles: readonly DomainContact['role'][]; readonly registrant: RegistrantFacts },
): ContactError | null {
  const { roles, postal, countries } = tld.contacts;
  const missing = roles.find((role) => !given.roles.includes(role));
  if (missing !== undefined) {
    const reason = `.${tld.name} wants a contact of the type ${missing}`;
    return { code: 2003, element: 'domain:contact', reason };
  }
  const refusal = (reason: string): ContactError => ({ code: 2306, element: 'domain:registrant', reason });
  const addresses = given.registrant.postal;
  if (postal !== 'either' && !addresses.some(({ type }) => type === postal))
    return refusal(`.${tld.name} wants the registrant's address in the form ${postal}`);
  if (countries !== null && !addresses.some(({ countryCode }) => countries.includes(countryCode)))
    return refusal(`.${tld.name} is for registrants in ${listed(countries)}`);
  return null;
}

function listed(countries: readonly string[]): string {
  return countries.length <= 5
    ? countries.join(', ')
    : `${countries.length} countries (${countries.join(' ')})`;
}
