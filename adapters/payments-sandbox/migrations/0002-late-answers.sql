-- A charge whose bank takes its time: until then the outcome is nobody's to know.
ALTER TABLE payments_sandbox.charge
  ADD settles_at timestamptz,
  -- Names the page on which the bank asks; until it is answered nothing is charged.
  ADD confirm_token text UNIQUE,
  ADD return_url text,
  ADD answered_at timestamptz,
  ADD CHECK ((confirm_token IS NULL) = (return_url IS NULL)),
  ADD CHECK (answered_at IS NULL OR confirm_token IS NOT NULL);

-- What is told by webhook, one row a delivery: the same notice may go out twice, and after a later one.
CREATE TABLE payments_sandbox.notice (
  delivery_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id text NOT NULL,
  payment_id text NOT NULL REFERENCES payments_sandbox.charge,
  type text NOT NULL CHECK (type IN ('payment.pending', 'payment.settled')),
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  sent_at timestamptz
);

CREATE INDEX notice_to_send ON payments_sandbox.notice (due_at) WHERE sent_at IS NULL;
