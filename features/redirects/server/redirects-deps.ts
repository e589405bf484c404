import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { TargetLookup } from './api/target-lookup.ts';

/** All dependencies of the redirects slice; each use case picks the few it needs. */
export interface RedirectsDeps extends PanelNames {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly jobs: Jobs;
  /** What DNS says of targets. */
  readonly targets: Pick<TargetLookup, 'find'>;
}
