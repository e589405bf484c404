-- What the imagined bank did: facts that survive every kill of the server.
CREATE TABLE payments_sandbox.charge (
  payment_id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('succeeded', 'declined', 'cancelled')),
  reference text NOT NULL,
  card_brand text,
  card_last4 text,
  decline_code text,
  decline_reason text,
  made_at timestamptz NOT NULL,
  CHECK ((outcome = 'declined') = (decline_code IS NOT NULL))
);

CREATE TABLE payments_sandbox.refund (
  refund_id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments_sandbox.charge,
  amount bigint NOT NULL CHECK (amount > 0),
  reference text NOT NULL,
  made_at timestamptz NOT NULL
);

CREATE INDEX refund_by_charge ON payments_sandbox.refund (payment_id);
