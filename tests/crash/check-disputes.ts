import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';

/** Differences between chargebacks, debts and blocked carts. */
export async function checkDisputes(db: Database, now: Date): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`
    WITH bank AS (
      SELECT d.dispute_id, p.order_id, d.amount - coalesce((SELECT sum(r.amount) FROM payments_sandbox.refund r
          WHERE r.payment_id = d.payment_id AND r.made_at < d.opens_at), 0) AS amount,
        CASE WHEN d.closes_at <= ${now} THEN d.closes_as ELSE 'open' END AS state
      FROM payments_sandbox.dispute d JOIN billing.payment p ON p.id = d.payment_id
      WHERE d.opens_at <= ${now}
    ), ours AS (
      SELECT c.*, o.site_id, o.user_id FROM billing.chargeback c JOIN billing."order" o ON o.id = c.order_id
    )
    SELECT format('%s took back %s (%s), and here it is %s (%s)', b.dispute_id, b.amount, b.state,
      coalesce(c.amount::text, 'unknown'), coalesce(c.state, 'unknown')) AS what, b.order_id AS "orderId"
    FROM bank b LEFT JOIN ours c ON c.dispute_id = b.dispute_id
    WHERE b.amount > 0 AND (c.amount IS DISTINCT FROM b.amount OR c.state IS DISTINCT FROM b.state)
    UNION ALL
    SELECT format('%s is owed for, and no bank took anything back', c.dispute_id), c.order_id
    FROM ours c WHERE NOT EXISTS (SELECT FROM bank b WHERE b.dispute_id = c.dispute_id AND b.amount > 0)
    UNION ALL
    SELECT format('%s is %s, and the cart of site %s is %s', c.dispute_id,
      CASE WHEN c.paid_line_id IS NULL THEN 'owed' ELSE 'paid' END, c.site_id,
      CASE WHEN c.paid_line_id IS NULL THEN 'not held' ELSE 'held' END), c.order_id
    FROM ours c WHERE c.site_id IS NOT NULL
      AND EXISTS (SELECT FROM cart.hold h WHERE h.site_id = c.site_id AND h.kind = 'chargeback')
        <> EXISTS (SELECT FROM ours other WHERE other.site_id = c.site_id AND other.paid_line_id IS NULL)
    UNION ALL
    SELECT format('%s is the second within a year, and site %s may still buy', c.dispute_id, c.site_id), c.order_id
    FROM ours c WHERE c.site_id IS NOT NULL AND c.state <> 'won'
      AND EXISTS (SELECT FROM ours earlier WHERE earlier.id < c.id AND earlier.state <> 'won'
        AND (earlier.user_id = c.user_id OR earlier.site_id = c.site_id) AND earlier.opened_at > c.opened_at - interval '360 days')
      AND NOT EXISTS (SELECT FROM cart.hold h WHERE h.site_id = c.site_id AND h.kind = 'blocked')
    ORDER BY what`.execute(db);
  return rows;
}
