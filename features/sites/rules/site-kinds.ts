/** What the operator can make of a site, by the names of commands. A domain-only site becomes one by its purchase alone. */
export const SITE_KINDS = [
  'vip',
  'team',
  'connected',
  'automated-transfer',
  'multisite',
  'staging',
  'ads-program',
  'unlaunched',
] as const;

/** One of the kinds of a site that the product treats differently. */
export type SiteKind = (typeof SITE_KINDS)[number];

/** The kind of that name, or null. */
export function findSiteKind(name: string): SiteKind | null {
  return SITE_KINDS.find((kind) => kind === name) ?? null;
}

/**
 * Why a site of these kinds cannot be, as a sentence; null where it can.
 *
 * A network, and a site moved to our hosting, were connected by the plugin first.
 */
export function impossibleKinds(kinds: ReadonlySet<SiteKind>): string | null {
  if (kinds.has('multisite') && !kinds.has('connected'))
    return 'A multisite is a connected site: set that first.';
  if (kinds.has('automated-transfer') && !kinds.has('connected'))
    return 'A site moved to this hosting is a connected site: set that first.';
  if (kinds.has('multisite') && kinds.has('automated-transfer'))
    return 'A multisite cannot be moved to this hosting.';
  return null;
}
