import { MANAGE_ALL } from '#features/sites/web/api/manage-path.ts';
import type { ListedDomainOnWire, SiteDomainOnWire } from '../contract/list-endpoints.ts';

/** The fields that both lists show of a domain. */
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
> & {
  /** ISO 8601, or null for what never expires. */
  readonly expiry: string | null;
  /** What the addresses of its pages begin with: they go back to the list that it stands in. */
  readonly managedAt: string;
  readonly siteSlug: string;
  readonly siteTitle: string;
};

/** A domain of one site as a row. */
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

/** A domain of the list over all sites as a row. */
export function rowOfAll(domain: ListedDomainOnWire): DomainRow {
  return { ...domain, managedAt: MANAGE_ALL, siteSlug: domain.site_slug, siteTitle: domain.blog_name };
}

/** The screen that a domain's row opens: its settings (management, section 2, "Clicking a row"). */
export function screenOf(row: DomainRow): string {
  return `${row.managedAt}/${row.domain}/edit/${row.siteSlug}`;
}
