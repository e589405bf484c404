import { keepNewestDeposits, listDeposits, makeDeposit } from '#features/escrow/server/api/deposits.ts';
import type { Database } from '#platform/database/database.ts';
import type { OwnCounter } from '#platform/http/add-operations.ts';
import type { OperationsWarning } from '#platform/http/readiness.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { days, hours, minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import { nextBackupAt } from '../backups/scheduled-backups.ts';
import type { Config } from '../config.ts';

/** How often to check whether a deposit is due. */
const CHECK_EVERY = seconds(60);
/** After a failure, for a disk that is full or a folder that is away. */
const TRY_AGAIN_AFTER = minutes(10);
/** A deposit that is later than this is worth a warning. */
const MAY_BE_LATE = hours(1);

/** The deposits for escrow that a running server makes. */
export interface ScheduledEscrow {
  readonly gauges: readonly OwnCounter[];
  readonly warnings: () => readonly OperationsWarning[];
  /** Starts the schedule. */
  start(): void;
  /** Looks whether one is due, and makes it. */
  check(): Promise<void>;
  /** Gives up the one that is being made. */
  stop(): Promise<void>;
}

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
}): ScheduledEscrow {
  const { config, db, log, clock, tasks } = parts;
  const { folder, registrar, at, keep, tlds } = config.escrow;
  if (folder === null || registrar === null || !config.services.has('jobs')) return NONE;
  const task = tasks.watch('escrow', days(1) + MAY_BE_LATE);
  const ownNameServers = config.brand.nameServers.delegated;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let lastSuccess: Date | null = null;
  let notBefore = 0;
  const dueAt = (now: Date): Date => nextBackupAt({ every: days(1), at }, lastSuccess, now);

  const work = async (): Promise<void> => {
    const now = clock.now();
    // One of the future, of a clock that was wrong, keeps none from being made.
    const past = (await listDeposits(folder)).filter(({ startedAt }) => startedAt <= now);
    lastSuccess = past[0]?.startedAt ?? null;
    if (dueAt(now) > now || now.getTime() < notBefore) return;
    const isMade = await task.attempt(async () => {
      const { signal } = stopping;
      const request = { folder, registrar, tlds, ownNameServers, startedAt: now, signal };
      const { path, names, bytes, withoutRegistrant } = await makeDeposit(db, request);
      lastSuccess = now;
      log.info({ path, names, bytes, withoutRegistrant }, 'a deposit for escrow was made');
      await keepNewestDeposits(folder, keep);
    });
    if (!isMade) notBefore = now.getTime() + TRY_AGAIN_AFTER;
  };
  const check = (): Promise<void> => {
    running ??= work()
      .catch((error: unknown) => {
        notBefore = clock.now().getTime() + TRY_AGAIN_AFTER;
        task.failed(error);
      })
      .finally(() => (running = undefined));
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    check,
    start: () => {
      timer ??= setInterval(() => void check(), CHECK_EVERY).unref();
      void check();
    },
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
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error('the server was stopped'));
      task.end();
      await running;
    },
  };
}

const NONE: ScheduledEscrow = {
  gauges: [],
  warnings: () => [],
  start: () => undefined,
  check: async () => undefined,
  stop: async () => undefined,
};
