import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';

/** All dependencies of the redirects slice; each use case picks the few it needs. */
export interface RedirectsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly jobs: Jobs;
  /** The operator's hosts; they and their subdomains lead back to us. */
  readonly ownHosts: readonly string[];
}
