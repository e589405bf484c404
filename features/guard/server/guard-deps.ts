import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { UndoActions } from './ports/undo-actions.ts';

/** All dependencies of the guard; each use case picks the few it needs. */
export interface GuardDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly mailer: Mailer;
  readonly actions: UndoActions;
  /** The operator's brand name, for mails. */
  readonly brand: string;
  /** The base URL of the web app, for links in mails. */
  readonly publicUrl: string;
}
