import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { transferReadiness, type ForeignName } from './transfer-readiness.ts';
import { findLifecycle, transferTerms } from './tld-policy.ts';
import { TRANSFER_POLICIES } from './transfer-policy.ts';

const terms = (tld: string) => ({ way: transferTerms(tld).way, locks: findLifecycle(tld) });
const ICANN = terms('com');
const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (count: number) => after(NOW, -days(count));
const NAME: ForeignName = {
  statuses: ['ok'],
  graceStatuses: [],
  isOurs: false,
  createdAt: ago(500),
  transferredAt: null,
};

describe('whether a name is ready to transfer in (acquisition, section 2 "Transfer precheck page")', () => {
  test.each([
    ['is unlocked and old', {}, null],
    ['is locked by its registrar', { statuses: ['clientTransferProhibited'] }, 'locked'],
    ['is locked by its registry', { statuses: ['serverTransferProhibited', 'inactive'] }, 'locked'],
    ['may not be updated, but may be transferred', { statuses: ['clientUpdateProhibited'] }, null],
    ['is in transfer to another registrar', { statuses: ['pendingTransfer'] }, 'in_transfer'],
    [
      'is in redemption',
      { statuses: ['pendingDelete'], graceStatuses: ['redemptionPeriod'] },
      'in_redemption',
    ],
    ['is pending deletion', { statuses: ['pendingDelete'] }, 'in_redemption'],
    ['is held here already', { isOurs: true }, 'already_here'],
    [
      'is in redemption and locked',
      { statuses: ['pendingDelete', 'clientTransferProhibited'] },
      'in_redemption',
    ],
    ['is locked and too young', { statuses: ['clientTransferProhibited'], createdAt: ago(3) }, 'locked'],
    ['has unknown facts', { statuses: [], createdAt: null }, null],
  ] as const)('a name that %s: %s results in %s', (_what, facts, hindrance) => {
    expect(transferReadiness({ ...NAME, ...facts }, NOW, ICANN).hindrance).toBe(hindrance);
  });

  test.each([
    ['59 days ago', ago(59), null, 'failed'],
    ['60 days ago to the instant', ago(60), null, 'passed'],
    ['long ago, but transferred 10 days ago', ago(900), ago(10), 'failed'],
    ['long ago, and transferred 60 days ago', ago(900), ago(60), 'passed'],
    ['at an unknown date', null, null, 'unknown'],
  ] as const)(
    '60 days (management, section 9): registered %s',
    (_when, createdAt, transferredAt, oldEnough) => {
      const readiness = transferReadiness({ ...NAME, createdAt, transferredAt }, NOW, ICANN);

      expect(readiness.oldEnough).toBe(oldEnough);
      expect(readiness.lock === null).toBe(oldEnough !== 'failed');
    },
  );

  test.each([
    ['de', null],
    ['uk', 'no_transfers'],
    ['jp', 'no_transfers'],
    ['com', 'too_young'],
  ])('a name under .%s that is ten days old: %s', (tld, hindrance) => {
    const name = { ...NAME, createdAt: ago(10) };

    expect(transferReadiness(name, NOW, terms(tld)).hindrance).toBe(hindrance);
  });

  test('a registry whose clock is ahead of ours locks nothing where nothing is locked', () => {
    const name = { ...NAME, createdAt: after(NOW, 5) };

    expect(transferReadiness(name, NOW, terms('de')).hindrance).toBeNull();
  });

  test('facts that the registry does not publish are unknown, never passed', () => {
    expect(transferReadiness({ ...NAME, statuses: [], createdAt: null }, NOW, ICANN)).toMatchObject({
      unlocked: 'unknown',
      oldEnough: 'unknown',
      undisturbed: 'unknown',
    });
  });

  test('a name that is too young becomes eligible exactly at the reported time', () => {
    const instants = fc.date({ min: ago(1_000), max: NOW, noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.option(instants), (createdAt, transferredAt) => {
        const name = { ...NAME, createdAt, transferredAt };
        const from = transferReadiness(name, NOW, ICANN).lock?.endsAt;
        if (from === undefined) return;
        expect(transferReadiness(name, from, ICANN).oldEnough).toBe('passed');
        expect(transferReadiness(name, after(from, -1), ICANN).oldEnough).toBe('failed');
      }),
    );
  });

  describe('by the policy in force when the lock began (decision 55)', () => {
    // As if the announced policy came into force 40 days ago: 30 days instead of 60.
    const policies = TRANSFER_POLICIES.map((policy) => ({
      ...policy,
      effectiveFrom: policy.effectiveFrom ?? ago(40).toISOString(),
    }));
    const dated = { way: 'code', locks: { ...findLifecycle('com'), transferPolicies: policies } } as const;

    test.each([
      [
        'registered before it',
        { createdAt: ago(50) },
        { reason: 'registration', days: 60, endsAt: ago(-10) },
      ],
      ['registered since', { createdAt: ago(29) }, { reason: 'registration', days: 30, endsAt: ago(-1) }],
      ['registered since, long enough ago', { createdAt: ago(31) }, null],
      [
        'transferred before it',
        { transferredAt: ago(45) },
        { reason: 'transfer', days: 60, endsAt: ago(-15) },
      ],
      [
        'transferred since, and registered before it: the lock that ends last',
        { createdAt: ago(59), transferredAt: ago(20) },
        { reason: 'transfer', days: 30, endsAt: ago(-10) },
      ],
    ] as const)('%s', (_when, facts, lock) => {
      const readiness = transferReadiness({ ...NAME, ...facts }, NOW, dated);

      expect(readiness.lock).toEqual(lock);
      expect(readiness.hindrance).toBe(lock === null ? null : 'too_young');
    });
  });
});
