-- Notices of payment gateways that were heard, so that one sent twice is followed once.
CREATE TABLE billing.payment_notice (
  gateway text NOT NULL,
  -- The gateway's.
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 255),
  payment_id text NOT NULL CHECK (length(payment_id) BETWEEN 1 AND 255),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, id)
);

CREATE INDEX payment_notice_by_age ON billing.payment_notice (received_at);
-- Where the customer's bank asks whether the payment is theirs.
ALTER TABLE billing.payment ADD confirmation_url text CHECK (length(confirmation_url) <= 2000);

-- Keys are forgotten by their age.
CREATE INDEX idempotency_key_by_age ON billing.idempotency_key (created_at);
