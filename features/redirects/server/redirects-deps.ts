import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';

/** All that selling redirects stands on; a use case names the few parts it needs. */
export interface RedirectsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly jobs: Jobs;
  /** Hosts of the operator's, which lead back to us with all that is below them. */
  readonly ownHosts: readonly string[];
}
