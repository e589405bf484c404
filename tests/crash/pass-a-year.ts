import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { listNamesToCompare } from '#features/domains/server/api/registry-facts-store.ts';
import { listComingDeletions } from '#features/domains/server/api/unpaid-names-store.ts';
import { listUnnoticed } from '#features/domains/server/notices/expiry-notice-store.ts';
import { addYears, after, days, hours, minutes, type Milliseconds } from '#platform/kernel/duration.ts';
import type { CrashDiary } from './crash-diary.ts';
import { moveClocks, readTime } from './clocks.ts';
import type { CrashStage } from './crash-stage.ts';
import { fallCalm, untilDone, whatIsUnderWay } from './fall-calm.ts';
import type { UnderWay } from './fall-calm.ts';
import { redeemNames, type RedeemerWorld } from './redeem-names.ts';
import {
  decideLateBlows,
  decideRestoreBlows,
  strikeWith,
  turnDeletionKnobs,
  turnRenewalKnobs,
  turnRestoreKnobs,
} from './storm.ts';
import type { PlannedBlow } from './storm.ts';

/**
 * A year after the start less this, one-year purchases end in 36 days: their renewal is announced
 * from the 37th day before.
 */
const PRICE_BEFORE_END = days(36);
/** Eight days on, it is charged. */
const TO_THE_CHARGE = days(8);
/**
 * The server processes due work when its clock moves; if killed meanwhile, it continues at the next
 * move.
 */
const NUDGE = minutes(1);
const NUDGE_EVERY = 4_000;

/**
 * Advances a year, with announcements and charges of renewals during the storm; returns what got
 * stuck.
 */
export async function passAYear(
  stage: CrashStage,
  { seed, diary }: { readonly seed: number; readonly diary: CrashDiary },
  /** How much less than a year passes until then. */
  less: Milliseconds = PRICE_BEFORE_END,
): Promise<readonly string[]> {
  const [telling, charging] = decideLateBlows(seed);
  await turnRenewalKnobs(stage, seed);
  diary.note('storm', 'a year passes, and prices of renewals are told');
  const now = await readTime(stage);
  // Terms are calendar years, some of 366 days.
  await moveClocks(stage, addYears(now, 1).getTime() - now.getTime() - less);
  await letFall(stage, diary, telling);
  const unreported = await untilDone(
    stage,
    nudged(stage, () => countUnreported(stage)),
  );
  diary.note('storm', 'eight days pass, and renewals are charged');
  await moveClocks(stage, TO_THE_CHARGE);
  await letFall(stage, diary, charging);
  const uncharged = await untilDone(
    stage,
    nudged(stage, () => countUncharged(stage)),
  );
  return [...unreported, ...uncharged, ...(await fallCalm(stage))];
}

/**
 * From 28 days before the end of one-year terms: days to the next instant to look at, and whether
 * owners restore deleted names there.
 *
 * A week before the ends, the last day before a registry renews for good, the first after, the
 * interruption, the deletion, late restores, and gone.
 */
const STEPS_TO_THE_END: readonly (readonly [days: number, areRestored: boolean])[] = [
  [22, false],
  [4.5, false],
  [3, false],
  [8, false],
  [9.5, true],
  [20, true],
  [35, false],
];
const DAYS_TO_THE_END = STEPS_TO_THE_END.reduce((sum, [step]) => sum + step, 0);

/** How much less than a year it is from there to the announcement of the next renewals. */
export const SINCE_THE_PRICE: Milliseconds = TO_THE_CHARGE + days(DAYS_TO_THE_END);

/**
 * Lives on until the names that were not renewed are gone, under further failures; some owners pay for
 * the restore of theirs meanwhile. Returns what got stuck, and answers that no owner should see.
 */
export async function passTheEnd(stage: CrashStage, world: RedeemerWorld): Promise<readonly string[]> {
  const { seed, diary } = world;
  const faults: string[] = [];
  const turnTo = async (turn: typeof turnDeletionKnobs, index: number): Promise<void> => {
    await stage.registry.admin('DELETE', '/admin/knobs');
    await turn(stage, seed + index);
  };
  const untilQuiet = async (): Promise<void> => {
    const look = async () => ({
      ...(await countDue(stage)),
      ...(await countUndeleted(stage)),
      ...(await whatIsUnderWay(stage)),
    });
    faults.push(...(await untilDone(stage, nudged(stage, look))));
  };
  for (const [index, [step, areRestored]] of STEPS_TO_THE_END.entries()) {
    diary.note('storm', `${step} days pass towards the end of unpaid names`);
    await turnTo(turnDeletionKnobs, index);
    await moveClocks(stage, days(step));
    await letFall(stage, diary, decideLateBlows(seed + index)[0]);
    await untilQuiet();
    if (!areRestored) continue;
    diary.note('storm', 'owners restore their names');
    await turnTo(turnRestoreKnobs, index);
    const [surprises] = await Promise.all([
      redeemNames(stage, world, index),
      letFall(stage, diary, decideRestoreBlows(seed, index)),
    ]);
    faults.push(...surprises);
    await untilQuiet();
  }
  return [...faults, ...(await fallCalm(stage))];
}

/** A deletion that came to nothing is tried again after this time. */
const DELETION_RETRY = hours(6);
/** Each name is compared with its registry as often. */
const COMPARED_EVERY = days(1);
/** More than there are in a run. */
const ALL = 10_000;

