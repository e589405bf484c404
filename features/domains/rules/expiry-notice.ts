import { after, days } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { ProjectedDomain } from './project-domain.ts';

/** The notices about the expiry of a registration, in their order (ICANN ERRP 2.1, decision 43). */
export const EXPIRY_NOTICES = ['month', 'week', 'expired', 'redeemable'] as const;
/** A notice about the expiry of a registration. */
export type ExpiryNotice = (typeof EXPIRY_NOTICES)[number];

/** How long before the end of the term the first notice is due; ERRP asks for 26 to 35 days. */
export const MONTH_NOTICE = days(30);
/** The same for a name with auto-renew: a day later, when its first attempt is decided. */
export const MONTH_NOTICE_WITH_AUTO_RENEW = days(29);
/** How long before the end of the term the second notice is due; ERRP asks for 4 to 10 days. */
export const WEEK_NOTICE = days(7);
/** Later than this, the first notice is left to the second. */
const MONTH_NOTICE_ENDS = days(10);
/**
 * A notice is not needed where a mail about the failed or coming payment of the same term went out
 * this long before it was due: it says the same.
 */
export const COVERED_FOR: Milliseconds = days(5);

/** When a notice makes sense: from its due date until it would no longer be true, exclusive. */
export interface NoticePeriod {
  readonly notice: ExpiryNotice;
  readonly from: Date;
  readonly until: Date;
}

/** The facts that notices depend on. */
export type NoticeFacts = Pick<
  ProjectedDomain,
  'type' | 'transferredAwayAt' | 'expiresAt' | 'renewableUntil' | 'redeemableUntil'
>;

/**
 * When the term that a notice announces is over: at expiry, or sooner where the registry renews
 * every name at expiry and we have to delete it before.
 */
export function endOfTerm({ expiresAt, renewableUntil }: NoticeFacts): Date | null {
  return expiresAt && renewableUntil && renewableUntil < expiresAt ? renewableUntil : expiresAt;
}

/** When each notice of a registered name makes sense, in their order; no two at the same time. */
export function noticePeriods(domain: NoticeFacts, isAutoRenewing: boolean): readonly NoticePeriod[] {
  const end = endOfTerm(domain);
  const { renewableUntil, redeemableUntil } = domain;
  if (domain.type !== 'registered' || domain.transferredAwayAt || !end || !renewableUntil) return [];
  const month = isAutoRenewing ? MONTH_NOTICE_WITH_AUTO_RENEW : MONTH_NOTICE;
  return [
    { notice: 'month', from: after(end, -month), until: after(end, -MONTH_NOTICE_ENDS) },
    { notice: 'week', from: after(end, -WEEK_NOTICE), until: end },
    { notice: 'expired', from: end, until: renewableUntil },
    { notice: 'redeemable', from: renewableUntil, until: redeemableUntil ?? renewableUntil },
  ];
}

/**
 * What `now` makes of the notices of a term: the one to send, if any, and those that came too late.
 *
 * However far the clock jumped, only the notice that is still true is sent.
 */
export function decideNotices(
  periods: readonly NoticePeriod[],
  now: Date,
): { readonly due: ExpiryNotice | null; readonly missed: readonly ExpiryNotice[] } {
  const due = periods.find(({ from, until }) => from <= now && now < until);
  return {
    due: due?.notice ?? null,
    missed: periods.filter(({ until }) => until <= now).map(({ notice }) => notice),
  };
}

/** Whether a mail about the payment of the same term takes the place of a notice that is due. */
export function isCovered({ from }: NoticePeriod, mailedAt: Date | null): boolean {
  return mailedAt !== null && mailedAt >= after(from, -COVERED_FOR);
}
