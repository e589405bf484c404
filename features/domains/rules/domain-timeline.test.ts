import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextRenewalStep } from '#features/billing/rules/renewal-schedule.ts';
import type { LifecyclePolicy } from '#features/names/rules/domain-policy.ts';
import { findLifecycle, TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { anyFacts, anyInstant } from '../testing/any-domain.ts';
import { buildFacts, NOW } from '../testing/domain-facts.ts';
import { domainTimeline, domainTimelines } from './domain-timeline.ts';
import type { TimelineEvent, TimelineEventKind } from './domain-timeline.ts';
import { decideNotices, noticePeriods } from './expiry-notice.ts';
import { type DomainFacts, projectDomain, type ProjectedDomain } from './project-domain.ts';

const anyPolicy = fc.constantFrom(findLifecycle('unsold'), ...TLD_POLICIES.map(({ lifecycle }) => lifecycle));
const anyPayment = fc.record({ autoRenew: fc.boolean(), card: fc.boolean() });

/** What the projection shows before and from the instant of an event. */
const SHOWN: Partial<Record<TimelineEventKind, (domain: ProjectedDomain) => boolean>> = {
  expires: ({ isExpired }) => isExpired,
  interrupted: ({ isInterrupted }) => isInterrupted,
  last_renewal: ({ isRenewable }) => !isRenewable,
  last_redemption: ({ isRedeemable }) => !isRedeemable,
  transfer_lock_ends: ({ isTransferLocked }) => !isTransferLocked,
  contact_lock_ends: ({ isContactLocked }) => !isContactLocked,
  leaves: ({ transferredAwayAt }) => transferredAwayAt !== null,
};
const NOTICES = {
  month_notice: 'month',
  week_notice: 'week',
  expired_notice: 'expired',
  redeemable_notice: 'redeemable',
} as const;

/** Moves the clock to just before an event and to the event, and compares what the other rules say. */
function expectToHappen(
  { kind, at }: TimelineEvent,
  facts: DomainFacts,
  policy: LifecyclePolicy,
  autoRenew: boolean,
): void {
  const before = projectDomain(facts, after(at, -1), policy);
  const then = projectDomain(facts, at, policy);
  const shows = SHOWN[kind];
  if (shows) expect([kind, shows(before), shows(then)]).toEqual([kind, false, true]);
  if (kind === 'deleted') expect(then.deletedFrom).toEqual(at);
  if (kind === 'verification_due') expect(then.verificationDueAt).toEqual(at);
  if (kind in NOTICES) {
    const notice = NOTICES[kind as keyof typeof NOTICES];
    const due = (domain: ProjectedDomain, now: Date) =>
      decideNotices(noticePeriods(domain, autoRenew), now).due;
    expect(due(before, after(at, -1))).not.toBe(notice);
    expect(due(then, at)).toBe(notice);
  }
}

describe('the timeline of a domain', () => {
  test('every date is the one at which the projection, or a notice, changes', () => {
    fc.assert(
      fc.property(anyFacts, anyPolicy, anyPayment, anyInstant, (facts, policy, payment, now) => {
        for (const { variant, events } of domainTimelines(facts, policy, { ...payment, now })) {
          const autoRenew =
            variant === 'auto_renew_on' || (payment.autoRenew && variant !== 'auto_renew_off');
          const isRenewed = variant === 'renew' && facts.expiresAt !== null;
          const held =
            isRenewed && facts.expiresAt ? { ...facts, expiresAt: addYears(facts.expiresAt, 1) } : facts;
          for (const event of events) {
            expect(event.at > now).toBe(true);
            expectToHappen(event, held, policy, autoRenew);
          }
          expect(events.map(({ at }) => at.getTime())).toEqual(
            events.map(({ at }) => at.getTime()).toSorted((one, other) => one - other),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('without a charge, moving the clock only drops what has passed', () => {
    fc.assert(
      fc.property(anyFacts, anyPolicy, anyInstant, anyInstant, (facts, policy, first, second) => {
        const [earlier, later] = first <= second ? [first, second] : [second, first];
        const list = (now: Date) =>
          domainTimelines(facts, policy, { autoRenew: true, card: false, now })[0]?.events ?? [];

        expect(list(later)).toEqual(list(earlier).filter(({ at }) => at > later));
      }),
      { numRuns: 500 },
    );
  });

  test('the charge comes when billing’s schedule charges, and the price is told when it tells', () => {
    fc.assert(
      fc.property(anyInstant, anyPolicy, (expiresAt, policy) => {
        const facts = buildFacts({ expiresAt });
        const { events, paidUntil } = domainTimeline(facts, policy, {
          autoRenew: true,
          card: true,
          now: NOW,
        });
        const charge = events.find(({ kind }) => kind === 'charge')?.at;
        const told = events.find(({ kind }) => kind === 'price_told')?.at ?? NOW;
        if (!charge) return;
        const price = { total: 1_800, currency: 'USD' };
        const step = (now: Date) =>
          nextRenewalStep(
            {
              renewsFrom: after(expiresAt, -policy.autoRenewBeforeExpiry),
              renewableUntil: after(expiresAt, policy.renewableAfterExpiry),
              tries: [],
              announced: now < told ? null : { ...price, at: told },
              price,
            },
            now,
          ).kind;

        expect([step(after(charge, -1)), step(charge)]).toEqual(['wait', 'charge']);
        expect(paidUntil).toEqual(addYears(expiresAt, 1));
        expect(events.some(({ kind }) => kind === 'expires')).toBe(false);
      }),
    );
  });

  const kinds = (events: readonly TimelineEvent[]) => events.map(({ kind }) => kind);

  test('a .com that nobody renews: notices, expiry, interruption, the last days, and anyone may register it', () => {
    const facts = buildFacts({ expiresAt: after(NOW, days(100)) });
    const [nothing] = domainTimelines(facts, findLifecycle('com'), {
      autoRenew: false,
      card: false,
      now: NOW,
    });

    expect(
      nothing?.events.map(({ kind, at }) => [kind, (at.getTime() - NOW.getTime()) / days(1) - 100]),
    ).toEqual([
      ['month_notice', -30],
      ['week_notice', -7],
      ['expires', 0],
      ['expired_notice', 0],
      ['interrupted', 9],
      ['last_renewal', 18],
      ['deleted', 18],
      ['redeemable_notice', 18],
      ['last_redemption', 48],
      ['released', 53],
    ]);
  });

  test('a .de is deleted before its expiry, so it never expires and is never interrupted', () => {
    const facts = buildFacts({ expiresAt: after(NOW, days(100)) });
    const { events } = domainTimeline(facts, findLifecycle('de'), {
      autoRenew: false,
      card: false,
      now: NOW,
    });

    expect(kinds(events)).not.toContain('expires');
    expect(kinds(events)).not.toContain('interrupted');
    expect(events.find(({ kind }) => kind === 'week_notice')?.at).toEqual(after(NOW, days(91)));
  });

  test('with auto-renew and a card: three choices, the first of which charges', () => {
    const facts = buildFacts({ expiresAt: after(NOW, days(100)) });
    const timelines = domainTimelines(facts, findLifecycle('com'), { autoRenew: true, card: true, now: NOW });

    expect(timelines.map(({ variant }) => variant)).toEqual(['nothing', 'renew', 'auto_renew_off']);
    expect(kinds(timelines[0]?.events ?? [])).toEqual(['price_told', 'charge']);
    expect(timelines[1]?.paidUntil).toEqual(addYears(after(NOW, days(100)), 1));
    expect(kinds(timelines[2]?.events ?? [])).toContain('released');
  });

  test('a name that another registrar takes has no charge and nothing after it leaves', () => {
    const facts = buildFacts({ outboundTransferRequestedAt: NOW, expiresAt: after(NOW, days(3)) });
    const timelines = domainTimelines(facts, findLifecycle('com'), { autoRenew: true, card: true, now: NOW });

    expect(timelines.map(({ variant }) => variant)).toEqual(['nothing']);
    expect(kinds(timelines[0]?.events ?? [])).toEqual(['expires', 'expired_notice', 'leaves']);
  });

  test('a site address has no dates', () => {
    const facts = buildFacts({ type: 'siteAddress', expiresAt: null });
    expect(domainTimelines(facts, findLifecycle('com'), { autoRenew: true, card: true, now: NOW })).toEqual(
      [],
    );
  });
});
