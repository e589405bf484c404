import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { chargebackLabel, endsPurchases, mayChargebackBecome, owedFor } from './chargeback.ts';
import type { ChargebackState } from './chargeback.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

describe('amount owed for a chargeback (cart spec, section 8: each carries a fine)', () => {
  test.each([
    ['open', false, 3_300],
    ['lost', false, 3_300],
    ['won', false, 1_500],
    ['open', true, 0],
    ['won', true, 0],
  ] as const)('state %s, paid: %s, owes %i', (state, isPaid, owed) => {
    expect(owedFor({ state, amount: 1_800, fine: 1_500, isPaid })).toBe(owed);
  });
});

describe('when chargebacks block purchases', () => {
  const at = (state: ChargebackState, daysAgo: number) => ({ state, openedAt: after(NOW, -days(daysAgo)) });

  test.each([
    ['the first', [at('open', 0)], false],
    ['the second within a year', [at('lost', 364), at('open', 0)], true],
    ['the second a year after the first', [at('lost', 365), at('open', 0)], false],
    ['a second beside one that we won', [at('won', 10), at('open', 0)], false],
    ['three, one of them won', [at('won', 10), at('open', 1), at('open', 0)], true],
  ])('%s', (_which, chargebacks, isOver) => {
    expect(endsPurchases(chargebacks, NOW)).toBe(isOver);
  });
});

test('decides a dispute once, but a lost one may be won on appeal', () => {
  const states: ChargebackState[] = ['open', 'won', 'lost'];
  const ways = states.flatMap((from) =>
    states.filter((to) => mayChargebackBecome(from, to)).map((to) => `${from} → ${to}`),
  );

  expect(ways).toEqual(['open → won', 'open → lost', 'lost → won']);
});

test('numbers repeated chargebacks of one order', () => {
  expect([chargebackLabel(10_001, 0), chargebackLabel(10_001, 1)]).toEqual(['#10001', '#10001-2']);
});
