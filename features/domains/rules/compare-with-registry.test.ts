import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { anyInstant } from '../testing/any-domain.ts';
import { buildFacts, NOW } from '../testing/domain-facts.ts';
import { areSameFacts, compareWithRegistry, isPlausibleLoss, servedUntil } from './compare-with-registry.ts';
import type { HeldName, RegistryReport, AnnouncedEvent } from './compare-with-registry.ts';

const ON = after(NOW, days(4));
const TRANSFER = { requester: 'rival', requestedAt: NOW, answerAt: ON };

function held(overrides: Partial<HeldName> = {}): HeldName {
  return {
    facts: buildFacts(),
    statuses: ['clientTransferProhibited'],
    registryExpiresAt: buildFacts().expiresAt,
    outboundTransferRequestedAt: null,
    outboundTransferAnswerAt: null,
    outboundTransferTo: null,
    movesByTag: false,
    ...overrides,
  };
}
const pending = held({
  statuses: ['pendingTransfer'],
  outboundTransferRequestedAt: NOW,
  outboundTransferAnswerAt: ON,
  outboundTransferTo: 'rival',
});
const here = (overrides: Partial<Extract<RegistryReport, { state: 'here' }>> = {}): RegistryReport => ({
  state: 'here',
  statuses: ['clientTransferProhibited'],
  expiresAt: buildFacts().expiresAt,
  transfer: null,
  ...overrides,
});
const announced = (kind: AnnouncedEvent['kind'], at = NOW): AnnouncedEvent => ({ kind, at });
const compare = (name: HeldName, report: RegistryReport, of: AnnouncedEvent | null = null, now = NOW) =>
  compareWithRegistry(name, report, { announced: of, now });

describe('a name that the registry no longer holds for us', () => {
  test.each([
    ['elsewhere, unexplained', held(), 'elsewhere', null, 'transferred'],
    ['elsewhere, by an approved transfer', held(), 'elsewhere', announced('transfer'), 'transferred'],
    ['elsewhere, released', held(), 'elsewhere', announced('released'), 'released'],
    ['elsewhere, in a TLD with tags', held({ movesByTag: true }), 'elsewhere', null, 'released'],
    ['registered anew by others after its deletion', held(), 'elsewhere', announced('deleted'), 'deleted'],
    [
      'elsewhere, after it was to be deleted',
      held({ statuses: ['pendingDelete'] }),
      'elsewhere',
      null,
      'deleted',
    ],
    ['unregistered', held(), 'unregistered', null, 'deleted'],
    ['unregistered, whatever was said before', held(), 'unregistered', announced('transfer'), 'deleted'],
  ] as const)('%s', (_what, name, state, of, way) => {
    expect(compare(name, { state }, of)).toMatchObject({ outcome: 'left', way });
  });

  test.each([
    ['at the date of the message', pending, announced('transfer', after(NOW, days(2))), after(NOW, days(2))],
    ['at the date that the registry had announced', pending, null, ON],
    ['not when an unrelated message was sent', pending, announced('other', NOW), ON],
    ['now, if nothing dates it', held(), null, after(NOW, days(9))],
    ['not before it was ours', held(), announced('transfer', after(NOW, -days(900))), after(NOW, days(9))],
    ['not in the future', held(), announced('transfer', after(NOW, days(10))), after(NOW, days(9))],
  ] as const)('left %s', (_what, name, of, leftAt) => {
    expect(compare(name, { state: 'elsewhere' }, of, after(NOW, days(9)))).toMatchObject({ leftAt });
  });

  test('is served on for 7 days after a transfer or release, and not after a deletion', () => {
    expect(servedUntil('transferred', NOW)).toEqual(after(NOW, days(7)));
    expect(servedUntil('released', NOW)).toEqual(after(NOW, days(7)));
    expect(servedUntil('deleted', NOW)).toBeNull();
  });
});

