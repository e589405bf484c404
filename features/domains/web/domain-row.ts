import { MANAGE_ALL } from '#features/sites/web/api/manage-path.ts';
import type { ListedDomainOnWire, SiteDomainOnWire } from '../contract/list-endpoints.ts';

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
> & {
  /** ISO 8601, or null for domains that never expire. */
  readonly expiry: string | null;
  /** The path prefix of the domain's pages; they link back to the list they were opened from. */
  readonly managedAt: string;
  readonly siteSlug: string;
  readonly siteTitle: string;
};

/** Converts a domain of one site to a row. */
export function rowOfSite(
  domain: SiteDomainOnWire,
  site: { readonly slug: string; readonly title: string },
): DomainRow {
  return {
    ...domain,
    expiry: domain.expiry || null,
    managedAt: '/domains/manage',
    siteSlug: site.slug,
    siteTitle: site.title,
  };
}

/** Converts a domain of the list over all sites to a row. */
export function rowOfAll(domain: ListedDomainOnWire): DomainRow {
  return { ...domain, managedAt: MANAGE_ALL, siteSlug: domain.site_slug, siteTitle: domain.blog_name };
}

/** The path that a row links to: the domain's settings (management, section 2, "Clicking a row"). */
export function buildScreenPath(row: DomainRow): string {
  return `${row.managedAt}/${row.domain}/edit/${row.siteSlug}`;
}
