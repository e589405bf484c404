/** What is known of a site when a banner asks whether to show itself; null while the site is not loaded. */
export interface UpsellSite {
  readonly isVip: boolean;
  readonly canManage: boolean;
  readonly isFreePlan: boolean;
  readonly hasAdsProgram: boolean;
  readonly isConnected: boolean;
  readonly isAutomatedTransfer: boolean;
  readonly isTeam: boolean;
}

/** What a banner is about. */
export interface UpsellRequest {
  /** Whether it leads to a feature of the plans. */
  readonly hasFeature: boolean;
  /** Whether that feature is the ads program. */
  readonly isAdsFeature: boolean;
  /** Whether the site's plan has the feature already. */
  readonly isFeatureHeld: boolean;
  /** Whether it is made for plugin-connected sites. */
  readonly isForConnected: boolean;
  /** Whether team sites are treated separately (flag `signup/wpforteams`). */
  readonly areTeamsApart: boolean;
  readonly isForced: boolean;
}

/** Why a banner is hidden. */
export type UpsellHidden =
  | 'vip'
  | 'not-allowed'
  | 'not-loaded'
  | 'feature-held'
  | 'not-free'
  | 'ads-program'
  | 'connected-mismatch'
  | 'team-site';

type Rule = (request: UpsellRequest, site: UpsellSite | null) => boolean;

/**
 * Why a banner is hidden, the first rule that says so winning: the order is that of the spec (cart, section 5).
 *
 * Unknown facts of a site that is not loaded hide nothing; the third rule does.
 */
const RULES: readonly (readonly [UpsellHidden, Rule])[] = [
  ['vip', (_wish, site) => site?.isVip === true],
  ['not-allowed', (_wish, site) => site?.canManage === false],
  ['not-loaded', (_wish, site) => site === null],
  ['feature-held', ({ hasFeature, isFeatureHeld }) => hasFeature && isFeatureHeld],
  ['not-free', ({ hasFeature }, site) => !hasFeature && site?.isFreePlan === false],
  ['ads-program', ({ isAdsFeature }, site) => isAdsFeature && site?.hasAdsProgram === true],
  [
    'connected-mismatch',
    // An automated-transfer site counts as not connected (decision 39, "Self-hosted mismatch").
    ({ isForConnected }, site) =>
      site !== null && isForConnected !== (site.isConnected && !site.isAutomatedTransfer),
  ],
  ['team-site', ({ areTeamsApart }, site) => areTeamsApart && site?.isTeam === true],
];

/** Which rule hides a banner, or null where it is shown; being forced overrides all but the one about teams (cart, section 5). */
export function upsellHiddenBy(request: UpsellRequest, site: UpsellSite | null): UpsellHidden | null {
  const rules = request.isForced ? RULES.filter(([name]) => name === 'team-site') : RULES;
  return rules.find(([, hides]) => hides(request, site))?.[0] ?? null;
}
