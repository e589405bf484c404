import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import type { NoNamesReason, SiteForNames } from '#features/names/rules/site-for-names.ts';

/** A redirect can be bought again from this time before its end, to continue without a gap. */
const REBUY_BEFORE_END = days(30);

/** The longest term of a redirect, in years. */
export const MAX_REDIRECT_YEARS = 2;

/**
 * The term of a site redirect bought at `now`; null if the site has one already and cannot have
 * another (acquisition, section 8).
 *
 * A redirect near its end is extended from its end, so that no paid day is lost.
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
  return now >= after(expiresAt, -REBUY_BEFORE_END) ? addYears(expiresAt, years) : null;
}

/**
 * Until when a redirect can be renewed; null if it does not expire (acquisition, section 9: for 18
 * days after expiry).
 */
export function redirectRenewableUntil(expiresAt: Date | null): Date | null {
  return expiresAt && after(expiresAt, DEFAULT_LIFECYCLE.renewableAfterExpiry);
}

/** Whether a redirect can be renewed at `now`. */
export function isRedirectRenewable(expiresAt: Date | null, now: Date): boolean {
  const until = redirectRenewableUntil(expiresAt);
  return until !== null && until > now;
}

/** Why a site cannot have a redirect. */
export type NoRedirectReason = 'automated-transfer' | Exclude<NoNamesReason, 'vip'>;

/**
 * Why no redirect is sold for a site; null if one is (acquisition, section 2).
 *
 * An automated-transfer site uses its own plug-in. Otherwise the rules for names apply, except that
 * VIP sites can have a redirect.
 */
export function whyNoRedirect(site: SiteForNames): NoRedirectReason | null {
  if (site.isAutomatedTransfer) return 'automated-transfer';
  const reason = whyNoNames(site);
  return reason === 'vip' ? null : reason;
}
