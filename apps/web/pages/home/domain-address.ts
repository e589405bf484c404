import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';

/** Where a domain is looked after: its records, or the list of its site where it has none here. */
export function domainAddress({
  domain,
  site_slug: site,
  has_registration: hasRegistration,
  current_user_can_manage: canManage,
}: Pick<
  ListedDomainOnWire,
  'domain' | 'site_slug' | 'has_registration' | 'current_user_can_manage'
>): string {
  return hasRegistration && canManage ? `/domains/manage/${domain}/dns/${site}` : `/domains/manage/${site}`;
}
