-- Cards that are kept for later charges. Of the number only what a person knows the card by; a number that the
-- sandbox publishes is named by what it does.
CREATE TABLE payments_sandbox.card (
  method text PRIMARY KEY,
  customer text NOT NULL,
  -- The charge that it was kept with; one charge keeps one card.
  payment_id text NOT NULL UNIQUE REFERENCES payments_sandbox.charge,
  test_number text,
  brand text NOT NULL,
  last4 text NOT NULL,
  expiry_month integer NOT NULL,
  expiry_year integer NOT NULL,
  forgotten_at timestamptz
);
