import { nextCharge, TOLD_BEFORE_CHARGE } from '#features/billing/rules/renewal-schedule.ts';
import type { AnnouncedPrice, RenewalTry } from '#features/billing/rules/renewal-schedule.ts';
import type { LifecyclePolicy } from '#features/names/rules/domain-policy.ts';
import { addYears, after } from '#platform/kernel/duration.ts';
import { type ExpiryNotice, noticePeriods } from './expiry-notice.ts';
import { type DomainFacts, projectDomain, type ProjectedDomain } from './project-domain.ts';

/** What can happen to a domain, in the order of events at the same instant. */
export const TIMELINE_EVENTS = [
  'price_told',
  'charge',
  'month_notice',
  'week_notice',
  'verification_due',
  'transfer_lock_ends',
  'contact_lock_ends',
  'leaves',
  'expires',
  'expired_notice',
  'interrupted',
  'last_renewal',
  'deleted',
  'redeemable_notice',
  'last_redemption',
  'released',
] as const;
/** Something that happens to a domain. */
export type TimelineEventKind = (typeof TIMELINE_EVENTS)[number];

/** Something that happens to a domain at an instant, unless its holder acts. */
export interface TimelineEvent {
  readonly kind: TimelineEventKind;
  readonly at: Date;
}

/** What the holder does: nothing, renew now, or switch auto-renew off or on. */
export const TIMELINE_VARIANTS = ['nothing', 'renew', 'auto_renew_off', 'auto_renew_on'] as const;
/** What the holder does. */
export type TimelineVariant = (typeof TIMELINE_VARIANTS)[number];

/** A timeline, by what the holder does. */
export interface DomainTimeline {
  readonly variant: TimelineVariant;
  /**
   * The end of the paid term then: after the charge, if one is ahead, or after renewing now; null for
   * a domain that never expires.
   */
  readonly paidUntil: Date | null;
  /** Later than `now`, in their order. */
  readonly events: readonly TimelineEvent[];
}

/** How a domain is paid for. */
export interface TimelinePayment {
  readonly autoRenew: boolean;
  /** A saved card can be charged for it. */
  readonly card: boolean;
  /** What billing did so far for the renewal of this term. */
  readonly tries?: readonly RenewalTry[];
  readonly announced?: AnnouncedPrice | null;
}

const NOTICE_EVENTS = {
  month: 'month_notice',
  week: 'week_notice',
  expired: 'expired_notice',
  redeemable: 'redeemable_notice',
} as const satisfies Record<ExpiryNotice, TimelineEventKind>;

/**
 * The timelines of a domain: if its holder does nothing, renews it now, or switches auto-renew; those
 * that make no difference are left out, and so is a renewal that is not possible.
 *
 * Pure, and made of the rules that carry it out: the projection, the notices and billing's schedule.
 */
export function domainTimelines(
  facts: DomainFacts,
  policy: LifecyclePolicy,
  payment: TimelinePayment & { readonly now: Date },
): readonly DomainTimeline[] {
  const { now, autoRenew } = payment;
  const held = projectDomain(facts, now, policy);
  if (facts.type === 'siteAddress' || facts.type === 'transfer' || held.transferredAwayAt) return [];
  const isRenewable = held.isRenewable && !held.isPendingTransferOut;
  const switched: TimelineVariant = autoRenew ? 'auto_renew_off' : 'auto_renew_on';
  const variants: TimelineVariant[] = ['nothing'];
  if (isRenewable) variants.push('renew');
  // Without a card there is nothing to switch: nothing is charged either way.
  if (isRenewable && payment.card) variants.push(switched);
  return variants.map((variant) => domainTimeline(facts, policy, { ...payment, variant }));
}

