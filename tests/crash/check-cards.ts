import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';

/** Differences between people, the bank and us in saved cards. */
export async function checkCards(db: Database): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`
    WITH kept AS (
      SELECT m.*, c.payment_id, c.forgotten_at FROM billing.payment_method m
      LEFT JOIN payments_sandbox.card c ON c.method = m.method AND c.customer = m.customer
    )
    SELECT format('card %s was kept with a payment, and its owner never got it', c.method) AS what, p.order_id AS "orderId"
    FROM payments_sandbox.card c JOIN payments_sandbox.charge g ON g.payment_id = c.payment_id AND g.outcome = 'succeeded'
    JOIN billing.payment p ON p.id = c.payment_id
    WHERE NOT EXISTS (SELECT FROM billing.payment_method m WHERE m.method = c.method)
    UNION ALL
    SELECT format('card %s is kept here, and the bank does not have it', k.method), p.order_id
    FROM kept k LEFT JOIN billing.payment p ON p.id = k.payment_id
    WHERE k.removed_at IS NULL AND (k.payment_id IS NULL OR k.forgotten_at IS NOT NULL)
    UNION ALL
    SELECT format('card %s is kept here no more, and the bank was never told', k.method), p.order_id
    FROM kept k LEFT JOIN billing.payment p ON p.id = k.payment_id
    WHERE k.removed_at IS NOT NULL AND k.forgotten_at IS NULL
    UNION ALL
    SELECT format('card %s of person %s was kept with what person %s paid', k.method, k.user_id, o.user_id), o.id
    FROM kept k JOIN billing.payment p ON p.id = k.payment_id JOIN billing."order" o ON o.id = p.order_id
    WHERE o.user_id <> k.user_id
    UNION ALL
    SELECT format('person %s keeps a card ending in %s %s times', user_id, last4, count(*)), NULL
    FROM kept WHERE removed_at IS NULL GROUP BY user_id, brand, last4, expiry_month, expiry_year HAVING count(*) > 1
    UNION ALL
    SELECT format('person %s keeps %s cards, of which %s are charged first', user_id, count(*), count(*) FILTER (WHERE is_default)), NULL
    FROM kept WHERE removed_at IS NULL GROUP BY user_id HAVING count(*) FILTER (WHERE is_default) <> 1
    ORDER BY what`.execute(db);
  return rows;
}
