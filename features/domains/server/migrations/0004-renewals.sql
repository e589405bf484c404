-- One paid order line that keeps a name for longer, exactly once.
CREATE TABLE domains.renewal (
  line_id bigint PRIMARY KEY,
  order_id bigint NOT NULL,
  domain text NOT NULL,
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE RESTRICT,
  user_id bigint NOT NULL,
  period_years integer NOT NULL CHECK (period_years BETWEEN 1 AND 10),
  -- What we agree to pay the registry for a year of a premium name; both or neither.
  yearly_fee_amount bigint CHECK (yearly_fee_amount >= 0),
  yearly_fee_currency text CHECK (yearly_fee_currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (state IN ('requested', 'renewing', 'renewed', 'failed')),
  -- Until when the name was paid before, and is to be afterwards; known from when it is its turn.
  from_at timestamptz,
  until_at timestamptz CHECK (until_at > from_at),
  -- Of the last renew command, stored before it is sent.
  cl_trid text UNIQUE,
  failure_code text,
  failure_reason text,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((yearly_fee_amount IS NULL) = (yearly_fee_currency IS NULL)),
  CHECK ((from_at IS NULL) = (until_at IS NULL)),
  CHECK (state NOT IN ('renewing', 'renewed') OR until_at IS NOT NULL),
  CHECK ((state IN ('renewed', 'failed')) = (settled_at IS NOT NULL)),
  CHECK ((state = 'failed') = (failure_code IS NOT NULL))
);

-- A name is renewed for one line after the other, because each begins where the one before has ended.
CREATE UNIQUE INDEX renewal_under_way ON domains.renewal (domain) WHERE state = 'renewing';
CREATE INDEX renewal_of_order ON domains.renewal (order_id);
