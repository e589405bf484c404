import { hasHiddenCharacters, hasUrl } from '#platform/kernel/name-text.ts';

/** Length of the name before the suffix, both included (acquisition, section 5). */
export const SITE_ADDRESS_MINIMUM = 4;
/** Length of the name before the suffix, both included (acquisition, section 5). */
export const SITE_ADDRESS_MAXIMUM = 50;

/** The code with which a name for a site address is refused. */
export type SiteAddressProblem =
  | 'invalid_site_address'
  | 'invalid_site_address_length'
  | 'site_address_reserved';

/** Names under the suffix that the operator needs, or that a stranger could deceive with (RFC 2142 among them). */
const RESERVED = new Set(
  (
    'abuse account accounts admin administrator autoconfig autodiscover billing blog checkout dashboard domain ' +
    'domains email help hostmaster http https imap info login mail mail1 mail2 marketing name namestead noreply ' +
    'official payment payments postmaster registrar registry root sales secure security shop signin signup site ' +
    'sites smtp staging static status store support test webmaster webmail wpad'
  ).split(' '),
);

/**
 * Why a lower-cased name may not be a site's free address, or null.
 *
 * The order is the specification's: characters first, then length.
 */
export function siteAddressProblem(name: string): SiteAddressProblem | null {
  if (!/^[a-z0-9]*$/.test(name)) return 'invalid_site_address';
  if (name.length < SITE_ADDRESS_MINIMUM || name.length > SITE_ADDRESS_MAXIMUM) {
    return 'invalid_site_address_length';
  }
  return RESERVED.has(name) ? 'site_address_reserved' : null;
}

/** The free address of a name: `ada` under `namestead.site` is `ada.namestead.site`. */
export function siteAddress(name: string, suffix: string): string {
  return `${name}.${suffix}`;
}

/** The longest title that lists can show. */
export const SITE_TITLE_MAXIMUM = 150;

/** What decides under which name a site is known. */
export interface NamedSite {
  /** The host of the site address; of a plugin-connected site its own host. */
  readonly addressHost: string;
  /** The domain chosen as primary; null while the address is. */
  readonly primaryDomain: string | null;
  readonly isDomainOnly: boolean;
}

/** The name a site has in paths and lists: its address, of a domain-only site its domain (API, `slug`). */
export function siteSlug(site: NamedSite): string {
  return site.isDomainOnly && site.primaryDomain !== null ? site.primaryDomain : site.addressHost;
}

/** The name a site is reached by: its primary domain, or the address. */
export function siteDomain(site: NamedSite): string {
  return site.primaryDomain ?? site.addressHost;
}

/** Whether a trimmed text may be a site's title: not empty, not too long, no hidden characters, no web address. */
export function isSiteTitle(text: string): boolean {
  return text.length > 0 && text.length <= SITE_TITLE_MAXIMUM && !hasHiddenCharacters(text) && !hasUrl(text);
}
