-- What was bought and runs until it is renewed or ends. Until when, and whether by itself, is known where the thing is.
CREATE TABLE billing.purchase (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  family text NOT NULL CHECK (family IN ('plan', 'name')),
  user_id bigint NOT NULL REFERENCES accounts.account,
  site_id bigint REFERENCES sites.site,
  product_slug text NOT NULL,
  product_name text NOT NULL,
  meta text NOT NULL,
  -- Of plans; names know it themselves.
  is_auto_renewing boolean NOT NULL DEFAULT true,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('taken_back', 'replaced', 'over')),
  -- Until when a plan that another one replaced was paid: it comes back where the other is given back.
  paid_until timestamptz,
  -- Why the last cancellation came to nothing.
  cancel_failure text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE INDEX purchase_by_user ON billing.purchase (user_id, id DESC);
CREATE INDEX purchase_by_site ON billing.purchase (site_id, id DESC);
CREATE UNIQUE INDEX name_is_bought_once ON billing.purchase (meta) WHERE family = 'name' AND ended_at IS NULL;
CREATE UNIQUE INDEX site_has_one_plan ON billing.purchase (site_id) WHERE family = 'plan' AND ended_at IS NULL;

-- The bought lines that paid for it: the first, and its renewals.
CREATE TABLE billing.purchase_line (
  line_id bigint PRIMARY KEY REFERENCES billing.order_line,
  purchase_id bigint NOT NULL REFERENCES billing.purchase,
  kind text NOT NULL CHECK (kind IN ('purchase', 'renewal')),
  delivered_at timestamptz NOT NULL
);

CREATE INDEX purchase_line_by_purchase ON billing.purchase_line (purchase_id, line_id DESC);
CREATE UNIQUE INDEX purchase_begins_once ON billing.purchase_line (purchase_id) WHERE kind = 'purchase';

-- What the owner was told that the renewal of a term costs, tax included: nothing else is charged.
CREATE TABLE billing.renewal_notice (
  purchase_id bigint NOT NULL REFERENCES billing.purchase,
  -- The end of the term that the renewal follows.
  term_ends_at timestamptz NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  total bigint NOT NULL CHECK (total >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (purchase_id, term_ends_at, number)
);

-- Each order that was to renew a term.
CREATE TABLE billing.renewal_try (
  purchase_id bigint NOT NULL REFERENCES billing.purchase,
  term_ends_at timestamptz NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  order_id bigint NOT NULL UNIQUE REFERENCES billing."order",
  tried_at timestamptz NOT NULL,
  -- When its owner was told that it came to nothing.
  failure_told_at timestamptz,
  PRIMARY KEY (purchase_id, term_ends_at, number)
);

-- A delivered line may be taken back: `taking_back` is asked for, `taken_back` is done and its money on its way.
ALTER TABLE billing.order_line
  DROP CONSTRAINT order_line_state_check,
  DROP CONSTRAINT order_line_check,
  DROP CONSTRAINT order_line_check1,
  ADD CONSTRAINT order_line_state_check CHECK (state IN
    ('ordered', 'provisioning', 'delivered', 'taking_back', 'taken_back', 'failed', 'refunded')),
  ADD CONSTRAINT order_line_says_why CHECK
    ((state IN ('taken_back', 'failed', 'refunded')) = (failure_reason IS NOT NULL)),
  ADD CONSTRAINT order_line_is_finished CHECK
    ((state NOT IN ('ordered', 'provisioning')) = (finished_at IS NOT NULL));

-- What was delivered before there were purchases; of a site's plans and of a name's registrations the last one runs.
WITH bought AS (
  SELECT l.id AS line_id, o.user_id, l.product_slug, l.product_name, lower(l.meta) AS meta, l.finished_at,
    CASE WHEN l.product_slug ~ '^dot[a-z0-9_-]+_domain$' THEN 'name' ELSE 'plan' END AS family,
    coalesce(o.site_id, (SELECT d.site_id FROM sites.site_domain d WHERE d.domain = lower(l.meta))) AS site_id
  FROM billing.order_line l JOIN billing."order" o ON o.id = l.order_id
  WHERE l.state = 'delivered' AND coalesce(l.extra ->> 'purchaseType', '') <> 'renewal'
    AND (l.product_slug ~ '^dot[a-z0-9_-]+_domain$' OR l.product_slug IN ('personal-bundle', 'value_bundle', 'business-bundle'))
), ordered AS (
  SELECT b.*, lead(b.finished_at) OVER (
    PARTITION BY family, CASE WHEN family = 'name' THEN meta ELSE site_id::text END ORDER BY line_id) AS next_at
  FROM bought b
), stored AS (
  INSERT INTO billing.purchase (family, user_id, site_id, product_slug, product_name, meta, started_at, ended_at, end_reason)
  SELECT family, user_id, site_id, product_slug, product_name, meta, finished_at, next_at,
    CASE WHEN next_at IS NULL THEN NULL WHEN family = 'plan' THEN 'replaced' ELSE 'over' END
  FROM ordered ORDER BY line_id
  RETURNING id
)
SELECT count(*) FROM stored;

INSERT INTO billing.purchase_line (line_id, purchase_id, kind, delivered_at)
SELECT l.line_id, p.id, 'purchase', l.finished_at
FROM (
  SELECT l.id AS line_id, l.finished_at, row_number() OVER (ORDER BY l.id) AS place
  FROM billing.order_line l
  WHERE l.state = 'delivered' AND coalesce(l.extra ->> 'purchaseType', '') <> 'renewal'
    AND (l.product_slug ~ '^dot[a-z0-9_-]+_domain$' OR l.product_slug IN ('personal-bundle', 'value_bundle', 'business-bundle'))
) l
JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM billing.purchase) p USING (place);
