-- What is agreed to cost less: a share of the price, or an amount in each currency.
CREATE TABLE cart.coupon (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  kind text NOT NULL CHECK (kind IN ('percentage', 'fixed')),
  -- Hundredths of a percent; of fixed ones the minor units by currency.
  basis_points integer CHECK (basis_points BETWEEN 1 AND 10000),
  amounts jsonb CHECK (jsonb_typeof(amounts) = 'object'),
  -- Product slugs and families (`domains`, `plans`, `email`); none is every product.
  scope text[] NOT NULL DEFAULT '{}',
  is_once_per_account boolean NOT NULL,
  total_limit integer CHECK (total_limit >= 1),
  redeemed_count integer NOT NULL DEFAULT 0 CHECK (redeemed_count >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'percentage') = (basis_points IS NOT NULL)),
  CHECK ((kind = 'fixed') = (amounts IS NOT NULL)),
  CHECK (starts_at < ends_at),
  -- However many pay at once, a coupon is never given out more often than was said.
  CHECK (redeemed_count <= total_limit)
);

CREATE TABLE cart.coupon_redemption (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id bigint NOT NULL REFERENCES cart.coupon,
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  -- The order that it was redeemed for; orders belong to a slice above.
  order_id bigint NOT NULL UNIQUE,
  is_once_per_account boolean NOT NULL,
  redeemed_at timestamptz NOT NULL,
  -- Given back, because the order was never paid.
  released_at timestamptz
);

CREATE UNIQUE INDEX coupon_is_redeemed_once_per_account ON cart.coupon_redemption (coupon_id, user_id)
  WHERE is_once_per_account AND released_at IS NULL;
CREATE INDEX redemption_by_user ON cart.coupon_redemption (user_id, coupon_id);

-- Why a site's cart is held: `chargeback` warns, `blocked` ends all purchases.
CREATE TABLE cart.hold (
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('chargeback', 'blocked')),
  since timestamptz NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (site_id, kind)
);

-- Who changed the coupon, the currency or the tax location last, and at which version:
-- `{"coupon": {"version": 3, "tab": "x"}}`. Two tabs' edits of them are told apart by it.
ALTER TABLE cart.cart ADD marks jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(marks) = 'object');
-- Edits that a later one of another tab replaced, until their tab has been told.
ALTER TABLE cart.cart ADD overruled jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(overruled) = 'array');

-- Mailbox passwords and auth codes of the line, encrypted; null where it has none or has ended.
ALTER TABLE cart.line ADD sealed text;
ALTER TABLE cart.line ADD CHECK (removed_version IS NULL OR sealed IS NULL);

-- Where the line stands in its cart; a line that is changed keeps its place.
ALTER TABLE cart.line ADD position integer NOT NULL DEFAULT 0;
UPDATE cart.line SET position = id WHERE id < 2147483647;
