/** What kind of site somebody wants a name for. */
export interface SiteForNames {
  /** Connected by a plug-in. */
  readonly isJetpack: boolean;
  /** Moved to us with its plug-ins; counts as hosted here whatever else is said of it. */
  readonly isAutomatedTransfer: boolean;
  readonly isVip: boolean;
  readonly isStaging: boolean;
  readonly isDomainOnly: boolean;
}

/** Why no new name is sold for a site. */
export type NoNamesReason = 'plugin-connected' | 'vip' | 'staging' | 'domain-only';

/**
 * Why a site cannot be upgraded by a new name, or null where names are sold for it.
 *
 * Screens and server ask the same. What a site holds already may be renewed and paid for whatever it is.
 * A plugin-connected site gets no domains (acquisition, section 2), a VIP site takes its own path (sections
 * 2 and 6), a staging site follows its production site, and a domain-only site is 'Parked' (section 4):
 * it shows nothing that a second name could lead to.
 */
export function whyNoNames(site: SiteForNames): NoNamesReason | null {
  if (site.isJetpack && !site.isAutomatedTransfer) return 'plugin-connected';
  if (site.isVip) return 'vip';
  if (site.isStaging) return 'staging';
  return site.isDomainOnly ? 'domain-only' : null;
}

/** A site, and what its reader may do there. */
export interface FindingSite extends SiteForNames {
  readonly canManage: boolean;
  /** Whether names are found there at all (management, section 9, flag `upgrades/domain-search`). */
  readonly isSearchOn: boolean;
}

/** A page where a domain is found for a site: by a search, or by bringing one along, which the last connects. */
export type GuardedPage = 'search' | 'own-domain' | 'mapping';

/**
 * What somebody gets who opens a page of finding for a site of theirs: the page, why not, or another page.
 *
 * `not-allowed`, `switched-off` and `no-domains` stand in the page's place; `own-domain` and `choose-site` are where they are sent.
 */
export type FindingAccess =
  'open' | 'not-allowed' | 'switched-off' | 'no-domains' | 'own-domain' | 'choose-site';

/** Who gets what where domains are found (acquisition, sections 2 and 6). */
export function findingAccess(site: FindingSite, page: GuardedPage): FindingAccess {
  if (!site.canManage) return 'not-allowed';
  if (!site.isSearchOn) return 'switched-off';
  const reason = whyNoNames(site);
  if (reason === 'plugin-connected') return 'no-domains';
  if (reason === 'staging' || reason === 'domain-only') return 'choose-site';
  // A VIP site buys no names, but brings its own along, without a checkout (section 4, "Mapping").
  return reason === 'vip' && page === 'search' ? 'own-domain' : 'open';
}
