-- Every way that money moves (rules/ledger.ts holds the same table).
CREATE TABLE billing.ledger_path (
  kind text PRIMARY KEY,
  debit text NOT NULL,
  credit text NOT NULL,
  UNIQUE (kind, debit, credit),
  CHECK (debit <> credit)
);

INSERT INTO billing.ledger_path (kind, debit, credit) VALUES
  ('credits_granted', 'goodwill', 'credits'),
  ('credits_taken', 'credits', 'goodwill'),
  ('credits_spent', 'credits', 'receivable'),
  ('credits_returned', 'receivable', 'credits'),
  ('charge', 'gateway', 'receivable'),
  ('sale', 'receivable', 'sales'),
  ('sale_tax', 'receivable', 'tax'),
  ('sale_undone', 'sales', 'refunds_due'),
  ('tax_undone', 'tax', 'refunds_due'),
  ('credits_refunded', 'refunds_due', 'credits'),
  ('refund', 'refunds_due', 'gateway'),
  ('chargeback', 'chargebacks', 'gateway'),
  ('chargeback_won', 'gateway', 'chargebacks'),
  ('fine', 'chargebacks', 'fines'),
  ('chargeback_paid', 'gateway', 'chargebacks'),
  ('gateway_fee', 'gateway_fees', 'gateway');

-- The books. One amount and both its accounts in one row: a side alone cannot be stored, so that all
-- accounts of a currency together are zero at every moment.
CREATE TABLE billing.ledger_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  -- What it happened to: our id of the payment, refund, order, line or grant, or the gateway's of the dispute.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  -- The books outlive the account.
  user_id bigint NOT NULL,
  order_id bigint REFERENCES billing."order",
  at timestamptz NOT NULL,
  UNIQUE (kind, subject),
  FOREIGN KEY (kind, debit, credit) REFERENCES billing.ledger_path (kind, debit, credit)
);

CREATE INDEX ledger_transfer_by_order ON billing.ledger_transfer (order_id);

-- Both sides of each transfer.
CREATE VIEW billing.ledger_posting AS
  SELECT id AS transfer_id, debit AS account, currency, amount, user_id, order_id, at FROM billing.ledger_transfer
  UNION ALL
  SELECT id, credit, currency, -amount, user_id, order_id, at FROM billing.ledger_transfer;

CREATE FUNCTION billing.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of %.% are never changed', TG_TABLE_SCHEMA, TG_TABLE_NAME;
END $$;

CREATE TRIGGER ledger_is_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON billing.ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
CREATE TRIGGER ledger_paths_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON billing.ledger_path
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();

-- What moved before there were books.
INSERT INTO billing.ledger_transfer (kind, debit, credit, currency, amount, subject, user_id, order_id, at)
SELECT m.kind, p.debit, p.credit, m.currency, m.amount, m.subject, m.user_id, m.order_id, m.at
FROM (
  SELECT CASE WHEN e.kind = 'granted' AND e.amount < 0 THEN 'credits_taken' ELSE 'credits_' || e.kind END AS kind,
    coalesce(e.order_line_id, e.order_id, e.id)::text AS subject, e.user_id, e.order_id, e.currency,
    abs(e.amount) AS amount, e.at
  FROM billing.credit_entry e
  UNION ALL
  SELECT 'charge', p.id, o.user_id, o.id, o.currency, o.total, o.settled_at
  FROM billing."order" o JOIN billing.payment p ON p.order_id = o.id WHERE o.state = 'paid'
  UNION ALL
  SELECT side.kind, l.id::text, o.user_id, o.id, o.currency, side.amount, o.settled_at
  FROM billing."order" o JOIN billing.order_line l ON l.order_id = o.id
  CROSS JOIN LATERAL (VALUES ('sale', l.amount), ('sale_tax', l.tax)) AS side (kind, amount)
  WHERE o.state = 'paid'
  UNION ALL
  SELECT side.kind, l.id::text, o.user_id, o.id, o.currency, side.amount, r.created_at
  FROM billing.refund r
  JOIN billing.order_line l ON l.id = r.order_line_id
  JOIN billing."order" o ON o.id = l.order_id
  CROSS JOIN LATERAL (VALUES ('sale_undone', l.amount), ('tax_undone', l.tax)) AS side (kind, amount)
  UNION ALL
  SELECT 'refund', r.id, o.user_id, o.id, o.currency, r.amount, r.settled_at
  FROM billing.refund r
  JOIN billing.order_line l ON l.id = r.order_line_id
  JOIN billing."order" o ON o.id = l.order_id
  WHERE r.state = 'succeeded'
) AS m
JOIN billing.ledger_path p ON p.kind = m.kind
WHERE m.amount > 0
ORDER BY m.at, m.subject, m.kind;
