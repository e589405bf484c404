import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { GivenUp, ParkedJobSubject, Worker } from './job.ts';
import {
  closeParkedJob,
  deleteFailures,
  findDecision,
  parkJob,
  saveFailure,
  saveParkedJob,
} from './parked-job-store.ts';

/** A job that fails the same way this often becomes a parked job that waits for the operator (issue 17, point 10). */
const EQUAL_FAILURES = 10;
/** So does one that fails in ever other ways, such as with a message that is never the same. */
const OWN_FAILURES = 30;

/** A job as the queue hands it out. */
export interface TakenJob {
  readonly id: string;
  readonly data: unknown;
  /** Previous failures. */
  readonly retryCount: number;
  /** Its order key, where it has one. */
  readonly singletonKey?: string | null;
}

/** Dependencies of running jobs. */
interface RunDeps {
  readonly db: Database;
  readonly log: Log;
}

/**
 * Runs a job once, or gives it up if the operator decided so.
 *
 * Counts failures. An outage is retried indefinitely; a job that fails the same way 10 times is
 * parked until the operator decides, or ends if it may be given up. Throws on failure, for the
 * queue.
 */
export async function runJob(deps: RunDeps, worker: Worker, job: TakenJob): Promise<void> {
  const isRetry = job.retryCount > 0;
  const decision = isRetry ? await findDecision(deps.db, job.id) : null;
  // The process crashed before it updated the queue.
  if (decision === 'given_up') return;
  try {
    if (decision === 'giving_up') await giveUp(deps, worker, job);
    else await worker.run(job.data);
  } catch (error) {
    if (await noteFailure(deps, worker, job, error)) return;
    throw error;
  }
  if (!isRetry) return;
  await closeParkedJob(deps.db, job.id, { state: 'done', outcome: 'It was carried out.' });
  await deleteFailures(deps.db, job.id);
  if (decision !== null) await announce(deps, worker, job);
}

/** It could not be given up; the job stays parked. */
class Kept extends Error {
  override readonly name = 'Kept';
}

async function giveUp(deps: RunDeps, { job, whenParked }: Worker, { id, data }: TakenJob): Promise<void> {
  const ended: GivenUp = { end: 'given_up', says: 'The job was ended.' };
  if (whenParked && !whenParked.giveUp) throw new Kept('It must be carried out.');
  const { end, says } = (await whenParked?.giveUp?.(data)) ?? ended;
  if (end === 'kept') throw new Kept(says);
  await closeParkedJob(deps.db, id, { state: end, outcome: says });
  deps.log.warn({ job: job.name, id, end, outcome: says }, 'a parked job was cancelled');
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
      log.warn({ ...about, parkedJob: park.parkedJobId }, 'job cancelled after too many failures');
      return !park.isLast;
    }
    log.error({ ...about, parkedJob: park.parkedJobId }, 'job parked; it waits for the operator');
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
): Promise<{ readonly parkedJobId: number; readonly isOver: boolean; readonly isLast: boolean } | null> {
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
  const parkedJob = {
    jobId: job.id,
    jobName: name,
    jobKey: job.singletonKey ?? null,
    data: job.data,
    subject: subject.what,
    orderId: subject.orderId,
    customer: subject.customer,
    lineIds: subject.lineIds,
    canGiveUp: !worker.whenParked || worker.whenParked.giveUp !== undefined,
    error: describeFailure(error),
  };
  const isOver = retryLimit !== undefined;
  return inTransaction(db, async (tx) => {
    if (isOver) {
      const parkedJobId = await saveParkedJob(
        tx,
        parkedJob,
        'given_up',
        `It failed ${job.retryCount + 1} times.`,
      );
      await deleteFailures(tx, job.id);
      return { parkedJobId, isOver, isLast };
    }
    const parkedJobId = await saveParkedJob(tx, parkedJob, 'parked', isKept ? error.message : null);
    await parkJob(tx, { name, id: job.id });
    return { parkedJobId, isOver, isLast };
  });
}

