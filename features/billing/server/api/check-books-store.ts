import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/**
 * Every inconsistency between the ledger and the rows it describes, as sentences; none if all is
 * well.
 *
 * A single statement on one snapshot, so concurrent purchases don't affect it.
 */
export async function checkBooks(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    WITH account AS (
      SELECT user_id, currency, account, sum(amount) AS amount FROM billing.ledger_posting
      GROUP BY user_id, currency, account
    ), of_order AS (
      SELECT o.id, o.state, p.state AS payment_state, p.amount AS charged,
        coalesce(b.receivable, 0) AS receivable, coalesce(b.gateway, 0) AS gateway,
        coalesce(b.refunds_due, 0) AS refunds_due, coalesce(b.sales, 0) AS sales, coalesce(b.tax, 0) AS tax,
        coalesce(l.amount, 0) AS sold, coalesce(l.tax, 0) AS taxed,
        coalesce(r.went_back, 0) AS went_back, coalesce(r.is_due, 0) AS is_due
      FROM billing."order" o JOIN billing.payment p ON p.order_id = o.id
      LEFT JOIN (
        SELECT order_id, sum(amount) FILTER (WHERE account = 'receivable') AS receivable,
          -- What banks took back later stands with their notices.
          sum(amount) FILTER (WHERE account = 'gateway' AND kind IN ('charge', 'refund')) AS gateway,
          sum(amount) FILTER (WHERE account = 'refunds_due') AS refunds_due,
          -sum(amount) FILTER (WHERE account = 'sales') AS sales, -sum(amount) FILTER (WHERE account = 'tax') AS tax
        FROM (
          SELECT order_id, kind, debit AS account, amount FROM billing.ledger_transfer
          UNION ALL SELECT order_id, kind, credit, -amount FROM billing.ledger_transfer
        ) AS side GROUP BY order_id
      ) AS b ON b.order_id = o.id
      LEFT JOIN (
        SELECT order_id, sum(amount) AS amount, sum(tax) AS tax FROM billing.order_line
        WHERE state IN ('provisioning', 'delivered', 'taking_back') AND product_slug <> 'chargeback' GROUP BY order_id
      ) AS l ON l.order_id = o.id AND o.state = 'paid'
      LEFT JOIN (
        SELECT payment_id, sum(amount) FILTER (WHERE state = 'succeeded') AS went_back,
          sum(amount) FILTER (WHERE state <> 'succeeded') AS is_due
        FROM billing.refund GROUP BY payment_id
      ) AS r ON r.payment_id = p.id
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
    SELECT format('order %s is %s, and its payment %s', id, state, payment_state) FROM of_order
    WHERE (state = 'paid') <> (payment_state = 'succeeded')
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
    SELECT format('order %s: %s of tax is due, the books say %s', id, taxed, tax) FROM of_order WHERE taxed <> tax
    UNION ALL
    ${chargebackProblems()}
    UNION ALL
    ${receiptProblems()}
    ORDER BY fault`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** Chargebacks and their payments that disagree with the ledger. */
function chargebackProblems(): RawBuilder<unknown> {
  return sql`
    SELECT format('%s: %s is owed for chargebacks, the books say %s', currency, owed, said) FROM (
      SELECT currency, sum(owed) AS owed, sum(said) AS said FROM (
        SELECT currency, fine + CASE WHEN state = 'won' THEN 0 ELSE amount END - paid_amount + returned AS owed, 0 AS said
        FROM billing.chargeback
        UNION ALL SELECT currency, 0, amount FROM account WHERE account = 'chargebacks'
      ) AS both_sides GROUP BY currency
    ) AS chargeback WHERE owed <> said
    UNION ALL
    SELECT format('line %s of order %s was paid for a chargeback and settles none', l.id, l.order_id)
    FROM billing.order_line l
    WHERE l.product_slug = 'chargeback' AND l.state = 'delivered'
      AND NOT EXISTS (SELECT FROM billing.chargeback c WHERE c.paid_line_id = l.id AND c.paid_amount = l.amount)`;
}

/** Receipts and credit notes that are missing or disagree with their order. */
function receiptProblems(): RawBuilder<unknown> {
  return sql`
    SELECT format('order %s is paid and has no receipt', id) FROM of_order
    WHERE state = 'paid' AND NOT EXISTS (SELECT FROM billing.receipt r WHERE r.order_id = of_order.id AND r.kind = 'receipt')
    UNION ALL
    SELECT format('line %s was refunded and has no credit note', f.order_line_id) FROM billing.refund f
    WHERE f.state = 'succeeded' AND f.amount + f.credits > 0
      AND NOT EXISTS (SELECT FROM billing.receipt r WHERE r.order_line_id = f.order_line_id AND r.kind = 'credit_note')
    UNION ALL
    SELECT format('receipt %s says %s, and order %s is of %s', number, said, order_id, stored) FROM (
      SELECT r.number, r.order_id, (r.content ->> 'total')::bigint + (r.content ->> 'credits')::bigint AS said,
        o.total + o.credits AS stored
      FROM billing.receipt r JOIN billing."order" o ON o.id = r.order_id WHERE r.kind = 'receipt'
    ) AS receipt WHERE said <> stored
    UNION ALL
    SELECT format('credit note %s says %s, and %s went back for line %s', number, said, stored, order_line_id) FROM (
      SELECT r.number, r.order_line_id, (r.content ->> 'total')::bigint + (r.content ->> 'credits')::bigint AS said,
        coalesce((SELECT f.amount + f.credits FROM billing.refund f
          WHERE f.order_line_id = r.order_line_id AND f.state = 'succeeded'), 0)
        + coalesce((SELECT c.returned FROM billing.chargeback c WHERE c.paid_line_id = r.order_line_id), 0) AS stored
      FROM billing.receipt r WHERE r.kind = 'credit_note'
    ) AS note WHERE said <> stored
    UNION ALL
    SELECT format('the last receipt is number %s of %s', max(number), count(*)) FROM billing.receipt
    HAVING max(number) <> count(*)`;
}

/** Balance of an account in a currency; minor units. */
export interface AccountBalance {
  readonly currency: string;
  readonly account: string;
  readonly amount: number;
}

/** Balances by currency and account; zero balances are omitted. */
export async function listAccountBalances(db: Database): Promise<readonly AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select currency, account, sum(amount)::bigint as amount from billing.ledger_posting
    group by currency, account having sum(amount) <> 0 order by currency, account`.execute(db);
  return rows;
}
