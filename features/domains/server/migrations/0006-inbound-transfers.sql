-- One paid order line that brings a name here from another registrar, exactly once.
CREATE TABLE domains.inbound_transfer (
  line_id bigint PRIMARY KEY,
  order_id bigint NOT NULL,
  domain text NOT NULL,
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE RESTRICT,
  user_id bigint NOT NULL,
  is_private boolean NOT NULL,
  -- What we agree to pay the registry for a premium name; both or neither.
  agreed_fee_amount bigint CHECK (agreed_fee_amount >= 0),
  agreed_fee_currency text CHECK (agreed_fee_currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (
    state IN ('waiting', 'asking', 'pending', 'cancelled', 'arrived', 'transferred', 'failed')
  ),
  -- The name's transfer code, encrypted; only while the registry may have to be told it, and never one that it refused.
  sealed_code text,
  -- Why it waits for its customer, and the registry's own words where it said some.
  hindrance text,
  told_reason text,
  -- Chosen by us and stored before anything is sent, so that an unknown outcome can be looked up.
  contact_id text NOT NULL UNIQUE,
  contact_cl_trid text NOT NULL UNIQUE,
  -- Of the last transfer request, stored before it is sent.
  request_cl_trid text UNIQUE,
  -- By when the registry answers it itself.
  answer_at timestamptz,
  failure_code text,
  failure_reason text,
  requested_at timestamptz NOT NULL,
  -- Since when it stands where it does.
  moved_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((agreed_fee_amount IS NULL) = (agreed_fee_currency IS NULL)),
  CHECK (state <> 'asking' OR sealed_code IS NOT NULL),
  CHECK (sealed_code IS NULL OR state IN ('asking', 'waiting')),
  CHECK ((state = 'waiting') = (hindrance IS NOT NULL)),
  CHECK (state <> 'pending' OR answer_at IS NOT NULL),
  CHECK ((state IN ('transferred', 'failed')) = (settled_at IS NOT NULL)),
  CHECK ((state = 'failed') = (failure_code IS NOT NULL))
);

-- One name is brought for one line only.
CREATE UNIQUE INDEX inbound_transfer_under_way ON domains.inbound_transfer (domain)
  WHERE state NOT IN ('transferred', 'failed');
-- Those that somebody has to look after by and by.
CREATE INDEX inbound_transfer_open ON domains.inbound_transfer (state, moved_at)
  WHERE state NOT IN ('transferred', 'failed');

-- What the registry told without being asked (RFC 5730, section 2.9.2.3), stored before it is acknowledged.
CREATE TABLE domains.registry_message (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- Null where it is about no name.
  domain text,
  -- The registry's own sentence.
  told text NOT NULL,
  told_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL
);

CREATE INDEX registry_message_of_domain ON domains.registry_message (domain, told_at);