/** Description of the job; its name if that fails. */
async function describe({ job, whenParked }: Worker, data: unknown): Promise<ParkedJobSubject> {
  const nothing = { what: job.name, orderId: null, customer: null, lineIds: [] };
  return (await whenParked?.describe(data).catch(() => nothing)) ?? nothing;
}

async function announce(
  { log }: RunDeps,
  { job, whenParked }: Worker,
  { id, data }: TakenJob,
): Promise<void> {
  try {
    await whenParked?.announce?.(data);
  } catch (error) {
    log.warn({ job: job.name, id, error }, 'could not report a parked job');
  }
}

/** Longest description that is kept of a failure. */
const LONGEST = 500;

/** Name and message of an error, on one line. */
export function describeFailure(error: unknown): string {
  const { head, message } = splitError(error);
  return oneLine(`${head}: ${message}`);
}

/** By what two failures are the same: name, code and message, without the numbers and ids in the message. */
export function failureFingerprint(error: unknown): string {
  const { head, message } = splitError(error);
  const plain = message
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '#')
    // Tokens, digests and the like.
    .replace(/\b(?=\w*\d)\w{12,}\b/g, '#')
    .replace(/\d+/g, '#');
  return oneLine(`${head}: ${plain}`);
}

function splitError(error: unknown): { readonly head: string; readonly message: string } {
  if (!(error instanceof Error)) return { head: 'thrown', message: String(error) };
  const { code } = error as { readonly code?: unknown };
  const isShown = typeof code === 'string' || typeof code === 'number';
  return { head: isShown ? `${error.name} ${code}` : error.name, message: error.message };
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** Errors of sockets, names and TLS (Node's `err.code`), and of a machine that is out of something. */
const NODE_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOTCONN', 'EADDRNOTAVAIL'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'],
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EDQUOT', 'EIO'],
]);

/**
 * Error codes of nodemailer while connecting or authenticating; a rejection by the server has a
 * `responseCode`.
 */
const MAIL_CODES: ReadonlySet<string> = new Set([
  ...['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EREQUIRETLS', 'EPROXY', 'EAUTH', 'ENOAUTH', 'EOAUTH2'],
]);

/**
 * SQLSTATEs after which the same statement may succeed (PostgreSQL, appendix A): connection exceptions, lack of
 * resources, an operator's intervention, system errors, lost races and locks, and a server that only reads.
 */
const SQLSTATE = /^(08...|53...|57P0[1-5]|57014|58...|40001|40003|40P01|55P03|55006|25006|25P03|25P04)$/;

/** Messages of pg and pg-pool for connection errors without a code (pg 8, pg-pool 3). */
const DRIVER_MESSAGE =
  /^(connection terminated|timeout expired|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed|cannot use a pool after calling end|read econnreset)/i;

/** The deepest chain of causes that is followed. */
const DEEPEST = 8;

/**
 * Whether an error only means that a dependency is unavailable, busy or undecided: the database,
 * the network, the registry, the mail server, the machine. Such a job is retried indefinitely; any
 * other failure is the job's own.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { isTemporary, code, responseCode, message, cause, errors } = error as Readonly<
    Record<string, unknown>
  >;
  if (typeof isTemporary === 'boolean') return isTemporary;
  // 4yz is a mail server's "not now", 5yz its "never" (RFC 5321, section 4.2.1).
  if (typeof responseCode === 'number' && code !== 'EAUTH') return responseCode < 500;
  if (typeof code === 'string' && isOutageCode(code)) return true;
  if (typeof message === 'string' && DRIVER_MESSAGE.test(message)) return true;
  if (Array.isArray(errors) && errors.length > 0) return errors.every((each) => isOutage(each, depth + 1));
  return isOutage(cause, depth + 1);
}

function isOutageCode(code: string): boolean {
  return (
    NODE_CODES.has(code) ||
    MAIL_CODES.has(code) ||
    SQLSTATE.test(code) ||
    // undici's, beneath "fetch failed"; a certificate that does not fit is mended elsewhere, and for all jobs at once.
    /^UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET|CLOSED|DESTROYED)$/.test(code) ||
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/.test(code)
  );
}
