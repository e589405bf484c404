-- Which PaymentIntent carries out which payment. Written before the card is handed over, so that what is not
-- here was never charged; without an intent the payment was given up before there was one.
CREATE TABLE payments_stripe.intent (
  payment_id text PRIMARY KEY,
  intent_id text UNIQUE,
  made_at timestamptz NOT NULL
);
