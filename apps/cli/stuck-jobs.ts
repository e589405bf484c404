import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config.ts';
import type { Database } from '#platform/database/database.ts';
import { cancelParkedJob, retryParkedJob, stateWords } from '#platform/jobs/decide-parked-job.ts';
import type { Decided } from '#platform/jobs/decide-parked-job.ts';
import { findParkedJob, listParkedJobs } from '#platform/jobs/parked-job-store.ts';
import type { ParkedJob } from '#platform/jobs/parked-job-store.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { parseOptions, takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Recorded as the person who decided. */
const BY = 'operator';
/** A running server takes a decision up within two seconds; the registry may take longer. */
const TIMEOUT = seconds(30);

/** Lists the jobs that failed too often and wait for the operator. */
export async function listStuckJobs(words: readonly string[]): Promise<string> {
  const isAll = readFlag(words, 'all', []).isSet;
  const parkedJobs = await withToolDatabase(readConfig(process.env), (db) => listParkedJobs(db, { isAll }));
  return formatStuckJobs(parkedJobs);
}

/** Retries a stuck job once and returns its outcome. */
export async function retryStuckJob(words: readonly string[]): Promise<string> {
  const id = readJobId(takeWords(words, ['ID'])[0]);
  return decide(id, (db) => retryParkedJob(db, { id, by: BY }));
}

/** Cancels a stuck job, with a refund where it was paid for, and returns its outcome. */
export async function cancelStuckJob(words: readonly string[]): Promise<string> {
  const { id, isRefund } = readCancellation(words);
  return decide(id, (db) => cancelParkedJob(db, { id, by: BY, isRefund }));
}

/** Reads the words after `job cancel`. */
export function readCancellation(words: readonly string[]): {
  readonly id: number;
  readonly isRefund: boolean;
} {
  const { isSet, rest } = readFlag(words, 'refund', ['ID']);
  return { id: readJobId(rest[0] ?? ''), isRefund: isSet };
}

/** Reads the number of a stuck job. */
export function readJobId(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text))
    throw new UsageError(`ID is a number of the list, such as 7, not "${text}".`);
  return Number(text);
}

function readFlag(words: readonly string[], flag: string, names: readonly string[]) {
  const options = { [flag]: { type: 'boolean' } } as const;
  const read = parseOptions(() => parseArgs({ args: [...words], options, allowPositionals: true }));
  return { isSet: read.values[flag] === true, rest: takeWords(read.positionals, names) };
}

async function decide(id: number, decision: (db: Database) => Promise<Decided>): Promise<string> {
  return withToolDatabase(readConfig(process.env), async (db) => {
    const decided = await decision(db);
    if (!decided.ok) throw new Error(decided.why);
    return awaitOutcome(db, id);
  });
}

/** Waits until a server has carried a decision out, and returns its outcome. */
async function awaitOutcome(db: Database, id: number): Promise<string> {
  const deadline = performance.now() + TIMEOUT;
  for (;;) {
    const parkedJob = await findParkedJob(db, id);
    if (!parkedJob) return `Job ${id} is done.`;
    if (parkedJob.state !== 'retrying' && parkedJob.state !== 'giving_up') return formatStuckJob(parkedJob);
    if (performance.now() > deadline) {
      return `${formatStuckJob(parkedJob)}\nThe decision is stored. A running server will carry it out.`;
    }
    await sleep(250);
  }
}

/** Formats the stuck jobs for a terminal: job, owner, start, attempts and error. */
export function formatStuckJobs(parkedJobs: readonly ParkedJob[]): string {
  return parkedJobs.length === 0 ? 'No job is stuck.' : parkedJobs.map(formatStuckJob).join('\n\n');
}

/** One stuck job in a few lines, with the commands that decide about it. */
export function formatStuckJob(parkedJob: ParkedJob): string {
  const { id, subject, jobName, orderId, customer, failures, error, waitingBehind, outcome } = parkedJob;
  const about = [
    ...(orderId === null ? [] : [`order ${orderId}`]),
    ...(customer === null ? [] : [customer]),
    ...(waitingBehind === 0 ? [] : [`${waitingBehind} more wait behind it`]),
  ];
  const ways = parkedJob.canGiveUp
    ? `job retry ${id} · job cancel ${id}${parkedJob.lineIds.length > 0 ? ' --refund' : ''}`
    : `job retry ${id}`;
  return [
    `${id}  ${subject}  (${stateWords(parkedJob)})`,
    `    ${jobName}${about.length > 0 ? `  ${about.join(', ')}` : ''}`,
    `    failed ${failures} times, ${formatMinute(parkedJob.firstFailedAt)} to ${formatMinute(parkedJob.lastFailedAt)}`,
    `    ${error}`,
    ...(outcome === null
      ? []
      : [`    ${outcome}${parkedJob.decidedBy === null ? '' : ` (${parkedJob.decidedBy})`}`]),
    ...(parkedJob.state === 'parked' ? [`    ${ways}`] : []),
  ].join('\n');
}

function formatMinute(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
