import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import { RETRY_DELAY_SECONDS } from './job-queue.ts';
import { closeParkedJob, findParkedJob, saveDecision, unparkJob } from './parked-job-store.ts';
import type { ParkedJob } from './parked-job-store.ts';

/**
 * The result of a decision: accepted for a running server to carry out, or refused with a message
 * for the operator.
 */
export type Decided = { readonly ok: true } | { readonly ok: false; readonly why: string };

interface Decision {
  readonly id: number;
  /** Recorded as the person who decided. */
  readonly by: string;
}

const refuse = (why: string): Decided => ({ ok: false, why });

/** Retries a parked job once; the same failure parks it again at once. */
export async function retryParkedJob(db: Database, { id, by }: Decision): Promise<Decided> {
  return inTransaction(db, async (tx: Database) => {
    const parkedJob = await findParkedJob(tx, id);
    if (!parkedJob) return refuse(`There is no stuck job ${id}.`);
    if (parkedJob.state === 'retrying') return { ok: true };
    if (parkedJob.state !== 'parked') return refuse(`Job ${id} is ${stateWords(parkedJob)}.`);
    return carryOut(tx, parkedJob, { state: 'retrying', by });
  });
}

/**
 * Asks a running server to cancel a parked job. `isRefund` is required if the job was paid for, and
 * refused otherwise. A second call changes nothing.
 */
export async function cancelParkedJob(
  db: Database,
  { id, by, isRefund }: Decision & { readonly isRefund: boolean },
): Promise<Decided> {
  return inTransaction(db, async (tx: Database) => {
    const parkedJob = await findParkedJob(tx, id);
    if (!parkedJob) return refuse(`There is no stuck job ${id}.`);
    const hasMoney = parkedJob.lineIds.length > 0;
    if (hasMoney && !isRefund) {
      return refuse(`Job ${id} was paid for: add --refund.`);
    }
    if (!hasMoney && isRefund) return refuse(`Job ${id} was not paid for: leave out --refund.`);
    if (parkedJob.state === 'giving_up' || parkedJob.state === 'given_up') return { ok: true };
    if (parkedJob.state !== 'parked') return refuse(`Job ${id} is ${stateWords(parkedJob)}.`);
    if (!parkedJob.canGiveUp) {
      return refuse(`${parkedJob.jobName} cannot be cancelled: fix its cause, then retry job ${id}.`);
    }
    return carryOut(tx, parkedJob, { state: 'giving_up', by });
  });
}

async function carryOut(
  tx: Database,
  parkedJob: ParkedJob,
  decision: { readonly state: 'retrying' | 'giving_up'; readonly by: string },
): Promise<Decided> {
  const { id, jobId, jobName } = parkedJob;
  if (!(await saveDecision(tx, { id, ...decision }))) return refuse(`Job ${id} was decided in the meantime.`);
  if (await unparkJob(tx, { name: jobName, id: jobId }, { retryDelay: RETRY_DELAY_SECONDS })) {
    return { ok: true };
  }
  await closeParkedJob(tx, jobId, { state: 'done', outcome: 'Its job is not in the queue any more.' });
  return refuse(`Job ${id} is no longer in the queue. It was removed from the list.`);
}

/** The state of a parked job in words. */
export function stateWords({ state }: Pick<ParkedJob, 'state'>): string {
  return {
    parked: 'parked',
    retrying: 'being retried',
    giving_up: 'being cancelled',
    done: 'done',
    given_up: 'cancelled',
  }[state];
}
