import { sql } from 'kysely';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { moveClocks } from './clocks.ts';
import type { CrashStage } from './crash-stage.ts';
import { patiently } from './patiently.ts';

/** Past the half hour that a customer has to confirm a payment (billing, settle-order.ts). */
const LATER = minutes(31);
/** Without progress for this long, the rest is stuck. */
const STUCK_AFTER = seconds(60);

/** Descriptions of unfinished work; empty when everything is done. */
export type UnderWay = Readonly<Record<string, number>>;

/**
 * Lets everything come to its end on a calm sea, and answers what never did.
 *
 * Half an hour of business time passes, and the waits between two tries of a job, which are of
 * real time, are cut short: the tries themselves are not.
 */
export async function fallCalm(stage: CrashStage): Promise<readonly string[]> {
  await stage.registry.admin('DELETE', '/admin/knobs');
  // Delayed bank decisions take seconds; unconfirmed payments are cancelled later.
  await moveClocks(stage, LATER);
  return untilDone(stage, () => whatIsUnderWay(stage));
}

/** Waits until no work is left; returns the unfinished work if there is no progress. */
export async function untilDone(
  { db }: CrashStage,
  look: () => Promise<UnderWay>,
): Promise<readonly string[]> {
  let movedAt = performance.now();
  let last = '';
  for (;;) {
    const left = await patiently(look);
    if (Object.keys(left).length === 0) return [];
    const now = JSON.stringify(left);
    if (now !== last) movedAt = performance.now();
    last = now;
    if (performance.now() - movedAt > STUCK_AFTER) {
      return Object.entries(left).map(([what, count]) => `${count} × ${what}, and nothing moves any more`);
    }
    await patiently(() =>
      sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()`.execute(
        db,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Everything that has not come to its end. */
export async function whatIsUnderWay({ db }: CrashStage): Promise<UnderWay> {
  const { rows } = await sql<{ what: string; count: number }>`
    SELECT 'order awaits its payment' AS what, count(*)::int AS count FROM billing."order" WHERE state = 'awaiting_payment'
    UNION ALL
    SELECT format('paid line is %s', l.state), count(*)::int FROM billing.order_line l JOIN billing."order" o ON o.id = l.order_id
    WHERE o.state = 'paid' AND l.state NOT IN ('delivered', 'refunded') GROUP BY l.state
    UNION ALL
    SELECT format('job %s is %s', name, state), count(*)::int FROM pgboss.job
    WHERE state NOT IN ('completed', 'failed', 'cancelled') GROUP BY name, state
    UNION ALL
    SELECT format('event is not handled by %s', handler), count(*)::int FROM events.delivery GROUP BY handler
    UNION ALL
    SELECT 'payment notice is not sent', count(*)::int FROM payments_sandbox.notice WHERE sent_at IS NULL`.execute(
    db,
  );
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]));
}
