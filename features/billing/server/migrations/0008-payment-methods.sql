-- Cards that people let the gateway keep: its references, and what a person knows the card by. Rows stay when a card
-- is removed, because the gateway knows the person by them.
CREATE TABLE billing.payment_method (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  gateway text NOT NULL,
  customer text NOT NULL,
  method text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  expiry_month integer NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year integer NOT NULL CHECK (expiry_year BETWEEN 2000 AND 9999),
  is_default boolean NOT NULL,
  added_at timestamptz NOT NULL,
  removed_at timestamptz,
  UNIQUE (gateway, method),
  CHECK (NOT is_default OR removed_at IS NULL)
);

CREATE INDEX payment_method_by_user ON billing.payment_method (user_id, gateway, id DESC);
CREATE UNIQUE INDEX payment_method_is_the_only_default ON billing.payment_method (user_id, gateway) WHERE is_default;

-- What later writes that move money answered, by the Idempotency-Key that they came with; those of payments
-- themselves name an order instead (billing.idempotency_key).
CREATE TABLE billing.answered_key (
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  -- SHA-256 of what was asked; the same key with another request is refused.
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

CREATE INDEX answered_key_by_age ON billing.answered_key (created_at);
