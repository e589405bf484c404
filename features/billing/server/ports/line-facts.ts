import type { Message } from '#platform/kernel/sentence.ts';
import type { CustomerTask } from './customer-task.ts';
import type { Database } from '#platform/database/database.ts';

/** A purchased line whose delivery is checked. */
export interface BoughtLine {
  readonly lineId: number;
  readonly orderId: number;
  /** The buyer. */
  readonly userId: number;
  readonly productSlug: string;
  readonly meta: string;
  /** An extension of an earlier purchase. */
  readonly isRenewal: boolean;
}

/** A delivery step in the customer's words, such as 'Registered at registry'. */
export interface DeliveryStep {
  /** Stable, such as `registered`, `zone`. */
  readonly id: string;
  readonly label: Message;
  readonly isDone: boolean;
}

/** The delivery state of a line, from facts. */
export interface LineDelivery {
  readonly lineId: number;
  /** In chronological order; the line is delivered when all are done. */
  readonly steps: readonly DeliveryStep[];
  /** What the buyer has to do before it works, if anything. */
  readonly task?: CustomerTask | null;
}

/**
 * Reports from facts (registered, zone serial ≥ 1) whether a line is delivered.
 *
 * Owned by billing, implemented by higher slices. The first provider whose `matches` returns true
 * is used. It only reads; the delivering slice records the outcome with `markLineDelivered` and
 * `markLineFailed` in `billing/server/api/`.
 */
export interface LineFacts {
  readonly family: string;
  matches(productSlug: string): boolean;
  deliveries(db: Database, lines: readonly BoughtLine[]): Promise<readonly LineDelivery[]>;
}
