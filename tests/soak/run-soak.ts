import { findOrderReceipt, isReceiptMailed } from '#features/billing/server/receipts/receipt-store.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { whatIsUnderWay } from '#tests/crash/fall-calm.ts';
import type { CrashStage } from '#tests/crash/crash-stage.ts';
import { beginLoad } from './soak-load.ts';
import type { SoakCounts, SoldOrder } from './soak-load.ts';
import { setSoakStage, VICTIMS } from './soak-stage.ts';
import type { SoakStage } from './soak-stage.ts';

/** Duration, and interval of kills. */
export interface SoakPlan {
  readonly milliseconds: number;
  /** After each such time PostgreSQL, the worker and the registry are killed, one after the other. */
  readonly killEveryMilliseconds: number;
  /** Customers who shop at once. */
  readonly lanes: number;
  /** Between two purchases of one of them. */
  readonly pauseMilliseconds: number;
  readonly say: (line: string) => void;
}

/** A measurement of the panel's resources. */
export interface SoakSample {
  readonly seconds: number;
  readonly memoryBytes: number;
  readonly databaseBytes: number;
  readonly orders: number;
}

/** The result: every violation, and the measurements. */
export interface SoakReport {
  readonly faults: readonly string[];
  readonly counts: SoakCounts;
  readonly kills: number;
  readonly samples: readonly SoakSample[];
}

const SAMPLE_EVERY_MILLISECONDS = 15_000;
/** Between two victims: the first is up again, or not, when the next one falls. */
const BETWEEN_VICTIMS_MILLISECONDS = 5_000;
/** A retry waits for ten minutes at most (`platform/jobs/job-queue.ts`), and supervision takes up a dead worker's jobs in 20 seconds. */
const CALM_WITHIN_MILLISECONDS = 11 * 60_000;
const QUIET_CHECKS = 3;

/**
 * Puts mixed load on a panel while its parts are killed, then waits until it is idle and checks for
 * leftovers.
 */
export async function runSoak(plan: SoakPlan): Promise<SoakReport> {
  const stage = await setSoakStage();
  try {
    const load = beginLoad(stage.front, plan);
    const samples: SoakSample[] = [];
    const began = performance.now();
    const faults: string[] = [];
    let kills = 0;
    let nextKills = plan.killEveryMilliseconds;
    while (performance.now() - began < plan.milliseconds) {
      await sleep(Math.min(SAMPLE_EVERY_MILLISECONDS, plan.killEveryMilliseconds));
      const sample = await takeSample(stage, began, load.counts.ordersPaid);
      if (sample) samples.push(sample);
      if (sample) plan.say(describe(sample, load.counts));
      if (performance.now() - began < nextKills) continue;
      nextKills += plan.killEveryMilliseconds;
      for (const victim of VICTIMS) {
        plan.say(`killed: ${victim}`);
        await stage.kill(victim);
        kills += 1;
        await sleep(BETWEEN_VICTIMS_MILLISECONDS);
      }
    }
    await load.end().catch((error: unknown) => faults.push(String(error)));
    faults.push(...(await leftBehind(stage, plan)));
    faults.push(...(await missingMails(stage, load.sold)));
    if (stage.front.process.exitCode !== null) faults.push('the front process ended');
    return { faults, counts: load.counts, kills, samples };
  } finally {
    await stage.close();
  }
}

async function takeSample(stage: SoakStage, began: number, orders: number): Promise<SoakSample | null> {
  // The database may be away at this moment.
  const databaseBytes = await stage.databaseSize().catch(() => null);
  if (databaseBytes === null) return null;
  const seconds = Math.round((performance.now() - began) / 1_000);
  return { seconds, memoryBytes: stage.memory(), databaseBytes, orders };
}

function describe({ seconds, memoryBytes, databaseBytes }: SoakSample, counts: SoakCounts): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
  return `${seconds} s: memory ${megabytes(memoryBytes)}, database ${megabytes(databaseBytes)}, ${JSON.stringify(counts)}`;
}

/** Unfinished orders, lines, jobs and events, once there is no more load. */
async function leftBehind(stage: SoakStage, { say }: SoakPlan): Promise<readonly string[]> {
  const deadline = Date.now() + CALM_WITHIN_MILLISECONDS;
  let quiet = 0;
  for (;;) {
    const left = await whatIsUnderWay(stage as unknown as CrashStage).catch(() => ({ 'the database': 1 }));
    quiet = Object.keys(left).length === 0 ? quiet + 1 : 0;
    if (quiet >= QUIET_CHECKS) return [];
    if (Date.now() > deadline) return Object.entries(left).map(([what, count]) => `${count} × ${what}`);
    say(`waiting for ${JSON.stringify(left)}`);
    await sleep(2_000);
  }
}

/**
 * Paid orders whose receipt was not accepted by the mail server. The inbox itself keeps only the
 * newest mails.
 */
async function missingMails(stage: SoakStage, sold: readonly SoldOrder[]): Promise<readonly string[]> {
  const mailed = new Set<number>();
  for (const { id } of sold) {
    const receipt = await findOrderReceipt(stage.db, { orderId: id, lineId: null });
    if (receipt && (await isReceiptMailed(stage.db, receipt.number))) mailed.add(id);
  }
  return sold
    .filter(({ id }) => !mailed.has(id))
    .map(({ id, email }) => `order ${id} of ${email} is paid and has no receipt by mail`);
}
