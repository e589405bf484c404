import type { Currency } from '#features/catalog/rules/currencies.ts';
import type { Database } from '#platform/database/database.ts';
import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';

/** All that the search slice stands on; each use case names the few it takes. */
export interface SearchDeps extends PanelNames {
  readonly db: Database;
  readonly clock: Clock;
  readonly availability: AvailabilityCache;
  /** What names are priced in where nobody says another. */
  readonly currency: Currency;
}
