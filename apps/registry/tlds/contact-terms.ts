import type { DomainContact } from '#platform/epp-wire/domain/domain-parts.ts';

/** Required contacts of a TLD, and their rules. */
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

/** The problem with a domain's contacts, with the element at fault. */
export interface ContactError {
  /** 2003 for a contact that is missing, 2306 for one that the TLD's policy does not take (RFC 5730 section 3). */
  readonly code: 2003 | 2306;
  readonly element: 'domain:contact' | 'domain:registrant';
  readonly reason: string;
}

/** Why these contacts cannot hold a name in the TLD; null if they can. */
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

/** Words that every registry sells dear. */
export const SHORT_WORDS: readonly string[] = (
  'ads ai app art auto baby bank bar beer best bet bike bio biz blog boat body book buy cafe car card care cars ' +
  'cash chat city club code coin cook cool crypto data date deal diet dog eat edu energy fan farm fashion film ' +
  'finance fit fly food forex free fun game games gift go gold golf green gym hair health home hotel house ice ' +
  'insure jobs kids law life link live loan loans love luxury mail map market media men money movie music news now ' +
  'one online pay pet pets phone photo pizza play poker radio real rent save school search sex shoes shop shopping ' +
  'show smart social sport sports stock store style sun surf taxi tea tech ticket tickets top tour toys trade travel ' +
  'trip tv video vip vote watch water web wedding wine work world yoga zen'
).split(' ');

/** Words that sell well. */
export const LONG_WORDS: readonly string[] = (
  'academy agency antiques apartments architects bakery balance barbecue beauty boutique brewery builders business ' +
  'camera campus canvas career ceramics chicken chocolate cinema classes cleaning clinic clothing coaching coffee ' +
  'concert consulting cookies cooking corner couture creative culture dance dentist design designer developer digital ' +
  'discount doctor dreams driving education electric engine events express family festival fitness flowers football ' +
  'forest foundation freedom fresh furniture future gallery garden gifts global grocery guitar happy harvest holiday ' +
  'horizon hosting insurance interior island jewelry journal kitchen knowledge language laundry legal library lifestyle ' +
  'lighting marathon marketing massage medical memory modern mountain museum nature nutrition ocean office organic ' +
  'outdoor painting paradise parties pharmacy photography photos planet plumbing portfolio premium printing properties ' +
  'recipes recovery repair restaurant roasters running salon science security services skincare sleep software solar ' +
  'solutions space spirit spring stories studio summer sunrise sunset support therapy tools training university ' +
  'vacation vegan village vintage vision wellness wholesale winter workshop writing'
).split(' ');
