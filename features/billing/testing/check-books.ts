import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/**
 * Everything in the books that does not agree with what it is written about, as sentences; none where
 * all is well.
 */
export async function checkBooks(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    WITH account AS (
      SELECT order_id, user_id, currency, account, sum(amount) AS amount FROM billing.ledger_posting
      GROUP BY order_id, user_id, currency, account
    ), of_order AS (
      SELECT o.id, o.state, p.state AS payment_state, p.amount AS charged,
        coalesce((SELECT sum(a.amount) FROM account a WHERE a.order_id = o.id AND a.account = 'receivable'), 0) AS receivable,
        coalesce((SELECT sum(a.amount) FROM account a WHERE a.order_id = o.id AND a.account = 'gateway'), 0) AS gateway,
        coalesce((SELECT sum(a.amount) FROM account a WHERE a.order_id = o.id AND a.account = 'refunds_due'), 0) AS refunds_due,
        coalesce((SELECT -sum(a.amount) FROM account a WHERE a.order_id = o.id AND a.account = 'sales'), 0) AS sales,
        coalesce((SELECT sum(l.amount) FROM billing.order_line l WHERE l.order_id = o.id AND o.state = 'paid'
          AND l.state NOT IN ('failed', 'refunded')), 0) AS sold,
        coalesce((SELECT sum(r.amount) FROM billing.refund r WHERE r.payment_id = p.id AND r.state = 'succeeded'), 0) AS went_back,
        coalesce((SELECT sum(r.amount) FROM billing.refund r WHERE r.payment_id = p.id AND r.state <> 'succeeded'), 0) AS is_due
      FROM billing."order" o JOIN billing.payment p ON p.order_id = o.id
    )
    SELECT format('%s: all accounts together hold %s', currency, sum(amount)) AS fault
    FROM account GROUP BY currency HAVING sum(amount) <> 0
    UNION ALL
    SELECT format('credits of %s in %s: the books say %s, the entries %s', user_id, currency, said, stored) FROM (
      SELECT user_id, currency, sum(said) AS said, sum(stored) AS stored FROM (
        SELECT user_id, currency, -amount AS said, 0 AS stored FROM account WHERE account = 'credits'
        UNION ALL SELECT user_id, currency, 0, amount FROM billing.credit_entry
      ) AS both_sides GROUP BY user_id, currency
    ) AS credit WHERE said <> stored
    UNION ALL
    SELECT format('order %s is %s, and %s of it is owed', id, state, receivable) FROM of_order
    WHERE state <> 'awaiting_payment' AND receivable <> 0
    UNION ALL
    SELECT format('order %s: the gateway holds %s of it, the books say %s', id, held, gateway)
    FROM (SELECT *, CASE WHEN payment_state = 'succeeded' THEN charged ELSE 0 END - went_back AS held FROM of_order) AS o
    WHERE held <> gateway
    UNION ALL
    SELECT format('order %s: %s is to go back, the books say %s', id, is_due, -refunds_due) FROM of_order
    WHERE is_due <> -refunds_due
    UNION ALL
    SELECT format('order %s: lines of %s were sold, the books say %s', id, sold, sales) FROM of_order WHERE sold <> sales
    UNION ALL
    SELECT format('order %s is paid and has no receipt', id) FROM of_order
    WHERE state = 'paid' AND NOT EXISTS (SELECT FROM billing.receipt r WHERE r.order_id = of_order.id AND r.kind = 'receipt')
    UNION ALL
    SELECT format('the last receipt is number %s of %s', max(number), count(*)) FROM billing.receipt
    HAVING max(number) <> count(*)
    ORDER BY fault`.execute(db);
  return rows.map(({ fault }) => fault);
}
