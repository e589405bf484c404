import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { LineQuotes } from './ports/line-quotes.ts';

/** All that the cart stands on; a use case names the few parts it needs. */
export interface CartDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** Who knows the prices of a family of products, asked in this order; the catalogue prices the rest. */
  readonly lineQuotes: readonly LineQuotes[];
}
