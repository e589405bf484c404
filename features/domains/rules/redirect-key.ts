import { parseDomainName } from '#features/names/rules/domain-name.ts';

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

/** The name that people see of a domain, in A-labels: of a site redirect the one that it leads to. */
export function shownName(name: string, unicodeName: string): string {
  if (!name.endsWith(ENDING)) return name;
  const target = parseDomainName(unicodeName);
  return target.ok ? target.name.ascii : name;
}
