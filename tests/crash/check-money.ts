import { sql } from 'kysely';
import { checkBooks } from '#features/billing/server/api/check-books-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';

/** Differences between the bank, the orders, the ledger, the coupons and the receipts. */
export async function checkMoney(db: Database): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`
    WITH paid AS (
      SELECT o.id, o.state, o.total, o.currency, o.coupon, o.coupon_savings, o.user_id, p.id AS payment_id,
        p.state AS payment_state
      FROM billing."order" o JOIN billing.payment p ON p.order_id = o.id
    ), bank AS (
      SELECT c.payment_id, c.amount, c.currency, c.outcome,
        coalesce((SELECT sum(r.amount) FROM payments_sandbox.refund r WHERE r.payment_id = c.payment_id), 0) AS went_back
      FROM payments_sandbox.charge c
    )
    SELECT format('order %s is paid, and the bank charged %s of its %s', o.id, coalesce(b.amount::text, 'nothing'), o.total)
      AS what, o.id AS "orderId"
    FROM paid o LEFT JOIN bank b ON b.payment_id = o.payment_id AND b.outcome = 'succeeded'
    WHERE o.state = 'paid' AND o.total > 0 AND (b.amount IS DISTINCT FROM o.total OR b.currency <> o.currency)
    UNION ALL
    SELECT format('order %s is %s, and the bank charged it', o.id, o.state), o.id
    FROM paid o JOIN bank b ON b.payment_id = o.payment_id AND b.outcome = 'succeeded' WHERE o.state <> 'paid'
    UNION ALL
    SELECT format('the bank charged %s for no order of ours (%s)', b.amount, b.payment_id), NULL
    FROM bank b WHERE b.outcome = 'succeeded' AND NOT EXISTS (SELECT FROM paid o WHERE o.payment_id = b.payment_id)
    UNION ALL
    SELECT format('order %s: the bank gave back %s, our refunds are %s', o.id, b.went_back, ours.amount), o.id
    FROM paid o JOIN bank b ON b.payment_id = o.payment_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS amount FROM billing.refund r
      WHERE r.payment_id = o.payment_id AND r.state = 'succeeded') AS ours
    WHERE b.went_back <> ours.amount
    UNION ALL
    SELECT format('line %s (%s %s) was given back, and %s of its %s came', l.id, l.product_slug, l.meta,
      coalesce(r.amount + r.credits, 0), l.amount + l.tax), l.order_id
    FROM billing.order_line l LEFT JOIN billing.refund r ON r.order_line_id = l.id AND r.state = 'succeeded'
    WHERE l.state = 'refunded' AND l.amount + l.tax IS DISTINCT FROM coalesce(r.amount + r.credits, 0)
    UNION ALL
    SELECT format('line %s (%s %s) is %s, and it was given back', l.id, l.product_slug, l.meta, l.state), l.order_id
    FROM billing.order_line l JOIN billing.refund r ON r.order_line_id = l.id WHERE l.state <> 'refunded'
    UNION ALL
    SELECT format('line %s of an order that is %s is %s', l.id, o.state, l.state), o.id
    FROM billing.order_line l JOIN billing."order" o ON o.id = l.order_id
    WHERE (o.state = 'paid') <> (l.state IN ('delivered', 'refunded'))
    UNION ALL
    SELECT format('person %s has %s of credits', user_id, sum(amount)), NULL
    FROM billing.credit_entry GROUP BY user_id, currency HAVING sum(amount) < 0
    UNION ALL
    SELECT format('coupon %s was given out %s times of %s, and counts %s', c.code, count(r.id), c.total_limit, c.redeemed_count), NULL
    FROM cart.coupon c LEFT JOIN cart.coupon_redemption r ON r.coupon_id = c.id AND r.released_at IS NULL
    GROUP BY c.id HAVING count(r.id) <> c.redeemed_count OR count(r.id) > c.total_limit
    UNION ALL
    SELECT format('coupon %s was given %s times to person %s', c.code, count(*), r.user_id), NULL
    FROM cart.coupon c JOIN cart.coupon_redemption r ON r.coupon_id = c.id AND r.released_at IS NULL
    WHERE c.is_once_per_account GROUP BY c.code, r.user_id HAVING count(*) > 1
    UNION ALL
    SELECT format('order %s is %s, and its coupon is %s', o.id, o.state, CASE WHEN r.id IS NULL THEN 'not counted' ELSE 'counted' END), o.id
    FROM paid o LEFT JOIN cart.coupon_redemption r ON r.order_id = o.id AND r.released_at IS NULL
    WHERE (o.state = 'paid' AND o.coupon_savings > 0) <> (r.id IS NOT NULL)
    UNION ALL
    SELECT format('line %s was given back without a credit note', l.id), l.order_id
    FROM billing.order_line l WHERE l.state = 'refunded' AND l.amount + l.tax > 0
      AND NOT EXISTS (SELECT FROM billing.receipt n WHERE n.order_line_id = l.id)
    UNION ALL
    SELECT format('what order %s bought still lies in the cart %s', o.id, o.cart_key), o.id
    FROM billing."order" o JOIN billing.order_line l ON l.order_id = o.id
    JOIN cart.line c ON c.cart_key = o.cart_key AND c.item_id = l.item_id AND c.removed_version IS NULL
    WHERE o.state = 'paid' AND c.added_at < o.created_at GROUP BY o.id
    ORDER BY what`.execute(db);
  const books = await checkBooks(db);
  return [...rows, ...books.map((what) => ({ what, orderId: orderNamedIn(what) }))];
}

/** The sentences about the books name their order. */
function orderNamedIn(sentence: string): number | null {
  const named = /^order (\d+)/.exec(sentence)?.[1];
  return named === undefined ? null : Number(named);
}
