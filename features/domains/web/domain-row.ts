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
> & {
  /** ISO 8601, or null for what never expires. */
  readonly expiry: string | null;
  readonly siteSlug: string;
  readonly siteTitle: string;
};

/** A domain of one site as a row. */
export function rowOfSite(
  domain: SiteDomainOnWire,
  site: { readonly slug: string; readonly title: string },
): DomainRow {
  return { ...domain, expiry: domain.expiry || null, siteSlug: site.slug, siteTitle: site.title };
}

/** A domain of the list over all sites as a row. */
export function rowOfAll(domain: ListedDomainOnWire): DomainRow {
  return { ...domain, siteSlug: domain.site_slug, siteTitle: domain.blog_name };
}

/** The screen that a domain's row opens: its settings (management, section 2, "Clicking a row"). */
export function screenOf(row: DomainRow): string {
  return `/domains/manage/${row.domain}/edit/${row.siteSlug}`;
}
