import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import type { Database } from '#platform/database/database.ts';

/** Delivers the lines of a paid order that transfer a name in, and knows how names leave. */
export interface BoughtTransfers {
  /** Begins the transfer of a paid line. Idempotent. */
  begin(order: OrderPaid, line: OrderedLine): Promise<void>;
  /** Whether the transfer of a paid line has begun. */
  hasBegun(db: Database, lineId: number): Promise<boolean>;
  /**
   * Ends a former registration whose name is registered again for a site, in the caller's
   * transaction and before that is stored: as if the sweep had noticed that it was deleted.
   */
  endLapsed(tx: Database, former: Domain, siteId: number): Promise<void>;
}
