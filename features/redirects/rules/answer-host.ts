import { locationBelow } from './redirect-target.ts';
import type { RedirectTarget } from './redirect-target.ts';
import type { RequestedHost } from './requested-host.ts';
import type { RequestedPath } from './requested-path.ts';
import type { AnsweredSite, HostClaim } from './site-hosts.ts';

/** What is asked of the edge, canonical. */
export interface EdgeQuestion {
  readonly host: RequestedHost;
  readonly asked: RequestedPath;
  /** How the asker reached us, which is how hosts of ours are named to them. */
  readonly scheme: 'http' | 'https';
}

/** The operator's pages that stand where a site has nothing of its own. */
export type EdgePageKind = 'site' | 'coming_soon' | 'parked';

/** What the edge answers. */
export type EdgeAnswer =
  | { readonly kind: 'page'; readonly page: EdgePageKind; readonly title: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** Redirects that lead back to where they began are not followed. */
  | { readonly kind: 'loop' }
  /** Nobody here has that host: 404. */
  | { readonly kind: 'unknown' };

/** Whose host a name is, or null. */
export type FindHost = (host: string) => HostClaim | null;

/** Redirects from site to site that are followed to see whether they come back; browsers give up after 20 (Fetch, section 4.4). */
const MAX_HOPS = 20;
const STANDARD_PORTS = { http: 80, https: 443 } as const;
const UNKNOWN = { kind: 'unknown' } as const;

/**
 * What is answered to whoever asks for a path at a host (acquisition, section 1; the words of sections 3 and 4).
 *
 * Every host of a site leads to one place in one step: to where its site redirect leads while that is paid for,
 * else to its primary domain, else to its address, where a page stands. Former addresses, and `www` before a
 * name, are hosts of the site. True at `now`, from stored facts alone.
 */
export function answerHost(find: FindHost, question: EdgeQuestion, now: Date): EdgeAnswer {
  const { host, asked, scheme } = question;
  const claim = claimOf(find, host.name);
  if (claim === null) return UNKNOWN;

  const redirect = runningRedirect(claim.site, now);
  if (redirect !== null) {
    return redirectsBack(find, claim.site, now)
      ? { kind: 'loop' }
      : { kind: 'redirect', location: locationBelow(redirect, asked) };
  }
  const { destination } = claim.site;
  if (destination.kind === 'elsewhere') {
    // The site itself is not here, whoever leads its host to us.
    if (destination.target.host === host.name) return UNKNOWN;
    return { kind: 'redirect', location: locationBelow(destination.target, asked) };
  }
  if (destination.host === host.name) return { kind: 'page', ...pageOf(claim.site) };
  const origin = originOf(destination.host, host, scheme);
  return { kind: 'redirect', location: `${origin}${asked.path}${asked.query}` };
}

/** Whose host a name is; `www` before a name is the name's, as its zone begins with that alias. */
function claimOf(find: FindHost, host: string): HostClaim | null {
  const own = find(host);
  if (own !== null || !host.startsWith('www.')) return own;
  const bare = find(host.slice('www.'.length));
  return bare?.role === 'domain' ? bare : null;
}

/** Where the site's redirect leads, while it runs. */
function runningRedirect({ siteRedirect }: AnsweredSite, now: Date): RedirectTarget | null {
  if (siteRedirect === null || (siteRedirect.endsAt !== null && siteRedirect.endsAt <= now)) return null;
  return siteRedirect.target;
}

/** Whether following site redirects of ours from a site on comes to a site for the second time, by whichever of its hosts. */
function redirectsBack(find: FindHost, start: AnsweredSite, now: Date): boolean {
  const seen = new Set<number>();
  let site: AnsweredSite | null = start;
  while (site !== null && !seen.has(site.id)) {
    const target = runningRedirect(site, now);
    // Where no redirect runs there is an end.
    if (target === null) return false;
    if (seen.size >= MAX_HOPS) return true;
    seen.add(site.id);
    site = claimOf(find, target.host)?.site ?? null;
  }
  // What is not ours is out of our hands.
  return site !== null;
}

function pageOf({ isDomainOnly, isLaunched, title }: AnsweredSite): {
  readonly page: EdgePageKind;
  readonly title: string;
} {
  return { page: isDomainOnly ? 'parked' : isLaunched ? 'site' : 'coming_soon', title };
}

/** A host of ours at the port that the asker found us at. */
function originOf(name: string, { port }: RequestedHost, scheme: 'http' | 'https'): string {
  return `${scheme}://${name}${port === null || port === STANDARD_PORTS[scheme] ? '' : `:${port}`}`;
}
