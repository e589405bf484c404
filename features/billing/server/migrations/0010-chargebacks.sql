-- Payments that buyers contested at their bank, which took the money back.
CREATE TABLE billing.chargeback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  -- The gateway's.
  dispute_id text NOT NULL CHECK (length(dispute_id) BETWEEN 1 AND 255),
  order_id bigint NOT NULL REFERENCES billing."order",
  -- What customers know it by: `#10001`, and `#10001-2` where a payment is contested once more.
  label text NOT NULL UNIQUE,
  -- The bank's word for why, such as `fraudulent`.
  reason text NOT NULL CHECK (length(reason) <= 100),
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  fine bigint NOT NULL CHECK (fine >= 0),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- When the gateway was last asked how it stands.
  asked_at timestamptz NOT NULL,
  -- The order line that paid for it, with what was paid, and what of that went back as credits.
  paid_line_id bigint UNIQUE REFERENCES billing.order_line,
  paid_amount bigint NOT NULL DEFAULT 0 CHECK (paid_amount >= 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND paid_amount),
  UNIQUE (gateway, dispute_id),
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK (paid_line_id IS NOT NULL OR paid_amount = 0)
);

CREATE INDEX chargeback_by_order ON billing.chargeback (order_id);
CREATE INDEX chargeback_to_follow ON billing.chargeback (asked_at) WHERE state = 'open';

-- A notice is about a payment or about a dispute.
ALTER TABLE billing.payment_notice
  ALTER payment_id DROP NOT NULL,
  ADD dispute_id text CHECK (length(dispute_id) BETWEEN 1 AND 255),
  ADD CHECK (num_nonnulls(payment_id, dispute_id) = 1);

-- Chargebacks are paid by orders, so what is owed for them is settled from what the buyer has paid. Nothing
-- has moved on the old path: chargebacks were never paid before.
ALTER TABLE billing.ledger_path DISABLE TRIGGER ledger_paths_stay;
UPDATE billing.ledger_path SET debit = 'receivable' WHERE kind = 'chargeback_paid';
ALTER TABLE billing.ledger_path ENABLE TRIGGER ledger_paths_stay;
INSERT INTO billing.ledger_path (kind, debit, credit) VALUES ('chargeback_undone', 'chargebacks', 'refunds_due');
