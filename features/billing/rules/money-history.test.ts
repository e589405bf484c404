import { describe, expect, test } from 'vitest';
import { LEDGER_PATHS } from './ledger.ts';
import type { MovementKind } from './ledger.ts';
import { HISTORY_ENTRIES, HISTORY_TOPICS, historyKinds } from './money-history.ts';
import type { HistoryKind } from './money-history.ts';

/** The effect of a movement on a person's card or credits; 0 between our own accounts. */
function findSign(kind: MovementKind): number {
  const { debit, credit } = LEDGER_PATHS[kind];
  // Credits are a liability: an addition to the account's credit side belongs to the person. The
  // gateway holds our assets.
  if (credit === 'credits' || credit === 'gateway') return 1;
  return debit === 'credits' || debit === 'gateway' ? -1 : 0;
}

/** The gateway's fees, and what is owed before a card is charged. */
const EXCEPTIONS: Partial<Record<MovementKind, number>> = { gateway_fee: 0, fine: -1 };

describe('a person’s money history', () => {
  test.each(Object.keys(LEDGER_PATHS) as MovementKind[])('shows %s with its effect on the person', (kind) => {
    const shown = historyKinds().includes(kind as HistoryKind)
      ? HISTORY_ENTRIES[kind as HistoryKind].sign
      : 0;

    expect(shown).toBe(EXCEPTIONS[kind] ?? findSign(kind));
  });

  test('assigns every entry to one topic', () => {
    const byTopic = HISTORY_TOPICS.flatMap((topic) => historyKinds(topic));

    expect(byTopic.toSorted()).toEqual(historyKinds().toSorted());
  });
});
