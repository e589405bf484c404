import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import type { NoNamesReason, SiteForNames } from '#features/names/rules/site-for-names.ts';

/** From this time before its end on the redirect of a site can be bought anew, so that it goes on without a gap. */
const ANEW_BEFORE_END = days(30);

/** Years that a redirect is sold for at once. */
export const MAX_REDIRECT_YEARS = 2;

/**
 * Until when the redirect of a site runs that is bought at `now`, or null where the site has one
 * already and cannot have another (acquisition, section 8).
 *
 * One that is about to end goes on from its end: no paid day is lost.
 */
export function redirectRunsUntil(
  held: { readonly expiresAt: Date | null } | null,
  years: number,
  now: Date,
): Date | null {
  if (!held) return addYears(now, years);
  const { expiresAt } = held;
  if (expiresAt === null) return null;
  if (now >= expiresAt) return addYears(now, years);
  return now >= after(expiresAt, -ANEW_BEFORE_END) ? addYears(expiresAt, years) : null;
}

/** Until when a redirect can be renewed, or null where it does not end (acquisition, section 9: for 18 days after expiry). */
export function redirectRenewableUntil(expiresAt: Date | null): Date | null {
  return expiresAt && after(expiresAt, DEFAULT_LIFECYCLE.renewableAfterExpiry);
}

/** Whether more years of a redirect are sold at `now`. */
export function isRedirectRenewable(expiresAt: Date | null, now: Date): boolean {
  const until = redirectRenewableUntil(expiresAt);
  return until !== null && until > now;
}

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
