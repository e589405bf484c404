/**
 * The redirect of the no-site guard: the fallback, or `/stats` for a user with at most one visible
 * site, who has nothing to choose (acquisition, section 2).
 */
export function withoutSite(visibleSites: number, fallback: string): string {
  return visibleSites > 1 ? fallback : '/stats';
}

/** Whether a path segment can identify a site: an id or a host name, but not the name of a page. */
export function mayNameSite(part: string): boolean {
  return /^\d{1,15}$/.test(part) || part.includes('.');
}
