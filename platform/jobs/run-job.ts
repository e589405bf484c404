import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { describeFailure, failureFingerprint } from './failure-fingerprint.ts';
import type { GivenUp, MatterSubject, Worker } from './job.ts';
import {
  closeMatter,
  deleteFailures,
  findDecision,
  parkJob,
  saveFailure,
  saveMatter,
} from './matter-store.ts';
import { isOutage } from './outage.ts';

/** A job that fails the same way this often becomes a matter for the operator (issue 17, point 10). */
const EQUAL_FAILURES = 10;
/** So does one that fails in ever other ways, such as with a message that is never the same. */
const OWN_FAILURES = 30;

/** A job as the queue hands it out. */
export interface TakenJob {
  readonly id: string;
  readonly data: unknown;
  /** How often it has failed before. */
  readonly retryCount: number;
  /** Its order key, where it has one. */
  readonly singletonKey?: string | null;
}

/** What running jobs stands on. */
interface RunDeps {
  readonly db: Database;
  readonly log: Log;
}

/**
 * Runs a job once: does its work, or gives it up where the operator decided so.
 *
 * A failure is counted. An outage is tried again for as long as it takes; a job that fails the same way 10 times is
 * parked until the operator decides, and one that may be given up ends there. Whoever fails throws, for the queue.
 */
export async function runJob(deps: RunDeps, worker: Worker, job: TakenJob): Promise<void> {
  const isRetry = job.retryCount > 0;
  const decision = isRetry ? await findDecision(deps.db, job.id) : null;
  // The process died before the queue was told.
  if (decision === 'given_up') return;
  try {
    if (decision === 'giving_up') await giveUp(deps, worker, job);
    else await worker.run(job.data);
  } catch (error) {
    if (await noteFailure(deps, worker, job, error)) return;
    throw error;
  }
  if (!isRetry) return;
  await closeMatter(deps.db, job.id, { state: 'done', outcome: 'It was carried out.' });
  await deleteFailures(deps.db, job.id);
  if (decision !== null) await announce(deps, worker, job);
}

/** It could not be given up; the job stays parked. */
class Kept extends Error {
  override readonly name = 'Kept';
}

async function giveUp(deps: RunDeps, { job, matter }: Worker, { id, data }: TakenJob): Promise<void> {
  const ended: GivenUp = { end: 'given_up', says: 'The job was ended.' };
  if (matter && !matter.giveUp) throw new Kept('It must be carried out.');
  const { end, says } = (await matter?.giveUp?.(data)) ?? ended;
  if (end === 'kept') throw new Kept(says);
  await closeMatter(deps.db, id, { state: end, outcome: says });
  deps.log.warn({ job: job.name, id, end, outcome: says }, 'a parked job was given up');
}

/** Counts a failure and parks the job where it is time; true where the job is over though the queue would try it again. */
async function noteFailure(deps: RunDeps, worker: Worker, job: TakenJob, error: unknown): Promise<boolean> {
  const { log } = deps;
  const about = { job: worker.job.name, id: job.id, error };
  try {
    const park = await countAndPark(deps, worker, job, error);
    if (park === null) {
      log.error(about, 'job failed; it will be tried again');
      return false;
    }
    if (park.isOver) {
      log.warn({ ...about, matter: park.matterId }, 'job given up; it may be, and failed too often');
      return !park.isLast;
    }
    log.error({ ...about, matter: park.matterId }, 'job parked; it waits for the operator');
    await announce(deps, worker, job);
  } catch (fault) {
    // Without the database nothing can be counted, and nothing is parked for that.
    log.error({ ...about, fault }, 'job failed; its failure could not be counted');
  }
  return false;
}

async function countAndPark(
  { db }: RunDeps,
  worker: Worker,
  job: TakenJob,
  error: unknown,
): Promise<{ readonly matterId: number; readonly isOver: boolean; readonly isLast: boolean } | null> {
  const { name, retryLimit } = worker.job;
  const isKept = error instanceof Kept;
  const isAway = !isKept && isOutage(error);
  const fingerprint = failureFingerprint(error);
  const isLast = retryLimit !== undefined && job.retryCount >= retryLimit;
  const counts = isKept ? null : await saveFailure(db, { jobId: job.id, fingerprint, isOutage: isAway });
  const isTooOften =
    !isAway && counts !== null && (counts.equal >= EQUAL_FAILURES || counts.own >= OWN_FAILURES);
  if (!isKept && !isTooOften && !isLast) return null;
  const subject = await describe(worker, job.data);
  const matter = {
    ...{ jobId: job.id, jobName: name, jobKey: job.singletonKey ?? null, data: job.data },
    ...{ subject: subject.what, orderId: subject.orderId, customer: subject.customer },
    ...{
      lineIds: subject.lineIds,
      canGiveUp: !worker.matter || worker.matter.giveUp !== undefined,
      error: describeFailure(error),
    },
  };
  const isOver = retryLimit !== undefined;
  return inTransaction(db, async (tx) => {
    if (isOver) {
      const matterId = await saveMatter(tx, matter, 'given_up', `It failed ${job.retryCount + 1} times.`);
      await deleteFailures(tx, job.id);
      return { matterId, isOver, isLast };
    }
    const matterId = await saveMatter(tx, matter, 'parked', isKept ? error.message : null);
    await parkJob(tx, { name, id: job.id });
    return { matterId, isOver, isLast };
  });
}

/** What the job is about; its name, where that cannot be found out. */
async function describe({ job, matter }: Worker, data: unknown): Promise<MatterSubject> {
  const nothing = { what: job.name, orderId: null, customer: null, lineIds: [] };
  return (await matter?.describe(data).catch(() => nothing)) ?? nothing;
}

async function announce({ log }: RunDeps, { job, matter }: Worker, { id, data }: TakenJob): Promise<void> {
  try {
    await matter?.announce?.(data);
  } catch (error) {
    log.warn({ job: job.name, id, error }, 'nobody was told of a parked job');
  }
}
