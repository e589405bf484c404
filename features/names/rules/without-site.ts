/**
 * Where the no-site guard sends somebody: the fallback, or `/stats` where they have one visible site or
 * none, because there is nothing to choose from there (acquisition, section 2).
 */
export function withoutSite(visibleSites: number, fallback: string): string {
  return visibleSites > 1 ? fallback : '/stats';
}

/** Whether a part of an address may name a site: by its id, or by a host name; the name of a page does not. */
export function mayNameSite(part: string): boolean {
  return /^\d{1,15}$/.test(part) || part.includes('.');
}
