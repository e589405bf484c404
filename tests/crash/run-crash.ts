import { sql } from 'kysely';
import type { ProductOnWire } from '#features/catalog/contract/products.ts';
import { buy } from './buyer.ts';
import type { BuyerReport } from './buyer.ts';
import { checkCards } from './check-cards.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { checkDisputes } from './check-disputes.ts';
import { checkEnds, countEnds } from './check-ends.ts';
import { checkMoney } from './check-money.ts';
import { checkNotices } from './check-notices.ts';
import { checkRenewals } from './check-renewals.ts';
import { checkReports } from './check-reports.ts';
import { readTime } from './clocks.ts';
import { CrashDiary } from './crash-diary.ts';
import { setStage } from './crash-stage.ts';
import type { CrashStage } from './crash-stage.ts';
import { fallCalm } from './fall-calm.ts';
import { growOld } from './grow-old.ts';
import type { Fault } from './fault.ts';
import { orderHistory } from './order-history.ts';
import { passAYear, passTheEnd, SINCE_THE_PRICE } from './pass-a-year.ts';
import { letNamesEnd, type RedeemerWorld } from './redeem-names.ts';
import { addCrowd } from './shop-people.ts';
import { countBlows, decideAgedBlows, decideBlows, decideLateBlows, letItStorm, turnKnobs } from './storm.ts';
import { decideShopping } from './intents.ts';

/** Purchases under way at a time. */
const BATCH_SIZE = 10;

/** The share of the purchases that meet the storm, where others follow in a server that has grown old. */
const EARLY_SHARE = 0.7;

/** Seconds between two rounds of job supervision in a server that is to grow old soon. */
const HURRIED_SUPERVISION = '0.1';
/**
 * The same otherwise: the jobs of a killed server count as lost after ten seconds without a sign of
 * life, and are noticed in the next round.
 */
const SUPERVISION = '2';

/** Options of a run. */
export interface CrashIntent {
  readonly seed: number;
  readonly purchases: number;
  /**
   * Whether to simulate a year with its renewals at the end, which takes as long again; true by
   * default.
   */
  readonly passesAYear?: boolean;
  /**
   * How many years names live to their ends, those that were not renewed; 0 by default. Names of
   * every kind of TLD are bought then.
   */
  readonly ends?: 0 | 1 | 2;
  /**
   * Rounds of job supervision that the server runs after the storm, before the last purchases meet
   * database faults; without it the run ends with the storm.
   */
  readonly rounds?: number;
  /** Receives the times of the storm, and all output of the servers. */
  readonly onOutput?: (output: string) => void;
}

/** The result of a run. */
export interface CrashReport {
  /** One line: the purchases, and the number of faults. */
  readonly summary: string;
  /** Everything that does not hold, each with the history of its order; none where all is well. */
  readonly faults: readonly string[];
}

