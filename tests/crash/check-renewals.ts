import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';

/** Renewals charged otherwise than announced, more than once, or for nothing. */
export async function checkRenewals(db: Database): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`
    WITH try AS (
      SELECT t.*, o.state AS order_state, o.user_id, o.subtotal + o.tax AS price, o.currency, l.id AS line_id, l.state, l.meta,
        l.product_slug, p.user_id AS owner, p.site_id, p.family
      FROM billing.renewal_try t JOIN billing."order" o ON o.id = t.order_id
      JOIN billing.order_line l ON l.order_id = o.id JOIN billing.purchase p ON p.id = t.purchase_id
    )
    SELECT format('purchase %s was renewed %s times for the term that ends %s', purchase_id, count(*), term_ends_at) AS what,
      max(order_id) AS "orderId"
    FROM try WHERE order_state = 'paid' AND state <> 'refunded' GROUP BY purchase_id, term_ends_at HAVING count(*) > 1
    UNION ALL
    SELECT format('order %s renews purchase %s, and nobody was told of %s a week before', order_id, purchase_id, price), order_id
    FROM try WHERE NOT EXISTS (SELECT FROM billing.renewal_notice n
      WHERE n.purchase_id = try.purchase_id AND n.term_ends_at = try.term_ends_at AND n.total = try.price
        AND n.currency = try.currency AND n.told_at <= try.tried_at - interval '7 days')
    UNION ALL
    SELECT format('order %s of person %s renews what is person %s’s', order_id, user_id, owner), order_id
    FROM try WHERE user_id <> owner
    UNION ALL
    SELECT format('line %s (%s) renewed what ends %s, and not a year later: %s', line_id, meta, term_ends_at, ends.at), order_id
    FROM try CROSS JOIN LATERAL (
      SELECT CASE family WHEN 'name' THEN (SELECT d.expires_at FROM domains.domain d WHERE d.name = meta)
        ELSE (SELECT s.plan_expires_at FROM sites.site s WHERE s.id = site_id) END AS at) AS ends
    WHERE state = 'delivered' AND NOT EXISTS (SELECT FROM try later WHERE later.purchase_id = try.purchase_id
        AND later.term_ends_at > try.term_ends_at AND later.state = 'delivered') AND ends.at AT TIME ZONE 'UTC'
      IS DISTINCT FROM term_ends_at AT TIME ZONE 'UTC' + interval '1 year'
    UNION ALL
    SELECT format('order %s renews, and no try says so', o.id), o.id FROM billing."order" o
    WHERE o.cart_key LIKE 'renewal:%' AND NOT EXISTS (SELECT FROM try WHERE try.order_id = o.id)
    UNION ALL
    SELECT format('the renewal by order %s was declined, and its owner was not told', order_id), order_id
    FROM try WHERE (order_state = 'declined' OR state = 'refunded') AND failure_told_at IS NULL
    ORDER BY what`.execute(db);
  return rows;
}
