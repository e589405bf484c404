import type { SiteAnswer } from '../../contract/site.ts';
import { hasChangeableAddress } from '../../rules/site-address-change.ts';
import type { AddressedSite } from '../../rules/site-address-change.ts';

/** What the wire says of a site that decides whether its address can be changed. */
export function addressedSite({ jetpack, options }: SiteAnswer): AddressedSite {
  return {
    isJetpack: jetpack,
    isStaging: options.is_wpcom_staging_site,
    isDomainOnly: options.is_domain_only,
  };
}

/** Whether somebody may change the address of a site: its administrators, where it has one of ours. */
export function mayChangeAddress(site: SiteAnswer): boolean {
  return site.capabilities.manage_options && hasChangeableAddress(addressedSite(site));
}
