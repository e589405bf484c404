import { describe, expect, test } from 'vitest';
import { LEDGER_PATHS } from './ledger.ts';
import type { MovementKind } from './ledger.ts';
import { HISTORY_ENTRIES, HISTORY_TOPICS, historyKinds } from './money-history.ts';
import type { HistoryKind } from './money-history.ts';

/** What a way of money does to a person's card or credits; 0 where it is between our own accounts. */
function signOf(kind: MovementKind): number {
  const { debit, credit } = LEDGER_PATHS[kind];
  // We owe credits: what is added to that account's credit side is theirs. The gateway holds what is ours.
  if (credit === 'credits' || credit === 'gateway') return 1;
  return debit === 'credits' || debit === 'gateway' ? -1 : 0;
}

/** What the gateway keeps of ours, and what is owed before a card is charged for it. */
const EXCEPTIONS: Partial<Record<MovementKind, number>> = { gateway_fee: 0, fine: -1 };

describe('a person’s history of money', () => {
  test.each(Object.keys(LEDGER_PATHS) as MovementKind[])('shows %s as what it does to them', (kind) => {
    const shown = historyKinds().includes(kind as HistoryKind)
      ? HISTORY_ENTRIES[kind as HistoryKind].sign
      : 0;

    expect(shown).toBe(EXCEPTIONS[kind] ?? signOf(kind));
  });

  test('has every entry under one topic', () => {
    const byTopic = HISTORY_TOPICS.flatMap((topic) => historyKinds(topic));

    expect(byTopic.toSorted()).toEqual(historyKinds().toSorted());
  });
});
