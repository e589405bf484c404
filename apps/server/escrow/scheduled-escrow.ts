import { keepNewestDeposits, listDeposits, makeDeposit } from '#features/escrow/server/api/deposits.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { days, hours, minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import type { Config } from '../config.ts';
import { newestStart, nextDueAt, NOTHING_SCHEDULED, repeatChecks } from '../scheduled-work.ts';
import type { ScheduledWork } from '../scheduled-work.ts';

/** How often to check whether a deposit is due. */
const CHECK_EVERY = seconds(60);
/** After a failure, for a disk that is full or a folder that is away. */
const TRY_AGAIN_AFTER = minutes(10);
/** A deposit that is later than this is worth a warning. */
const MAY_BE_LATE = hours(1);

/**
 * Makes a deposit of all registrations every day, and keeps the newest; a failure is tried again every
 * ten minutes. Does nothing without `ESCROW_FOLDER`.
 */
export function scheduledEscrow(parts: {
  readonly config: Pick<Config, 'escrow' | 'services' | 'brand'>;
  readonly db: Database;
  readonly log: Log;
  readonly tasks: TaskWatch;
  /** Real time. */
  readonly clock: Clock;
}): ScheduledWork {
  const { config, db, log, clock, tasks } = parts;
  const { folder, registrar, at, keep, tlds } = config.escrow;
  if (folder === null || registrar === null || !config.services.has('jobs')) return NOTHING_SCHEDULED;
  const task = tasks.watch('escrow', days(1) + MAY_BE_LATE);
  const ownNameServers = config.brand.nameServers.delegated;
  let lastSuccess: Date | null = null;
  let notBefore = 0;
  const dueAt = (now: Date): Date => nextDueAt({ every: days(1), at }, lastSuccess, now);

  const makeIfDue = async (signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    lastSuccess = newestStart(await listDeposits(folder), now);
    if (dueAt(now) > now || now.getTime() < notBefore) return;
    const isMade = await task.attempt(async () => {
      const request = { folder, registrar, tlds, ownNameServers, startedAt: now, signal };
      const { path, names, bytes, withoutRegistrant } = await makeDeposit(db, request);
      lastSuccess = now;
      log.info({ path, names, bytes, withoutRegistrant }, 'a deposit for escrow was made');
      await keepNewestDeposits(folder, keep);
    });
    if (!isMade) notBefore = now.getTime() + TRY_AGAIN_AFTER;
  };
  const work = (signal: AbortSignal): Promise<void> =>
    makeIfDue(signal).catch((error: unknown) => {
      notBefore = clock.now().getTime() + TRY_AGAIN_AFTER;
      throw error;
    });
  const stopReason = new Error('the server was stopped');
  return {
    ...repeatChecks({ task, every: CHECK_EVERY, work, stopReason }),
    gauges: [
      {
        name: 'escrow_last_success_timestamp_seconds',
        help: 'When the newest deposit in ESCROW_FOLDER was begun; 0 while there is none.',
        isGauge: true,
        read: () => Math.round((lastSuccess?.getTime() ?? 0) / 1_000),
      },
    ],
    warnings: () => {
      const now = clock.now();
      if (lastSuccess === null || now.getTime() <= dueAt(now).getTime() + MAY_BE_LATE) return [];
      return [{ about: 'escrow', message: `the newest deposit is of ${lastSuccess.toISOString()}` }];
    },
  };
}