/** What the sweeps of a server that was just killed have not begun: deletions, notices, comparisons. */
async function countDue(stage: CrashStage): Promise<UnderWay> {
  const { db } = stage;
  const now = await readTime(stage);
  const unnoticed = await listUnnoticed(db, { now, past: null, limit: ALL });
  const before = after(now, -COMPARED_EVERY);
  const uncompared = await listNamesToCompare(db, { now, before, limit: ALL, closedTlds: [] });
  const { rows: tried } = await sql<{ name: string }>`
    SELECT name FROM domains.domain WHERE deletion_tried_at > ${after(now, -DELETION_RETRY)}`.execute(db);
  const isTried = new Set(tried.map(({ name }) => name));
  const undeleted = (await listComingDeletions(db, now)).filter(({ name }) => !isTried.has(name));
  return {
    ...counted('notice is not claimed', unnoticed.length),
    ...counted('name is not compared with its registry', uncompared.length),
    ...counted('deletion of an unpaid name is not begun', undeleted.length),
  };
}

/** Names whose deletion is begun and not decided. */
async function countUndeleted(stage: CrashStage): Promise<UnderWay> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM domains.unpaid_deletion WHERE state IN ('requested', 'deleting')`.execute(
    stage.db,
  );
  return counted('unpaid name is not deleted', rows[0]?.count ?? 0);
}

async function letFall(stage: CrashStage, diary: CrashDiary, blows: readonly PlannedBlow[]): Promise<void> {
  for (const planned of blows) {
    await new Promise((resolve) => setTimeout(resolve, planned.delay));
    diary.note('storm', `blow: ${planned.blow}`);
    await strikeWith(stage, planned);
    diary.note('storm', 'the server is there again');
    await moveClocks(stage, NUDGE);
  }
}

/** Looks, and moves the clock now and then. */
function nudged(stage: CrashStage, look: () => Promise<UnderWay>): () => Promise<UnderWay> {
  let nudgedAt = performance.now();
  return async () => {
    if (performance.now() - nudgedAt > NUDGE_EVERY) {
      nudgedAt = performance.now();
      await moveClocks(stage, NUDGE);
    }
    return look();
  };
}

/**
 * Terms that end soon and renew automatically, at sites that may buy: for names according to
 * domains, for plans according to sites.
 */
const dueTerms = (now: Date) => sql`
  SELECT p.id, p.user_id, p.family, d.expires_at AS ends_at FROM billing.purchase p
  JOIN domains.domain d ON d.name = p.meta AND d.owner_user_id = p.user_id
  WHERE p.family = 'name' AND p.ended_at IS NULL AND d.is_auto_renewing
    AND d.expires_at BETWEEN ${now} AND ${now}::timestamptz + interval '37 days' AND ${mayBuy(sql`d.site_id`)}
  UNION ALL
  SELECT p.id, p.user_id, p.family, s.plan_expires_at FROM billing.purchase p
  JOIN sites.site s ON s.id = p.site_id AND s.plan_slug = p.product_slug
  WHERE p.family = 'plan' AND p.ended_at IS NULL AND p.is_auto_renewing
    AND s.plan_expires_at BETWEEN ${now} AND ${now}::timestamptz + interval '37 days' AND ${mayBuy(sql`s.id`)}`;

const mayBuy = (siteId: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM cart.hold h WHERE h.site_id = ${siteId} AND h.kind = 'blocked')`;

/** The price of a name without a card to charge is told later, by the notice of its expiry. */
async function countUnreported(stage: CrashStage): Promise<UnderWay> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${dueTerms(await readTime(stage))}) AS due
    WHERE NOT EXISTS (SELECT FROM billing.renewal_notice n WHERE n.purchase_id = due.id AND n.term_ends_at = due.ends_at)
      AND (due.family = 'plan' OR EXISTS (SELECT FROM billing.payment_method m WHERE m.user_id = due.user_id AND m.is_default))`.execute(
    stage.db,
  );
  return counted('renewal is not told', rows[0]?.count ?? 0);
}

async function countUncharged(stage: CrashStage): Promise<UnderWay> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${dueTerms(await readTime(stage))}) AS due
    WHERE EXISTS (SELECT FROM billing.payment_method m WHERE m.user_id = due.user_id AND m.is_default)
      AND NOT EXISTS (SELECT FROM billing.renewal_try t JOIN billing."order" o ON o.id = t.order_id
        WHERE t.purchase_id = due.id AND t.term_ends_at = due.ends_at AND o.state IN ('paid', 'declined'))`.execute(
    stage.db,
  );
  return {
    ...counted('renewal is not charged', rows[0]?.count ?? 0),
    ...counted('failed renewal is not told', await countUnreportedFailures(stage)),
    ...(await whatIsUnderWay(stage)),
  };
}

/** Failed renewals whose owners have no notification yet: the next run sends it. */
async function countUnreportedFailures(stage: CrashStage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM billing.renewal_try t JOIN billing."order" o ON o.id = t.order_id
    JOIN billing.order_line l ON l.order_id = o.id
    WHERE (o.state = 'declined' OR l.state = 'refunded') AND t.failure_told_at IS NULL`.execute(stage.db);
  return rows[0]?.count ?? 0;
}

function counted(what: string, count: number): UnderWay {
  return count > 0 ? { [what]: count } : {};
}
