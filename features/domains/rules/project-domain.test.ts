import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { anyFacts, anyInstant } from '../testing/any-domain.ts';
import { buildFacts, NOW } from '../testing/domain-facts.ts';
import { projectDomain } from './project-domain.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';

describe('a domain at an instant', () => {
  test('projecting in two steps equals projecting in one, by the terms of any TLD', () => {
    const anyTld = fc.constantFrom('com', 'uk', 'de', 'fr', 'eu', 'at', 'jp', 'unsold');
    fc.assert(
      fc.property(anyFacts, anyInstant, anyInstant, anyTld, (stored, first, second, tld) => {
        const [earlier, later] = first <= second ? [first, second] : [second, first];
        const policy = findLifecycle(tld);

        const stepped = projectDomain(projectDomain(stored, earlier, policy), later, policy);

        expect(stepped).toEqual(projectDomain(stored, later, policy));
      }),
    );
  });

  test.each([
    // Renewed by the registry, refunded for 45 days: late renewal, interruption, deletion, redemption.
    ['com', { renewable: 18, interrupted: 9, deleted: 18, redeemable: 48 }],
    // Renewed for good: deleted by us before that.
    ['de', { renewable: -2, interrupted: 0, deleted: -2, redeemable: 28 }],
    ['nl', { renewable: -2, interrupted: 0, deleted: -2, redeemable: 38 }],
    ['at', { renewable: -2, interrupted: 0, deleted: -2, redeemable: 54 }],
    ['jp', { renewable: -2, interrupted: 0, deleted: -2, redeemable: 18 }],
    // Ended by the registry.
    ['uk', { renewable: 0, interrupted: 0, deleted: 0, redeemable: 90 }],
  ])('the end of an unpaid .%s follows its row: days %j after expiry', (tld, day) => {
    const policy = findLifecycle(tld);
    const stored = buildFacts({ expiresAt: NOW });
    const at = (count: number) => after(NOW, days(count));
    const reached = (count: number) => projectDomain(stored, at(count), policy);

    expect(reached(0)).toMatchObject({
      renewableUntil: at(day.renewable),
      interruptedFrom: at(day.interrupted),
      deletedFrom: at(day.deleted),
      redeemableUntil: at(day.redeemable),
    });
    expect(reached(day.renewable - 0.01)).toMatchObject({ isRenewable: true, isRedeemable: false });
    expect(reached(day.renewable)).toMatchObject({ isRenewable: false, isRedeemable: true });
    expect(reached(day.redeemable)).toMatchObject({ isRenewable: false, isRedeemable: false });
    expect(reached(day.interrupted - 0.01).isInterrupted).toBe(false);
    expect(reached(day.interrupted).isInterrupted).toBe(true);
  });

  test('a registry without redemption restores nothing, and what is not registered here is not interrupted', () => {
    const stored = buildFacts({ expiresAt: NOW });
    const policy = { ...findLifecycle('com'), redeemableAfterRenewable: 0 };

    expect(projectDomain(stored, after(NOW, days(18)), policy)).toMatchObject({
      redeemableUntil: null,
      isRedeemable: false,
      isRenewable: false,
    });
    const none = { interruptedFrom: null, isInterrupted: false, deletedFrom: null };
    const late = after(NOW, days(40));
    expect(projectDomain({ ...stored, type: 'mapped' }, late)).toMatchObject(none);
    expect(projectDomain({ ...stored, transferredAwayAt: NOW }, late)).toMatchObject(none);
  });

  test('an unanswered outbound transfer completes after 7 days (management, section 9)', () => {
    const stored = buildFacts({ outboundTransferRequestedAt: NOW });

    expect(projectDomain(stored, after(NOW, days(7) - 1)).isPendingTransferOut).toBe(true);
    expect(projectDomain(stored, after(NOW, days(7)))).toMatchObject({
      isPendingTransferOut: false,
      transferredAwayAt: after(NOW, days(7)),
    });
  });

  test("the registry's own answer date decides, and then the days of the TLD", () => {
    const told = buildFacts({
      outboundTransferRequestedAt: NOW,
      outboundTransferAnswerAt: after(NOW, days(3)),
    });

    expect(projectDomain(told, NOW).outboundTransferEndsAt).toEqual(after(NOW, days(3)));
    expect(projectDomain(told, after(NOW, days(3) - 1)).isPendingTransferOut).toBe(true);
    expect(projectDomain(told, after(NOW, days(3)))).toMatchObject({
      isPendingTransferOut: false,
      outboundTransferEndsAt: null,
      transferredAwayAt: after(NOW, days(3)),
    });
    const untold = buildFacts({ outboundTransferRequestedAt: NOW });
    expect(projectDomain(untold, NOW, findLifecycle('fr')).outboundTransferEndsAt).toEqual(
      after(NOW, days(8)),
    );
  });

  test('a change of the registrant locks for 60 days, apart from the registration (management, section 4)', () => {
    const changed = buildFacts({ contactChangedAt: NOW });

    expect(projectDomain(changed, after(NOW, days(60) - 1))).toMatchObject({
      isContactLocked: true,
      contactLockedUntil: after(NOW, days(60)),
      isTransferLocked: false,
    });
    expect(projectDomain(changed, after(NOW, days(60))).isContactLocked).toBe(false);
    expect(projectDomain(changed, NOW, findLifecycle('de')).isContactLocked).toBe(false);
    expect(projectDomain(buildFacts({ registeredAt: NOW }), NOW)).toMatchObject({
      isTransferLocked: true,
      isContactLocked: false,
      contactLockedUntil: null,
    });
  });

  /** Facts that change at an instant, checked one millisecond before and at the instant. */
  test.each([
    ['expired at its expiry (acquisition, section 4)', 0, 'isExpired', true],
    ['renewable for 18 days after it (acquisition, section 9)', days(18), 'isRenewable', false],
    ['redeemable from then on (management, section 4)', days(18), 'isRedeemable', true],
    ['redeemable for 30 days (RFC 3915)', days(48), 'isRedeemable', false],
  ] as const)('a registered name is %s, to the millisecond', (_what, since, fact, becomes) => {
    const stored = buildFacts({ expiresAt: NOW });

    expect(projectDomain(stored, after(NOW, since - 1))[fact]).toBe(!becomes);
    expect(projectDomain(stored, after(NOW, since))[fact]).toBe(becomes);
  });

  test.each([
    [days(30) + 1, 'none'],
    [days(30), 'warning'],
    [days(5) + 1, 'warning'],
    [days(5), 'error'],
    [-days(1_000), 'error'],
  ] as const)(
    '%d milliseconds before it expires the warning is %s (acquisition, section 9)',
    (left, band) => {
      expect(projectDomain(buildFacts({ expiresAt: after(NOW, left) }), NOW).expiryBand).toBe(band);
    },
  );

  test('a domain awaiting email verification is suspended after 10 days (acquisition, section 9)', () => {
    const projected = projectDomain(buildFacts({ verificationRequestedAt: NOW }), NOW);

    expect(projected).toMatchObject({ isPendingVerification: true, verificationDueAt: after(NOW, days(10)) });
    expect(projectDomain(buildFacts(), NOW)).toMatchObject({
      isPendingVerification: false,
      verificationDueAt: null,
    });
  });

  test('a new registration is locked against transfers for 60 days (management, section 9)', () => {
    const stored = buildFacts({ registeredAt: NOW });

    expect(projectDomain(stored, after(NOW, days(60) - 1)).isTransferLocked).toBe(true);
    expect(projectDomain(stored, after(NOW, days(60))).isTransferLocked).toBe(false);
    expect(projectDomain(buildFacts({ type: 'mapped' }), NOW).isTransferLocked).toBe(false);
  });

  test.each([
    ['transferred in today', days(-900), 0, days(60)],
    ['transferred in exactly 60 days ago', days(-900), days(-60), null],
    ['registered today by the registry that moved it', 0, days(-10), days(60)],
  ])(
    'one that %s is locked from the later of the two dates (management, section 9)',
    (_what, registered, arrived, left) => {
      const stored = buildFacts({
        registeredAt: after(NOW, registered),
        transferredHereAt: after(NOW, arrived),
      });

      const { isTransferLocked, transferLockedUntil } = projectDomain(stored, NOW);

      expect(isTransferLocked).toBe(left !== null);
      expect(transferLockedUntil).toEqual(after(NOW, left ?? 0));
    },
  );

  test('a registry without a transfer lock causes none here', () => {
    const stored = buildFacts({ registeredAt: NOW, transferredHereAt: NOW });

    expect(projectDomain(stored, NOW, findLifecycle('de')).isTransferLocked).toBe(false);
    expect(projectDomain(stored, NOW, findLifecycle('com')).isTransferLocked).toBe(true);
  });

  test('a domain is activating for its first 30 minutes (acquisition, section 9)', () => {
    const stored = buildFacts({ registeredAt: NOW });

    expect(projectDomain(stored, after(NOW, minutes(30) - 1)).isRecentlyRegistered).toBe(true);
    expect(projectDomain(stored, after(NOW, minutes(30))).isRecentlyRegistered).toBe(false);
  });
});
