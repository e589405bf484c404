const ENDING = '.redirect.invalid';

/**
 * The name under which the redirect of a site is kept among the names of sites.
 *
 * Where it leads is somebody else's name, which whoever owns it may bring here at any time; nobody
 * can own one that ends so (RFC 6761, section 6.4), and each site has one.
 */
export function redirectKey(siteId: number): string {
  return `${siteId}${ENDING}`;
}

/** Whether a name of a site is a redirect's. */
export function isRedirectKey(name: string): boolean {
  return name.endsWith(ENDING);
}