/** One timeline of a domain; see `domainTimelines`. */
export function domainTimeline(
  facts: DomainFacts,
  policy: LifecyclePolicy,
  {
    variant = 'nothing',
    now,
    ...payment
  }: TimelinePayment & { readonly now: Date; readonly variant?: TimelineVariant },
): DomainTimeline {
  const isSwitched = variant === 'auto_renew_off' || variant === 'auto_renew_on';
  const autoRenew = isSwitched ? variant === 'auto_renew_on' : payment.autoRenew;
  const isRenewed = variant === 'renew' && facts.expiresAt !== null;
  // A new term has neither attempts nor an announcement yet.
  const { tries = [], announced = null } = isRenewed ? {} : payment;
  const coming = { autoRenew, card: payment.card, tries, announced };
  const known = isRenewed ? { ...facts, expiresAt: facts.expiresAt && addYears(facts.expiresAt, 1) } : facts;
  const held = projectDomain(known, now, policy);
  const leavesAt = held.outboundTransferEndsAt;
  const chargeAt = leavesAt ? null : findCharge(held, policy, coming, now);
  const events = [
    ...listStanding(held),
    ...(chargeAt ? listCharge(chargeAt, announced) : listEnd(held, policy, autoRenew)),
  ]
    .filter(({ at }) => at > now && (leavesAt === null || at <= leavesAt))
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        TIMELINE_EVENTS.indexOf(one.kind) - TIMELINE_EVENTS.indexOf(other.kind),
    );
  return {
    variant,
    paidUntil: chargeAt && !isRenewed && held.expiresAt ? addYears(held.expiresAt, 1) : held.expiresAt,
    events,
  };
}

/** When the card is charged if nothing changes; null if it is not. */
function findCharge(
  { expiresAt, renewableUntil }: ProjectedDomain,
  policy: LifecyclePolicy,
  { autoRenew, card, tries = [], announced = null }: TimelinePayment,
  now: Date,
): Date | null {
  if (!autoRenew || !card || !expiresAt || !renewableUntil) return null;
  const renewsFrom = after(expiresAt, -policy.autoRenewBeforeExpiry);
  const price = announced ?? { total: 0, currency: '' };
  const at = nextCharge({ renewsFrom, renewableUntil, tries, announced, price }, now);
  // A charge that is due happens at the next sweep.
  return at && at < now ? now : at;
}

/** What happens whether or not the term is renewed. */
function listStanding(held: ProjectedDomain): readonly TimelineEvent[] {
  return dated([
    ['verification_due', held.verificationDueAt],
    ['transfer_lock_ends', held.transferLockedUntil],
    ['contact_lock_ends', held.contactLockedUntil],
    ['leaves', held.outboundTransferEndsAt],
  ]);
}

function listCharge(chargeAt: Date, announced: AnnouncedPrice | null): readonly TimelineEvent[] {
  return dated([
    ['price_told', announced ? null : after(chargeAt, -TOLD_BEFORE_CHARGE)],
    ['charge', chargeAt],
  ]);
}

/** What happens to a term that is not renewed, from its notices to the release of the name. */
function listEnd(
  held: ProjectedDomain,
  { pendingDelete }: LifecyclePolicy,
  autoRenew: boolean,
): readonly TimelineEvent[] {
  const { deletedFrom, interruptedFrom, redeemableUntil } = held;
  const goneFrom = redeemableUntil ?? deletedFrom;
  const notices = noticePeriods(held, autoRenew).flatMap(({ notice, from, until }) =>
    from < until ? [[NOTICE_EVENTS[notice], from] as const] : [],
  );
  return dated([
    ...notices,
    // A name that is deleted before its paid term is over never expires.
    ['expires', deletedFrom && held.expiresAt && deletedFrom < held.expiresAt ? null : held.expiresAt],
    // Nor is a name interrupted that is deleted by then.
    [
      'interrupted',
      deletedFrom && interruptedFrom && deletedFrom <= interruptedFrom ? null : interruptedFrom,
    ],
    ['last_renewal', held.renewableUntil],
    ['deleted', deletedFrom],
    ['last_redemption', redeemableUntil],
    ['released', goneFrom && after(goneFrom, pendingDelete)],
  ]);
}

function dated(entries: readonly (readonly [TimelineEventKind, Date | null])[]): readonly TimelineEvent[] {
  return entries.flatMap(([kind, at]) => (at ? [{ kind, at }] : []));
}