describe('a name that is ours', () => {
  test.each([
    ['agrees', held(), here(), []],
    ['has a transfer that we did not know', held(), here({ transfer: TRANSFER }), ['transfer_requested']],
    [
      'has a second transfer',
      pending,
      here({ statuses: ['pendingTransfer'], transfer: { ...TRANSFER, requestedAt: ON } }),
      ['transfer_requested'],
    ],
    [
      'has the transfer that we know',
      pending,
      here({ statuses: ['pendingTransfer'], transfer: TRANSFER }),
      [],
    ],
    ['has a transfer no more', pending, here({ statuses: ['pendingTransfer'] }), ['transfer_ended']],
    ['is unlocked', held(), here({ statuses: ['ok'] }), ['statuses']],
    [
      'has the same statuses in another order',
      held({ statuses: ['a', 'b', 'ok'] }),
      here({ statuses: ['b', 'a'] }),
      [],
    ],
    ['ends before it is paid for', held(), here({ expiresAt: after(NOW, days(100)) }), ['expires_sooner']],
    ['ends later than it is paid for', held(), here({ expiresAt: after(NOW, days(500)) }), ['expires_later']],
    [
      'was renewed by the registry after its term',
      held({ facts: buildFacts({ expiresAt: after(NOW, -days(1)) }) }),
      here({ expiresAt: after(NOW, days(364)) }),
      [],
    ],
  ] as const)('%s', (_what, name, report, kinds) => {
    const comparison = compare(name, report);

    expect(comparison.outcome).toBe('held');
    expect(comparison.differences.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('keeps what is paid for: only the operator can settle an expiry that differs', () => {
    const { differences } = compare(held(), here({ expiresAt: after(NOW, days(100)) }));

    expect(differences).toMatchObject([{ isRepaired: false }]);
  });

  test('agrees once the report is stored, whatever was stored and announced before', () => {
    const statuses = fc.subarray([
      'ok',
      'clientTransferProhibited',
      'pendingTransfer',
      'serverHold',
      'pendingDelete',
    ]);
    const maybe = fc.option(anyInstant, { nil: null });
    const transfer = fc.option(
      fc.record({ requester: fc.constant('rival'), requestedAt: anyInstant, answerAt: anyInstant }),
      { nil: null },
    );
    const anyReport = fc.record({
      state: fc.constant('here' as const),
      statuses,
      expiresAt: maybe,
      transfer,
    });
    const anyTold = fc.option(
      fc.record({
        kind: fc.constantFrom('transfer', 'released', 'deleted', 'other'),
        at: anyInstant,
      } as const),
      { nil: null },
    );
    fc.assert(
      fc.property(
        statuses,
        maybe,
        anyReport,
        anyTold,
        anyTold,
        anyInstant,
        (before, asked, report, one, other, now) => {
          const name = held({ statuses: before, outboundTransferRequestedAt: asked });
          const first = compare(name, report, one, now);
          if (first.outcome !== 'held') throw new Error('a name of ours has left');
          const second = compare({ ...name, ...first.facts }, report, other, now);
          if (second.outcome !== 'held') throw new Error('a name of ours has left');

          expect(areSameFacts(first.facts, second.facts)).toBe(true);
          expect(second.differences.filter(({ isRepaired }) => isRepaired)).toEqual([]);
        },
      ),
    );
  });
});

test.each([
  [{ gone: 0, lately: 0, held: 0 }, true],
  [{ gone: 5, lately: 0, held: 5 }, true],
  [{ gone: 6, lately: 0, held: 12 }, false],
  [{ gone: 1, lately: 5, held: 12 }, false],
  [{ gone: 90, lately: 10, held: 10_000 }, true],
  [{ gone: 91, lately: 10, held: 10_000 }, false],
])('of %j the loss is plausible: %s', (names, isPlausible) => {
  expect(isPlausibleLoss(names)).toBe(isPlausible);
});
