CREATE TABLE cart.cart (
  -- `site:12`, `no-site:7` (account), `no-user:abc` (visitor).
  key text PRIMARY KEY CHECK (key ~ '^(site|no-site):[0-9]+$' OR key ~ '^no-user:[A-Za-z0-9_-]{1,100}$'),
  version integer NOT NULL CHECK (version >= 1),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  locale text NOT NULL,
  coupon text NOT NULL DEFAULT '',
  country_code text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  subdivision_code text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL
);

-- A line is never changed: a change ends it and adds another, so that what the cart was at an
-- older version can be told, and two tabs' edits put together.
CREATE TABLE cart.line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_key text NOT NULL REFERENCES cart.cart ON DELETE CASCADE,
  item_id text NOT NULL,
  product_slug text NOT NULL,
  product_id integer NOT NULL,
  meta text NOT NULL,
  volume integer NOT NULL CHECK (volume >= 1),
  quantity integer CHECK (quantity >= 1),
  extra jsonb NOT NULL CHECK (jsonb_typeof(extra) = 'object'),
  added_at timestamptz NOT NULL,
  added_version integer NOT NULL,
  added_by text NOT NULL,
  removed_version integer CHECK (removed_version > added_version),
  removed_by text,
  CHECK ((removed_version IS NULL) = (removed_by IS NULL))
);

CREATE UNIQUE INDEX line_is_in_its_cart_once ON cart.line (cart_key, item_id) WHERE removed_version IS NULL;
CREATE INDEX line_by_cart ON cart.line (cart_key, removed_version);
