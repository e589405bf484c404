import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import type { Database } from '#platform/database/database.ts';

/** Delivers the lines of a paid order that transfer a name in. */
export interface BoughtTransfers {
  /** Begins the transfer of a paid line. Idempotent. */
  begin(order: OrderPaid, line: OrderedLine): Promise<void>;
  /** Whether the transfer of a paid line has begun. */
  hasBegun(db: Database, lineId: number): Promise<boolean>;
}
