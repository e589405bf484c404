import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { BuyerReport } from './buyer.ts';
import type { Fault } from './fault.ts';
import type { ShopCrowd } from './shop-people.ts';

interface KeptOrder {
  readonly userId: number;
  readonly key: string;
  readonly orderId: number;
  readonly state: string;
  readonly names: readonly string[];
}

/**
 * Differences between what buyers saw and what is stored: lost orders, duplicate payments, names
 * that nobody ordered.
 */
export async function checkReports(
  db: Database,
  { reports, crowd }: { readonly reports: readonly BuyerReport[]; readonly crowd: ShopCrowd },
): Promise<readonly Fault[]> {
  const { rows } = await sql<KeptOrder>`
    SELECT k.user_id AS "userId", k.key, o.id AS "orderId", o.state,
      ARRAY(SELECT l.meta FROM billing.order_line l WHERE l.order_id = o.id AND l.meta <> ''
        AND l.product_slug <> 'chargeback') AS names
    FROM billing.idempotency_key k JOIN billing."order" o ON o.id = k.order_id`.execute(db);
  const faults: Fault[] = [];
  for (const { intent, keys, reported, surprises } of reports) {
    const { userId } = crowd.people[intent.person] ?? { userId: 0 };
    const kept = rows.filter((row) => row.userId === userId && keys.includes(row.key));
    const orderId = kept[0]?.orderId ?? null;
    for (const surprise of surprises) faults.push({ what: `purchase ${intent.number} ${surprise}`, orderId });
    const paid = kept.filter(({ state }) => state === 'paid');
    if (paid.length > 1) {
      faults.push({ what: `purchase ${intent.number} was paid ${paid.length} times`, orderId });
    }
    for (const [id, last] of reported) {
      const state = kept.find((row) => row.orderId === id)?.state;
      // Orders that were undecided when last seen may end either way.
      if (state === undefined || (last !== 'awaiting_payment' && state !== last)) {
        const is = state ?? 'not there under its key';
        faults.push({ what: `order ${id} was said to be ${last} and is ${is}`, orderId: id });
      }
    }
    const wanted = new Set(intent.names.map(({ name }) => name));
    for (const row of kept) {
      const other = row.names.filter((name) => !wanted.has(name));
      if (other.length > 0) {
        faults.push({ what: `order ${row.orderId} is for ${other.join(', ')} too`, orderId: row.orderId });
      }
    }
  }
  return faults;
}
