import { hasHiddenCharacters, hasUrl } from '#platform/kernel/name-text.ts';

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