/** Buys during faults, and returns the violated invariants. */
export async function runCrash({
  seed,
  purchases,
  passesAYear = true,
  ends = 0,
  rounds = 0,
  onOutput,
}: CrashIntent): Promise<CrashReport> {
  const began = performance.now();
  const diary = new CrashDiary();
  const stage = await setStage(diary, {
    JOB_SUPERVISION_SECONDS: rounds > 0 ? HURRIED_SUPERVISION : SUPERVISION,
  });
  try {
    const shopping = decideShopping(seed, purchases, { ofEveryKind: ends > 0 });
    const crowd = await addCrowd(stage.db, shopping);
    await turnKnobs(stage, seed);
    const early = rounds > 0 ? Math.ceil(purchases * EARLY_SHARE) : purchases;
    const blows = decideBlows(seed, early);
    const agedBlows = rounds > 0 ? decideAgedBlows(seed, purchases - early) : [];
    const clouded = performance.now();

    const shop = { seed, diary, crowd };
    const intents = shopping.intents.slice(0, early);
    const reports = [...(await shopThroughTheStorm(stage, { ...shop, intents, blows }))];
    const stalled = await growOld(stage, rounds);
    if (rounds > 0) {
      const late = { intents: shopping.intents.slice(early), blows: agedBlows };
      reports.push(...(await shopThroughTheStorm(stage, { ...shop, ...late })));
    }
    const calmed = performance.now();
    const stuck = await fallCalm(stage);
    const reported = await notifyAll(stage, diary, reports, [
      ...stalled.map((what) => ({ what, orderId: null })),
      ...stuck.map((what) => ({ what, orderId: null })),
      ...(await checkWhatIsKept(stage)),
      ...(await checkReports(stage.db, { reports, crowd })),
    ]);
    const faded = performance.now();

    const tellAll = async (faults: readonly Fault[]): Promise<void> =>
      void reported.push(...(await notifyAll(stage, diary, reports, faults)));
    // Earlier violations would only repeat.
    const hasPassed = passesAYear && reported.length === 0;
    const world = { seed, diary, crowd, products: await productIds(stage, crowd.people[0]?.token ?? '') };
    if (hasPassed) {
      const surprises = ends > 0 ? await letNamesEnd(stage, world) : [];
      const late = [...surprises, ...(await passAYear(stage, { seed, diary }))];
      await tellAll([
        ...late.map((what) => ({ what: `a year later: ${what}`, orderId: null })),
        ...(await checkWhatIsKept(stage)),
        ...(await checkRenewals(stage.db)),
      ]);
    }
    const endOfYear = async (ending: RedeemerWorld): Promise<void> => {
      const late = await passTheEnd(stage, ending);
      await tellAll([
        ...late.map((what) => ({ what: `at the end: ${what}`, orderId: null })),
        ...(await checkWhatStays(stage)),
        ...(await checkEnds(stage.db, stage.registryDb, await readTime(stage))),
        ...(await checkNotices(stage.db, { mails: stage.mails, kills: diary.countKills() })),
      ]);
    };
    if (hasPassed && ends > 0 && reported.length === 0) await endOfYear(world);
    if (hasPassed && ends > 1 && reported.length === 0) {
      const next = { ...world, seed: seed + ends };
      const surprises = await letNamesEnd(stage, next);
      const late = [...surprises, ...(await passAYear(stage, next, SINCE_THE_PRICE))];
      await tellAll([
        ...late.map((what) => ({ what: `two years later: ${what}`, orderId: null })),
        ...(await checkWhatStays(stage)),
        ...(await checkRenewals(stage.db)),
      ]);
      if (reported.length === 0) await endOfYear(next);
    }
    reported.push(...diary.startingWith('the server ended'));
    const summary = await summarize(stage, {
      seed,
      purchases,
      diary,
      ...countBlows([...blows, ...agedBlows, ...(hasPassed ? decideLateBlows(seed).flat() : [])]),
      ends: await countEnds(stage.db),
      seconds: [clouded - began, calmed - clouded, faded - calmed, performance.now() - faded],
    });
    return { summary, faults: reported };
  } finally {
    onOutput?.([...diary.linesAbout('storm'), stage.output()].join('\n'));
    await stage.strike();
  }
}

/** The invariants at every quiet point before names end. */
async function checkWhatIsKept(stage: CrashStage): Promise<readonly Fault[]> {
  const deliveries = await checkDeliveries(stage.db, stage.registryDb, await readTime(stage));
  return [...(await checkWhatStays(stage)), ...deliveries];
}

/** Those that hold after names have ended, too. */
async function checkWhatStays(stage: CrashStage): Promise<readonly Fault[]> {
  const { db } = stage;
  return [
    ...(await checkMoney(db)),
    ...(await checkCards(db)),
    ...(await checkDisputes(db, await readTime(stage))),
  ];
}

/** Number of violations printed with their history. */
const MAX_REPORTED = 12;

async function notifyAll(
  stage: CrashStage,
  diary: CrashDiary,
  reports: readonly BuyerReport[],
  faults: readonly Fault[],
): Promise<string[]> {
  const reported: string[] = [];
  for (const fault of faults.slice(0, MAX_REPORTED))
    reported.push(await tell(stage, diary, { fault, reports }));
  if (faults.length > MAX_REPORTED) reported.push(`and ${faults.length - MAX_REPORTED} more`);
  return reported;
}

