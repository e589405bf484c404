import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';

/** All that the sites slice stands on; a use case names the few parts it needs. */
export interface SitesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** What free addresses end in, such as `namestead.site`. */
  readonly siteAddressSuffix: string;
}
