CREATE TABLE billing."order" (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts.account,
  site_id bigint REFERENCES sites.site,
  cart_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'paid', 'declined', 'cancelled')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  locale text NOT NULL,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  contact jsonb,
  country_code text NOT NULL,
  postal_code text NOT NULL,
  subdivision_code text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'awaiting_payment') = (settled_at IS NULL))
);

-- One cart is paid for once at a time, however many tabs try.
CREATE UNIQUE INDEX order_is_its_carts_only_open_one ON billing."order" (cart_key) WHERE state = 'awaiting_payment';
CREATE INDEX order_by_user ON billing."order" (user_id, id DESC);

CREATE TABLE billing.order_line (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES billing."order" ON DELETE CASCADE,
  item_id text NOT NULL,
  product_slug text NOT NULL,
  product_name text NOT NULL,
  meta text NOT NULL,
  volume integer NOT NULL CHECK (volume >= 1),
  quantity integer CHECK (quantity >= 1),
  extra jsonb NOT NULL,
  -- What the customer pays for it, tax apart.
  amount bigint NOT NULL CHECK (amount >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  state text NOT NULL CHECK (state IN ('ordered', 'provisioning', 'delivered', 'failed', 'refunded')),
  failure_code text,
  failure_reason text,
  finished_at timestamptz,
  UNIQUE (order_id, item_id),
  CHECK ((state IN ('failed', 'refunded')) = (failure_reason IS NOT NULL)),
  CHECK ((state IN ('delivered', 'failed', 'refunded')) = (finished_at IS NOT NULL))
);

CREATE TABLE billing.payment (
  -- Ours, made before the gateway is asked; its idempotency key.
  id text PRIMARY KEY CHECK (id ~ '^pay_[a-z0-9]{20,40}$'),
  order_id bigint NOT NULL UNIQUE REFERENCES billing."order" ON DELETE CASCADE,
  gateway text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'succeeded', 'declined', 'cancelled')),
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  reference text,
  card_brand text,
  card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
  decline_code text,
  decline_reason text,
  CHECK ((state = 'declined') = (decline_code IS NOT NULL))
);

CREATE TABLE billing.refund (
  -- Ours, made before the gateway is asked; its idempotency key. A line is refunded once.
  id text PRIMARY KEY,
  order_line_id bigint NOT NULL UNIQUE REFERENCES billing.order_line ON DELETE CASCADE,
  payment_id text NOT NULL REFERENCES billing.payment,
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('asked', 'succeeded', 'refused')),
  reference text,
  refusal text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'asked') = (settled_at IS NULL))
);

CREATE TABLE billing.idempotency_key (
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  -- SHA-256 of what was asked; the same key with another request is refused.
  request_hash text NOT NULL,
  order_id bigint NOT NULL UNIQUE REFERENCES billing."order" ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
