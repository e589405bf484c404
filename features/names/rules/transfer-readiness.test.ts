import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { transferEligibleAt, transferReadiness, type ForeignName } from './transfer-readiness.ts';
import { transferTerms } from './tld-policy.ts';

const ICANN = transferTerms('com');
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
      expect(readiness.eligibleAt === null).toBe(oldEnough !== 'failed');
    },
  );

  test.each([
    ['de', null],
    ['uk', 'no_transfers'],
    ['jp', 'no_transfers'],
    ['com', 'too_young'],
  ])('a name under .%s that is ten days old: %s', (tld, hindrance) => {
    const name = { ...NAME, createdAt: ago(10) };

    expect(transferReadiness(name, NOW, transferTerms(tld)).hindrance).toBe(hindrance);
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
        const from = transferEligibleAt(name, { transferLock: days(60) }) ?? NOW;
        expect(transferReadiness(name, from, ICANN).oldEnough).toBe('passed');
        expect(transferReadiness(name, after(from, -1), ICANN).oldEnough).toBe('failed');
      }),
    );
  });
});
