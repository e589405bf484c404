-- Charges that their buyers contest: what will become of each is known from the charge on, and holds from its instant.
CREATE TABLE payments_sandbox.dispute (
  dispute_id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments_sandbox.charge,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz CHECK (closes_at >= opens_at),
  closes_as text CHECK (closes_as IN ('won', 'lost')),
  CHECK ((closes_at IS NULL) = (closes_as IS NULL))
);

CREATE INDEX dispute_by_charge ON payments_sandbox.dispute (payment_id);

ALTER TABLE payments_sandbox.notice
  ADD dispute_id text REFERENCES payments_sandbox.dispute,
  DROP CONSTRAINT notice_type_check,
  ADD CHECK (type IN ('payment.pending', 'payment.settled', 'dispute.opened', 'dispute.closed')),
  ADD CHECK ((dispute_id IS NOT NULL) = (type LIKE 'dispute.%'));
