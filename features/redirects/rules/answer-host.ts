import { locationBelow } from './redirect-target.ts';
import type { RedirectTarget } from './redirect-target.ts';
import type { RequestedHost } from './requested-host.ts';
import type { RequestedPath } from './requested-path.ts';
import type { AnsweredSite, HostClaim } from './site-hosts.ts';

/** A canonical request. */
export interface EdgeQuestion {
  readonly host: RequestedHost;
  readonly asked: RequestedPath;
  /** The scheme of the request, also used for redirects to our hosts. */
  readonly scheme: 'http' | 'https';
}

/** The operator's pages, shown where a site has no content. */
export type EdgePageKind = 'site' | 'coming_soon' | 'parked';

/** The edge's response. */
export type EdgeAnswer =
  | { readonly kind: 'page'; readonly page: EdgePageKind; readonly title: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** The host is an expired domain, or below one. */
  | { readonly kind: 'expired'; readonly domain: string }
  /** A redirect loop, which is not followed. */
  | { readonly kind: 'loop' }
  /** Unknown host: 404. */
  | { readonly kind: 'unknown' };

/** Looks up the site of a host; null if there is none. */
export type FindHost = (host: string) => HostClaim | null;

/**
 * Maximum number of site redirects followed to detect a loop; browsers give up after 20 (Fetch,
 * section 4.4).
 */
const MAX_HOPS = 20;
const STANDARD_PORTS = { http: 80, https: 443 } as const;
const UNKNOWN = { kind: 'unknown' } as const;

/**
 * Decides the response for a host and path (acquisition, section 1; the texts of sections 3 and 4).
 *
 * Every host of a site redirects to one destination in one step: the target of its active site
 * redirect, else its primary domain, else its address, which serves a page. Former addresses, and
 * `www` before a name, are hosts of the site. An expired domain that is not renewed says so, with all
 * names below it (ICANN ERRP 2.2). Computed at `now` from stored facts alone.
 */
export function answerHost(find: FindHost, question: EdgeQuestion, now: Date): EdgeAnswer {
  const { host, asked, scheme } = question;
  const expired = findExpired(find, host.name);
  if (expired !== null) return { kind: 'expired', domain: expired };
  const claim = findClaim(find, host.name);
  if (claim === null) return UNKNOWN;

  const redirect = runningRedirect(claim.site, now);
  if (redirect !== null) {
    return redirectsBack(find, claim.site, now)
      ? { kind: 'loop' }
      : { kind: 'redirect', location: locationBelow(redirect, asked) };
  }
  const { destination } = claim.site;
  if (destination.kind === 'elsewhere') {
    // The site is hosted elsewhere, but its host points to us.
    if (destination.target.host === host.name) return UNKNOWN;
    return { kind: 'redirect', location: locationBelow(destination.target, asked) };
  }
  if (destination.host === host.name) return { kind: 'page', ...choosePage(claim.site) };
  const origin = buildOrigin(destination.host, host, scheme);
  return { kind: 'redirect', location: `${origin}${asked.path}${asked.query}` };
}

/** The expired domain that a host is, or is below; null if there is none. */
function findExpired(find: FindHost, host: string): string | null {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (find(name)?.isInterrupted === true) return name;
  }
  return null;
}

/** The site of a name; `www` before a name belongs to the name, because its default zone has that alias. */
function findClaim(find: FindHost, host: string): HostClaim | null {
  const own = find(host);
  if (own !== null || !host.startsWith('www.')) return own;
  const bare = find(host.slice('www.'.length));
  return bare?.role === 'domain' ? bare : null;
}

/** The target of the site's active redirect. */
function runningRedirect({ siteRedirect }: AnsweredSite, now: Date): RedirectTarget | null {
  if (siteRedirect === null || (siteRedirect.endsAt !== null && siteRedirect.endsAt <= now)) return null;
  return siteRedirect.target;
}

/** Whether following our site redirects from a site visits any site twice, by any of its hosts. */
function redirectsBack(find: FindHost, start: AnsweredSite, now: Date): boolean {
  const seen = new Set<number>();
  let site: AnsweredSite | null = start;
  while (site !== null && !seen.has(site.id)) {
    const target = runningRedirect(site, now);
    // A site without an active redirect ends the chain.
    if (target === null) return false;
    if (seen.size >= MAX_HOPS) return true;
    seen.add(site.id);
    site = findClaim(find, target.host)?.site ?? null;
  }
  // Redirects of foreign hosts are unknown to us.
  return site !== null;
}

function choosePage({ isDomainOnly, isLaunched, title }: AnsweredSite): {
  readonly page: EdgePageKind;
  readonly title: string;
} {
  return { page: isDomainOnly ? 'parked' : isLaunched ? 'site' : 'coming_soon', title };
}

/** The origin of a host of ours, at the port of the request. */
function buildOrigin(name: string, { port }: RequestedHost, scheme: 'http' | 'https'): string {
  return `${scheme}://${name}${port === null || port === STANDARD_PORTS[scheme] ? '' : `:${port}`}`;
}
