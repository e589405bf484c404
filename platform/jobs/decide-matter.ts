import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import { RETRY_DELAY_SECONDS } from './job-queue.ts';
import { closeMatter, findMatter, saveDecision, unparkJob } from './matter-store.ts';
import type { Matter } from './matter-store.ts';

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
export async function retryMatter(db: Database, { id, by }: Decision): Promise<Decided> {
  return inTransaction(db, async (tx: Database) => {
    const matter = await findMatter(tx, id);
    if (!matter) return refuse(`There is no stuck job ${id}.`);
    if (matter.state === 'retrying') return { ok: true };
    if (matter.state !== 'parked') return refuse(`Job ${id} is ${stateWords(matter)}.`);
    return carryOut(tx, matter, { state: 'retrying', by });
  });
}

/**
 * Has a parked job given up by a running server. `isRefund` must be said where there is money behind it, and only
 * there. Said twice it is given up once.
 */
export async function giveUpMatter(
  db: Database,
  { id, by, isRefund }: Decision & { readonly isRefund: boolean },
): Promise<Decided> {
  return inTransaction(db, async (tx: Database) => {
    const matter = await findMatter(tx, id);
    if (!matter) return refuse(`There is no stuck job ${id}.`);
    const hasMoney = matter.lineIds.length > 0;
    if (hasMoney && !isRefund) {
      return refuse(`Job ${id} was paid for: add --refund.`);
    }
    if (!hasMoney && isRefund) return refuse(`Job ${id} was not paid for: leave out --refund.`);
    if (matter.state === 'giving_up' || matter.state === 'given_up') return { ok: true };
    if (matter.state !== 'parked') return refuse(`Job ${id} is ${stateWords(matter)}.`);
    if (!matter.canGiveUp) {
      return refuse(`${matter.jobName} cannot be cancelled: fix its cause, then retry job ${id}.`);
    }
    return carryOut(tx, matter, { state: 'giving_up', by });
  });
}

async function carryOut(
  tx: Database,
  matter: Matter,
  decision: { readonly state: 'retrying' | 'giving_up'; readonly by: string },
): Promise<Decided> {
  const { id, jobId, jobName } = matter;
  if (!(await saveDecision(tx, { id, ...decision }))) return refuse(`Job ${id} was decided in the meantime.`);
  if (await unparkJob(tx, { name: jobName, id: jobId }, { retryDelay: RETRY_DELAY_SECONDS })) {
    return { ok: true };
  }
  await closeMatter(tx, jobId, { state: 'done', outcome: 'Its job is not in the queue any more.' });
  return refuse(`Job ${id} is no longer in the queue. It was removed from the list.`);
}

/** A matter's state in words. */
export function stateWords({ state }: Pick<Matter, 'state'>): string {
  return {
    parked: 'parked',
    retrying: 'being tried again',
    giving_up: 'being given up',
    done: 'done',
    given_up: 'given up',
  }[state];
}
