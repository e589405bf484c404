import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { buildFacts } from '../testing/domain-facts.ts';
import { isHoldOver, isLifecycleOver, isMappingRenewable, paidUntil } from './mapping-term.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

describe('the term of a connection (acquisition, section 9: renewable for 18 days after expiry)', () => {
  test.each<[string, Date | null, number, Date]>([
    ['an active connection is extended from its expiry', at('2026-06-01'), 1, at('2027-06-01')],
    ['an expired one starts from now', at('2026-02-20'), 1, at('2027-03-01')],
    ['one without an expiry starts from now', null, 2, at('2028-03-01')],
  ])('%s', (_kind, expiresAt, years, until) => {
    expect(paidUntil(expiresAt, years, NOW)).toEqual(until);
  });

  test.each<[number, boolean]>([
    [0, true],
    [17.99, true],
    [18, false],
    [400, false],
  ])('%s days after its expiry, it is renewable: %s', (count, isSold) => {
    const facts = buildFacts({ type: 'mapped', expiresAt: after(NOW, -days(count)) });

    expect(isMappingRenewable(facts, NOW)).toBe(isSold);
    expect(isHoldOver(facts, NOW)).toBe(!isSold);
  });

  test.each([
    ['a registration, however long expired', { type: 'registered', expiresAt: at('2020-01-01') }, false],
    ['a connection without an expiry', { type: 'mapped', expiresAt: null }, false],
    ['a transfer in progress', { type: 'transfer', inboundTransferStatus: 'pending_registry' }, false],
    ['a failed transfer', { type: 'transfer', inboundTransferStatus: 'cancelled' }, true],
  ] as const)('%s has released its name: %s', (_kind, facts, isOver) => {
    expect(isHoldOver(buildFacts(facts), NOW)).toBe(isOver);
  });

  test.each([
    ['late.com', 48],
    ['late.de', 28],
    ['late.uk', 90],
  ])('the holder of %s loses the right to it %i days after its expiry', (name, count) => {
    const held = { name, facts: buildFacts({ expiresAt: NOW }) };

    expect(isLifecycleOver(held, after(NOW, days(count) - 1))).toBe(false);
    expect(isLifecycleOver(held, after(NOW, days(count)))).toBe(true);
  });

  test('paying never shortens a connection, and more years never end earlier', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 9 }),
        (expiresAt, years) => {
          const until = paidUntil(expiresAt, years, NOW);
          expect(until > expiresAt && until > NOW).toBe(true);
          expect(paidUntil(expiresAt, years + 1, NOW) > until).toBe(true);
        },
      ),
    );
  });
});
