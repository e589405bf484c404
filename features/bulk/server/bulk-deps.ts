import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { Log } from '#platform/log/log.ts';
import type { DomainActions } from './ports/domain-actions.ts';

/** All dependencies of the bulk slice; each use case picks the few it needs. */
export interface BulkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly log: Log;
  readonly actions: DomainActions;
  /** Waits between two commands to a registry. */
  readonly pause: (milliseconds: number) => Promise<void>;
}
