import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { buildFacts, NOW } from '../testing/domain-facts.ts';
import { DOMAIN_TYPES, projectDomain } from './project-domain.ts';

const instant = fc.integer({ min: -400, max: 400 }).map((count) => after(NOW, days(count) / 4));
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
const facts = fc
  .record({
    type: fc.constantFrom(...DOMAIN_TYPES),
    registeredAt: maybe(instant),
    expiresAt: maybe(instant),
    outboundTransferRequestedAt: maybe(instant),
    verificationRequestedAt: maybe(instant),
  })
  .map(buildFacts);

describe('a domain at an instant', () => {
  test('going there in two steps ends where one step ends', () => {
    fc.assert(
      fc.property(facts, instant, instant, (stored, first, second) => {
        const [earlier, later] = first <= second ? [first, second] : [second, first];

        const stepped = projectDomain(projectDomain(stored, earlier), later);

        expect(stepped).toEqual(projectDomain(stored, later));
      }),
    );
  });

  test('an outbound transfer that nobody answers is carried out after 7 days (management, section 9)', () => {
    const stored = buildFacts({ outboundTransferRequestedAt: NOW });

    expect(projectDomain(stored, after(NOW, days(7) - 1)).isPendingTransferOut).toBe(true);
    expect(projectDomain(stored, after(NOW, days(7)))).toMatchObject({
      isPendingTransferOut: false,
      transferredAwayAt: after(NOW, days(7)),
    });
  });

  test('an expired name is renewable for 18 days, then redeemable for 30 (acquisition, section 9)', () => {
    const stored = buildFacts({ expiresAt: NOW });
    const at = (count: number) => {
      const { isExpired, isRenewable, isRedeemable } = projectDomain(stored, after(NOW, days(count)));
      return [isExpired, isRenewable, isRedeemable];
    };

    expect(at(-1)).toEqual([false, true, false]);
    expect(at(0)).toEqual([true, true, false]);
    expect(at(17)).toEqual([true, true, false]);
    expect(at(18)).toEqual([true, false, true]);
    expect(at(47)).toEqual([true, false, true]);
    expect(at(48)).toEqual([true, false, false]);
  });

  test('a new registration may not change registrar for 60 days (management, section 9)', () => {
    const stored = buildFacts({ registeredAt: NOW });

    expect(projectDomain(stored, after(NOW, days(59))).isTransferLocked).toBe(true);
    expect(projectDomain(stored, after(NOW, days(60))).isTransferLocked).toBe(false);
    expect(projectDomain(buildFacts({ type: 'mapped' }), NOW).isTransferLocked).toBe(false);
  });

  test('the first 30 minutes are an activation (acquisition, section 9)', () => {
    const stored = buildFacts({ registeredAt: NOW });

    expect(projectDomain(stored, after(NOW, minutes(30) - 1)).isRecentlyRegistered).toBe(true);
    expect(projectDomain(stored, after(NOW, minutes(30))).isRecentlyRegistered).toBe(false);
  });
});
