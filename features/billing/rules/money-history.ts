import type { MovementKind } from './ledger.ts';

/** Topics of entries in a person's money history. */
export const HISTORY_TOPICS = ['payments', 'refunds', 'credits', 'chargebacks'] as const;

/** A topic of the money history. */
export type HistoryTopic = (typeof HISTORY_TOPICS)[number];

/**
 * The movements that a person sees, with their topic and their effect on the person's card or
 * credits: increase (1) or decrease (-1). All others are between our own accounts.
 */
export const HISTORY_ENTRIES = {
  charge: { topic: 'payments', sign: -1 },
  refund: { topic: 'refunds', sign: 1 },
  credits_granted: { topic: 'credits', sign: 1 },
  credits_taken: { topic: 'credits', sign: -1 },
  credits_spent: { topic: 'credits', sign: -1 },
  credits_returned: { topic: 'credits', sign: 1 },
  credits_refunded: { topic: 'credits', sign: 1 },
  // The bank refunded its customer, and withdrew that when we won.
  chargeback: { topic: 'chargebacks', sign: 1 },
  chargeback_won: { topic: 'chargebacks', sign: -1 },
  fine: { topic: 'chargebacks', sign: -1 },
} as const satisfies Partial<Record<MovementKind, { readonly topic: HistoryTopic; readonly sign: 1 | -1 }>>;

/** A kind of movement that a person sees. */
export type HistoryKind = keyof typeof HISTORY_ENTRIES;

/** The kinds of a topic; all kinds without a topic. */
export function historyKinds(topic?: HistoryTopic): readonly HistoryKind[] {
  const kinds = Object.keys(HISTORY_ENTRIES) as HistoryKind[];
  return kinds.filter((kind) => topic === undefined || HISTORY_ENTRIES[kind].topic === topic);
}
