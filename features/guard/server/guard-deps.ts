import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';

/**
 * What undoes a change at the registry. Each is safe to repeat, throws while the registry has not
 * decided, and is refused with a reason if it rejects that.
 */
export interface UndoActions {
  /** Declines a pending transfer, ends the transfer code, restores privacy protection, and locks. */
  closeAgainstTransfers(domain: string): Promise<Result<unknown, Refusal>>;
  /** Makes the former registrant of a change the registrant again. */
  restoreRegistrant(change: { readonly contactChangeId: number }): Promise<Result<unknown, Refusal>>;
}

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
