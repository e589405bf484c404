import type { Currency } from '#features/catalog/rules/currencies.ts';
import type { Database } from '#platform/database/database.ts';
import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';

/** All dependencies of the search slice; each use case picks the few it needs. */
export interface SearchDeps extends PanelNames {
  readonly db: Database;
  readonly clock: Clock;
  readonly availability: AvailabilityCache;
  /** The default currency of prices. */
  readonly currency: Currency;
}
