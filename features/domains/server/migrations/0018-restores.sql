-- One paid redemption fee whose deleted name is restored at its registry (RFC 3915), exactly once.
CREATE TABLE domains.restore (
  line_id bigint PRIMARY KEY,
  -- The renewal of the same order. It begins once the name is restored.
  renewal_line_id bigint NOT NULL UNIQUE,
  order_id bigint NOT NULL,
  domain text NOT NULL,
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE RESTRICT,
  user_id bigint NOT NULL,
  -- What we agree to pay the registry.
  fee_amount bigint NOT NULL CHECK (fee_amount >= 0),
  fee_currency text NOT NULL CHECK (fee_currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (state IN ('requested', 'restoring', 'reporting', 'restored', 'unneeded', 'failed')),
  -- For the restore report: when the registry deleted the name and what it then had on it, and when the
  -- restore was requested. Known from when each command may be sent.
  deleted_at timestamptz,
  data_before text,
  restored_at timestamptz,
  -- Of the last command, stored before it is sent.
  cl_trid text UNIQUE,
  failure_code text,
  failure_reason text,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((deleted_at IS NULL) = (data_before IS NULL)),
  CHECK (state NOT IN ('restoring', 'reporting', 'restored') OR deleted_at IS NOT NULL),
  CHECK (state <> 'reporting' OR restored_at IS NOT NULL),
  CHECK ((state IN ('restored', 'unneeded', 'failed')) = (settled_at IS NOT NULL)),
  CHECK ((state IN ('unneeded', 'failed')) = (failure_code IS NOT NULL))
);

-- A name is restored for one line only.
CREATE UNIQUE INDEX restore_under_way ON domains.restore (domain)
  WHERE state IN ('requested', 'restoring', 'reporting');
CREATE INDEX restore_of_order ON domains.restore (order_id);
