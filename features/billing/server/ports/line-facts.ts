import type { Database } from '#platform/database/database.ts';

/** A bought line whose delivery is asked about. */
export interface BoughtLine {
  readonly lineId: number;
  readonly orderId: number;
  readonly productSlug: string;
  readonly meta: string;
  /** More of something that was bought before. */
  readonly isRenewal: boolean;
}

/** One step towards delivery, in the customer's words, such as 'Registered at registry'. */
export interface DeliveryStep {
  /** Stable, such as `registered`, `zone`. */
  readonly id: string;
  readonly label: string;
  readonly isDone: boolean;
}

/** What the facts say of one line's delivery. */
export interface LineDelivery {
  readonly lineId: number;
  /** In the order they happen; the line is delivered when all are done. */
  readonly steps: readonly DeliveryStep[];
}

/**
 * Who knows whether one family of lines is delivered, from facts (registered, zone serial ≥ 1).
 *
 * Owned by billing, answered by higher slices. The first whose `matches` says yes is
 * asked. It only reads; the slice that delivers records the outcome by
 * `markLineDelivered` and `markLineFailed` in `billing/server/api/`.
 */
export interface LineFacts {
  readonly family: string;
  matches(productSlug: string): boolean;
  deliveries(db: Database, lines: readonly BoughtLine[]): Promise<readonly LineDelivery[]>;
}