async function shopThroughTheStorm(
  stage: CrashStage,
  parts: {
    readonly seed: number;
    readonly diary: CrashDiary;
    readonly crowd: Awaited<ReturnType<typeof addCrowd>>;
    readonly intents: ReturnType<typeof decideShopping>['intents'];
    readonly blows: ReturnType<typeof decideBlows>;
  },
): Promise<readonly BuyerReport[]> {
  const { seed, diary, crowd, intents, blows } = parts;
  const products = await productIds(stage, crowd.people[0]?.token ?? '');
  const abort = new AbortController();
  const world = { url: stage.url, crowd, diary, products, mark: `crash-${seed}`, signal: abort.signal };
  let begun = 0;
  const waiting = new Map<number, () => void>();
  const begin = (): number => {
    begun += 1;
    for (const [count, go] of waiting) if (begun >= count) go();
    return begun - 1;
  };
  const untilBegun = (count: number): Promise<void> =>
    begun >= count ? Promise.resolve() : new Promise((resolve) => waiting.set(count, resolve));

  const reports: BuyerReport[] = [];
  const lane = async (): Promise<void> => {
    while (begun < intents.length) {
      const intent = intents[begin()];
      if (intent) reports.push(await buy(world, intent));
    }
  };
  const storm = letItStorm(stage, blows, { diary, untilBegun });
  // If the storm fails, stop the buyers, too.
  storm.catch(() => abort.abort());
  await Promise.all([...Array.from({ length: BATCH_SIZE }, lane), storm]);
  return reports;
}

async function productIds(stage: CrashStage, token: string): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`${stage.url}/rest/v1.1/products`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const products = (await answer.json()) as Record<string, ProductOnWire>;
  return Object.fromEntries(Object.entries(products).map(([slug, { product_id }]) => [slug, product_id]));
}

async function tell(
  stage: CrashStage,
  diary: CrashDiary,
  { fault, reports }: { readonly fault: Fault; readonly reports: readonly BuyerReport[] },
): Promise<string> {
  if (fault.orderId === null) return fault.what;
  const history = await orderHistory(stage, fault.orderId);
  const report = reports.find(({ keys }) => keys.some((key) => history.keys.includes(key)));
  const seen = report ? diary.linesAbout(`#${report.intent.number}`) : [];
  const intent = report ? [`intent ${JSON.stringify(report.intent)}`] : [];
  return [fault.what, ...[...history.lines, ...intent, ...seen].map((line) => `    ${line}`)].join('\n');
}

async function summarize(
  { db, registryDb }: CrashStage,
  run: {
    readonly seed: number;
    readonly purchases: number;
    readonly diary: CrashDiary;
    readonly kills: number;
    readonly database: number;
    readonly ends: Awaited<ReturnType<typeof countEnds>>;
    /** Durations of the start, the storm, the quiet phase, and the year after it. */
    readonly seconds: readonly number[];
  },
): Promise<string> {
  const count = async (query: ReturnType<typeof sql<{ count: number }>>, from = db): Promise<number> =>
    (await query.execute(from)).rows[0]?.count ?? 0;
  const paid = await count(sql`SELECT count(*)::int AS count FROM billing."order" WHERE state = 'paid'`);
  const unpaid = await count(sql`SELECT count(*)::int AS count FROM billing."order" WHERE state <> 'paid'`);
  const delivered = await count(
    sql`SELECT count(*)::int AS count FROM billing.order_line WHERE state = 'delivered'`,
  );
  const refunded = await count(
    sql`SELECT count(*)::int AS count FROM billing.order_line WHERE state = 'refunded'`,
  );
  const renewed = await count(
    sql`SELECT count(*)::int AS count FROM billing.purchase_line WHERE kind = 'renewal'`,
  );
  const contested = await count(sql`SELECT count(*)::int AS count FROM billing.chargeback`);
  const knobs = await count(
    sql`SELECT count(*)::int AS count FROM registry.command_log WHERE knob IS NOT NULL`,
    registryDb,
  );
  return [
    `seed ${run.seed}: ${run.purchases} purchases`,
    `${paid} orders paid and ${unpaid} not`,
    `${delivered} lines delivered and ${refunded} given back`,
    `${contested} charges contested`,
    `${renewed} renewed a year later`,
    ...(run.ends.deleted > 0
      ? [
          `${run.ends.deleted} unpaid names deleted, ${run.ends.restored} restored, ${run.ends.left} left`,
          `${run.ends.noticed} notices mailed`,
        ]
      : []),
    `${run.kills} kills of the server`,
    `${run.database} blows to the database`,
    `${knobs} faults of the registry`,
    `${run.diary.countLost()} answers lost`,
    `${run.seconds.map((each) => (each / 1_000).toFixed(0)).join(' + ')} s`,
  ].join(', ');
}
