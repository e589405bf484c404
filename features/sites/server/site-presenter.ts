import type { SiteAnswer } from '../contract/site.ts';
import { flagsOfSite } from '../rules/feature-flags.ts';
import type { FlagName } from '../rules/feature-flags.ts';
import { siteDomain, siteSlug } from '../rules/site-address.ts';
import { isFreePlan, isPlanExpired } from '../rules/site-plan.ts';
import type { SiteAccess } from './api/site-policy.ts';
import type { Site } from './site-store.ts';

/** A site together with what the asker is and may do there. */
export interface SiteView {
  readonly site: Site;
  readonly access: SiteAccess;
  /** Whom a member asks who cannot manage the site; null for those who can. */
  readonly ownerName: string | null;
}

/** The fields of a site that go out to one of its members. */
export function presentSite(
  { site, access, ownerName }: SiteView,
  now: Date,
  flags: ReadonlySet<FlagName>,
): SiteAnswer {
  const domain = siteDomain(site);
  return {
    ID: site.id,
    slug: siteSlug(site),
    domain,
    title: site.title,
    URL: `https://${domain}`,
    jetpack: site.isJetpack,
    is_vip: site.isVip,
    launch_status: site.isLaunched ? 'launched' : 'unlaunched',
    site_owner: site.ownerId,
    site_owner_name: ownerName,
    plan: {
      product_id: site.plan.productId,
      product_slug: site.plan.slug,
      product_name_short: site.plan.shortName,
      is_free: isFreePlan(site.plan),
      expired: isPlanExpired(site.plan, now),
      has_domain_credit: site.plan.hasDomainCredit,
    },
    feature_flags: [...flagsOfSite(flags, site.flagChoices)],
    capabilities: { ...access.capabilities },
    options: {
      is_automated_transfer: site.isAutomatedTransfer,
      is_domain_only: site.isDomainOnly,
      is_mapped_domain: site.primaryDomain !== null,
      is_wpcom_staging_site: site.isStaging,
      wordads: site.hasAdsProgram,
      is_wpforteams_site: site.isTeam,
      jetpack_version: site.isJetpack ? site.pluginVersion : null,
      unmapped_url: `https://${site.addressHost}`,
      created_at: site.createdAt.toISOString(),
    },
  };
}
