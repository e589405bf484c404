/** The kind of a site that a name is wanted for. */
export interface SiteForNames {
  /** Connected by a plug-in. */
  readonly isJetpack: boolean;
  /** Migrated to our hosting with its plug-ins; counts as hosted here regardless of other flags. */
  readonly isAutomatedTransfer: boolean;
  readonly isVip: boolean;
  readonly isStaging: boolean;
  readonly isDomainOnly: boolean;
}

/** Why no new names are sold for a site. */
export type NoNamesReason = 'plugin-connected' | 'vip' | 'staging' | 'domain-only';

/**
 * Why a site cannot be upgraded with a new name; null if it can.
 *
 * Web app and server apply the same rule. Existing domains can be renewed on any site. A
 * plugin-connected site gets no domains (acquisition, section 2), a VIP site has its own process
 * (sections 2 and 6), a staging site follows its production site, and a domain-only site is
 * 'Parked' (section 4): a second name would have no content.
 */
export function whyNoNames(site: SiteForNames): NoNamesReason | null {
  if (site.isJetpack && !site.isAutomatedTransfer) return 'plugin-connected';
  if (site.isVip) return 'vip';
  if (site.isStaging) return 'staging';
  return site.isDomainOnly ? 'domain-only' : null;
}

/** A site, with the user's permissions there. */
export interface FindingSite extends SiteForNames {
  readonly canManage: boolean;
  /** Whether domain search is enabled (management, section 9, flag `upgrades/domain-search`). */
  readonly isSearchOn: boolean;
  /** The plugin that connects it is too old. */
  readonly hasOutdatedPlugin: boolean;
}

/** A page for getting a domain for a site: the search, bringing one along, or connecting it. */
export type GuardedPage = 'search' | 'own-domain' | 'mapping';

/**
 * What a user gets who opens such a page for one of their sites.
 *
 * `not-allowed`, `outdated-plugin`, `switched-off` and `no-domains` replace the page; `own-domain` and `choose-site`
 * are redirects.
 */
export type FindingAccess =
  | 'open'
  | 'not-allowed'
  | 'outdated-plugin'
  | 'switched-off'
  | 'no-domains'
  | 'own-domain'
  | 'choose-site';

/** Decides access to the pages where users get domains (acquisition, sections 2 and 6). */
export function findingAccess(site: FindingSite, page: GuardedPage): FindingAccess {
  if (!site.canManage) return 'not-allowed';
  if (site.hasOutdatedPlugin) return 'outdated-plugin';
  if (!site.isSearchOn) return 'switched-off';
  const reason = whyNoNames(site);
  if (reason === 'plugin-connected') return 'no-domains';
  if (reason === 'staging' || reason === 'domain-only') return 'choose-site';
  // A VIP site cannot buy names but can connect its own without checkout (section 4, "Mapping").
  return reason === 'vip' && page === 'search' ? 'own-domain' : 'open';
}

/** The ways to a domain that are pages of a site, by the last part of their address. */
export const FINDING_WAYS = ['mapping', 'transfer', 'site-redirect'] as const;
/** A way to a domain that is a page of a site. */
export type FindingWay = (typeof FINDING_WAYS)[number];

/** The way that a text means; null for any other. */
export function readFindingWay(text: string | undefined): FindingWay | null {
  return FINDING_WAYS.find((way) => way === text) ?? null;
}

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
