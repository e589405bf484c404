import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import type { NoNamesReason, SiteForNames } from '#features/names/rules/site-for-names.ts';

/** Why a site cannot be redirected as a whole. */
export type NoRedirectReason = 'automated-transfer' | Exclude<NoNamesReason, 'vip'>;

/**
 * Why no site redirect is sold for a site, or null where one is (acquisition, section 2).
 *
 * An automated-transfer site redirects by a plug-in of its own. Where no names are sold no redirect is
 * either, but for VIP sites: a redirect is no name.
 */
export function whyNoRedirect(site: SiteForNames): NoRedirectReason | null {
  if (site.isAutomatedTransfer) return 'automated-transfer';
  const reason = whyNoNames(site);
  return reason === 'vip' ? null : reason;
}
