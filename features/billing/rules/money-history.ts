import type { MovementKind } from './ledger.ts';

/** What the entries of a person's history of money are about. */
export const HISTORY_TOPICS = ['payments', 'refunds', 'credits', 'chargebacks'] as const;

/** What an entry of a person's history of money is about. */
export type HistoryTopic = (typeof HISTORY_TOPICS)[number];

/**
 * Which movements of the books a person sees, what they are about, and whether the person's card or
 * credits have more (1) or less (-1) by them. The others are between our own accounts.
 */
export const HISTORY_ENTRIES = {
  charge: { topic: 'payments', sign: -1 },
  refund: { topic: 'refunds', sign: 1 },
  credits_granted: { topic: 'credits', sign: 1 },
  credits_taken: { topic: 'credits', sign: -1 },
  credits_spent: { topic: 'credits', sign: -1 },
  credits_returned: { topic: 'credits', sign: 1 },
  credits_refunded: { topic: 'credits', sign: 1 },
  // The bank gave the money back to its customer, and took it again when we were right.
  chargeback: { topic: 'chargebacks', sign: 1 },
  chargeback_won: { topic: 'chargebacks', sign: -1 },
  fine: { topic: 'chargebacks', sign: -1 },
} as const satisfies Partial<Record<MovementKind, { readonly topic: HistoryTopic; readonly sign: 1 | -1 }>>;

/** A movement of the books that a person sees. */
export type HistoryKind = keyof typeof HISTORY_ENTRIES;

/** The kinds of a topic; all of them without one. */
export function historyKinds(topic?: HistoryTopic): readonly HistoryKind[] {
  const kinds = Object.keys(HISTORY_ENTRIES) as HistoryKind[];
  return kinds.filter((kind) => topic === undefined || HISTORY_ENTRIES[kind].topic === topic);
}
