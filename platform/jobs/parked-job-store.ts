import { sql } from 'kysely';
import type { Generated, Kysely, Selectable } from 'kysely';

interface JobsTables {
  'jobs.failure': {
    job_id: string;
    fingerprint: string;
    is_outage: boolean;
    count: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
  'jobs.matter': {
    id: Generated<number>;
    job_id: string;
    job_name: string;
    job_key: string | null;
    data: unknown;
    subject: string;
    order_id: number | null;
    customer: string | null;
    line_ids: readonly number[];
    can_give_up: boolean;
    error: string;
    failures: number;
    first_failed_at: Date;
    last_failed_at: Date;
    state: ParkedJobState;
    decided_by: string | null;
    decided_at: Date | null;
    outcome: string | null;
  };
}
type Db = Kysely<JobsTables>;

/** State of a parked job: it waits for the operator, carries out a decision, or is closed. */
export type ParkedJobState = 'parked' | 'retrying' | 'giving_up' | 'done' | 'given_up';

/** States in which its job is not done and not given up. */
const OPEN = ['parked', 'retrying', 'giving_up'] as const;

/** Far enough to be never: pg-boss keeps this delay in seconds as an `int`. */
const NEVER_SECONDS = 2_000_000_000;
/** How long closed matters are kept. */
const KEPT_DAYS = 90;

/** A job that is left to the operator, or that ended without having been done. */
export interface ParkedJob {
  readonly id: number;
  readonly jobId: string;
  readonly jobName: string;
  readonly subject: string;
  readonly orderId: number | null;
  readonly customer: string | null;
  /** The order lines that wait for it; with none there is no money behind it. */
  readonly lineIds: readonly number[];
  readonly canGiveUp: boolean;
  readonly error: string;
  readonly failures: number;
  readonly firstFailedAt: Date;
  readonly lastFailedAt: Date;
  readonly state: ParkedJobState;
  readonly decidedBy: string | null;
  readonly outcome: string | null;
  /** Jobs of the same key that wait until it is settled. */
  readonly waitingBehind: number;
}

/** A job in pg-boss's table. */
export interface QueuedJob {
  readonly name: string;
  readonly id: string;
}

/** A parked job that begins, or begins again. */
export interface NewParkedJob {
  readonly jobId: string;
  readonly jobName: string;
  readonly jobKey: string | null;
  readonly data: unknown;
  readonly subject: string;
  readonly orderId: number | null;
  readonly customer: string | null;
  readonly lineIds: readonly number[];
  readonly canGiveUp: boolean;
  readonly error: string;
}

/** Failure counts of a job. */
export interface FailureCounts {
  /** With the same error as this time. */
  readonly equal: number;
  /** With any error other than an outage. */
  readonly own: number;
}

/** Counts one more failure of a job and answers how many there are. */
export async function saveFailure(
  db: Db,
  failure: { readonly jobId: string; readonly fingerprint: string; readonly isOutage: boolean },
): Promise<FailureCounts> {
  const at = new Date();
  const { count } = await db
    .insertInto('jobs.failure')
    .values({
      job_id: failure.jobId,
      fingerprint: failure.fingerprint,
      is_outage: failure.isOutage,
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', 'fingerprint'])
        .doUpdateSet({ count: sql<number>`failure.count + 1`, last_at: at }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  const { own } = await db
    .selectFrom('jobs.failure')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('own'))
    .where('job_id', '=', failure.jobId)
    .where('is_outage', '=', false)
    .executeTakeFirstOrThrow();
  return { equal: count, own };
}

/** Forgets the failures of a job that is done or over. */
export async function deleteFailures(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('jobs.failure').where('job_id', '=', jobId).execute();
}

/**
 * Stores that a job is left to the operator (`parked`) or ended (`given_up`), with what its failures say; one that
 * was decided about and has failed again is parked again.
 */
export async function saveParkedJob(
  db: Db,
  parkedJob: NewParkedJob,
  state: 'parked' | 'given_up',
  outcome: string | null = null,
): Promise<number> {
  const counted = await db
    .selectFrom('jobs.failure')
    .select([
      sql<number>`greatest(coalesce(sum(count), 1), 1)::int`.as('failures'),
      sql<Date>`coalesce(min(first_at), clock_timestamp())`.as('firstAt'),
      sql<Date>`coalesce(max(last_at), clock_timestamp())`.as('lastAt'),
    ])
    .where('job_id', '=', parkedJob.jobId)
    .executeTakeFirstOrThrow();
  const facts = {
    subject: parkedJob.subject,
    order_id: parkedJob.orderId,
    customer: parkedJob.customer,
    line_ids: parkedJob.lineIds,
    can_give_up: parkedJob.canGiveUp,
    error: parkedJob.error,
    failures: counted.failures,
    first_failed_at: counted.firstAt,
    last_failed_at: counted.lastAt,
    state,
    outcome,
  };
  const over = state === 'given_up' ? { decided_by: 'retry limit', decided_at: new Date() } : {};
  const { id } = await db
    .insertInto('jobs.matter')
    .values({
      job_id: parkedJob.jobId,
      job_name: parkedJob.jobName,
      job_key: parkedJob.jobKey,
      ...facts,
      ...over,
      data: JSON.stringify(parkedJob.data),
    })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ ...facts, ...over }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps a job that is being worked on from being retried automatically: sets its next attempt to
 * never.
 */
export async function parkJob(db: Db, { name, id }: QueuedJob): Promise<void> {
  await sql`
    update pgboss.job set retry_delay = ${NEVER_SECONDS}, retry_backoff = false
    where name = ${name} and id = ${id}`.execute(db);
}

/**
 * Lets a parked job be tried now, and from then on as any other; false where there is no such job any more.
 *
 * pg-boss fails a job by deleting its row and inserting it again. A statement that waits for the deletion does not see
 * the row that was inserted with it, so a statement that found nothing is repeated once with a newer snapshot.
 */
export async function unparkJob(
  db: Db,
  { name, id }: QueuedJob,
  { retryDelay }: { readonly retryDelay: number },
): Promise<boolean> {
  const update = async (): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update pgboss.job set retry_delay = ${retryDelay}, retry_backoff = true, start_after = clock_timestamp()
      where name = ${name} and id = ${id} and state in ('created', 'retry', 'active')`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  };
  return (await update()) || update();
}

/**
 * The decision about a failed job, or null; `given_up` if it is closed, whatever the queue's state.
 */
export async function findDecision(
  db: Db,
  jobId: string,
): Promise<Exclude<ParkedJobState, 'parked' | 'done'> | null> {
  const row = await db
    .selectFrom('jobs.matter')
    .select('state')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row === undefined || row.state === 'parked' || row.state === 'done' ? null : row.state;
}

/** Stores the operator's decision about a parked job; false if it is not parked. */
export async function saveDecision(
  db: Db,
  decision: { readonly id: number; readonly state: 'retrying' | 'giving_up'; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs.matter')
    .set({ state: decision.state, decided_by: decision.by, decided_at: new Date(), outcome: null })
    .where('id', '=', decision.id)
    .where('state', '=', 'parked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the open parked job of a job, if it has one, and forgets parked jobs that were over long ago. */
export async function closeParkedJob(
  db: Db,
  jobId: string,
  end: { readonly state: 'done' | 'given_up'; readonly outcome: string },
): Promise<void> {
  await db
    .updateTable('jobs.matter')
    .set({ state: end.state, outcome: end.outcome, decided_at: new Date() })
    .where('job_id', '=', jobId)
    .where('state', 'in', OPEN)
    .execute();
  await sql`
    delete from jobs.matter
    where state in ('done', 'given_up') and decided_at < clock_timestamp() - ${KEPT_DAYS} * interval '1 day'`.execute(
    db,
  );
}

/** Number of jobs that wait for the operator. */
export async function countParked(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs.matter')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of these order lines whose delivery waits for the operator. */
export async function listParkedLines(db: Db, lineIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('jobs.matter')
    .select('line_ids')
    .where('state', 'in', OPEN)
    .where(sql<boolean>`line_ids && ${sql.val(lineIds)}::bigint[]`)
    .execute();
  return new Set(rows.flatMap((row) => row.line_ids));
}

/** ParkedJobs, oldest first: open ones, or all that are kept. */
export async function listParkedJobs(
  db: Db,
  { isAll = false }: { readonly isAll?: boolean } = {},
): Promise<readonly ParkedJob[]> {
  const rows = await withWaiting(db)
    .$if(!isAll, (query) => query.where('parked.state', 'in', OPEN))
    .orderBy('parked.id')
    .execute();
  return rows.map(toParkedJob);
}

/** One parked job, or null. */
export async function findParkedJob(db: Db, id: number): Promise<ParkedJob | null> {
  const row = await withWaiting(db).where('parked.id', '=', id).executeTakeFirst();
  return row ? toParkedJob(row) : null;
}

function withWaiting(db: Db) {
  return db
    .selectFrom('jobs.matter as parked')
    .selectAll('parked')
    .select(
      sql<number>`(
        select count(*)::int from pgboss.job as waiting
        where waiting.name = parked.job_name and waiting.singleton_key = parked.job_key and waiting.state = 'created'
      )`.as('waiting_behind'),
    );
}

function toParkedJob(
  row: Selectable<JobsTables['jobs.matter']> & { readonly waiting_behind: number },
): ParkedJob {
  return {
    id: row.id,
    jobId: row.job_id,
    jobName: row.job_name,
    subject: row.subject,
    orderId: row.order_id,
    customer: row.customer,
    lineIds: row.line_ids,
    canGiveUp: row.can_give_up,
    error: row.error,
    failures: row.failures,
    firstFailedAt: row.first_failed_at,
    lastFailedAt: row.last_failed_at,
    state: row.state,
    decidedBy: row.decided_by,
    outcome: row.outcome,
    waitingBehind: row.waiting_behind,
  };
}
