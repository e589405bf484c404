import { MANAGE_ALL } from '#features/sites/web/api/manage-path.ts';
import type { ListedDomainOnWire, SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { mustUpgradeForPrimary } from '../rules/primary-domain.ts';
import type { PrimaryPlan } from '../rules/primary-domain.ts';

/** The domain fields that both lists show. */
export type DomainRow = Pick<
  SiteDomainOnWire,
  | 'domain'
  | 'display_name'
  | 'type'
  | 'status'
  | 'has_registration'
  | 'auto_renewing'
  | 'private_domain'
  | 'is_locked'
  | 'current_user_can_manage'
  | 'wpcom_domain'
  | 'has_zone'
  | 'registration_date'
  | 'subscription_id'
> & {
  /** The plan that pays for the domain, where one does. */
  readonly bundled_plan_subscription_id?: string | null;
  /** Whether it can be made the primary domain of its site now; false in the list over all sites. */
  readonly canBecomePrimary: boolean;
  /** ISO 8601, or null for domains that never expire. */
  readonly expiry: string | null;
  /** The path prefix of the domain's pages; they link back to the list they were opened from. */
  readonly managedAt: string;
  readonly siteSlug: string;
  readonly siteTitle: string;
};

/** The site of a row, with what decides whether its domains can become primary. */
export interface RowSite extends PrimaryPlan {
  readonly slug: string;
  readonly title: string;
}

/** Whether a site has to buy a plan before this domain becomes primary. */
export function needsPlan(
  { type, primary_domain: isPrimary }: Pick<SiteDomainOnWire, 'type' | 'primary_domain'>,
  plan: PrimaryPlan,
): boolean {
  return mustUpgradeForPrimary({ hasOwnName: type === 'registered' || type === 'mapping', isPrimary }, plan);
}

/** Converts a domain of one site to a row. */
export function rowOfSite(domain: SiteDomainOnWire, site: RowSite): DomainRow {
  return {
    ...domain,
    canBecomePrimary: domain.can_set_as_primary && !domain.primary_domain && !needsPlan(domain, site),
    expiry: domain.expiry || null,
    managedAt: '/domains/manage',
    siteSlug: site.slug,
    siteTitle: site.title,
  };
}

/** Converts a domain of the list over all sites to a row. */
export function rowOfAll(domain: ListedDomainOnWire): DomainRow {
  return {
    ...domain,
    canBecomePrimary: false,
    managedAt: MANAGE_ALL,
    siteSlug: domain.site_slug,
    siteTitle: domain.blog_name,
  };
}

/** The path that a row links to: the domain's settings (management, section 2, "Clicking a row"). */
export function buildScreenPath(row: DomainRow): string {
  return `${row.managedAt}/${row.domain}/edit/${row.siteSlug}`;
}
