-- Notices about the expiry of a registration: each once for each end of a term.
CREATE TABLE domains.expiry_notice (
  name text NOT NULL,
  -- The expiry that it announces, in whole milliseconds.
  expires_at timestamptz NOT NULL,
  notice text NOT NULL CHECK (notice IN ('month', 'week', 'expired', 'redeemable')),
  claimed_at timestamptz NOT NULL,
  -- Null while its mail is on the way. `covered`: a mail about the payment said the same. `outdated`: the
  -- term was renewed, or the name left, before it was sent. `skipped`: it was too late for it.
  outcome text CHECK (outcome IN ('mailed', 'covered', 'outdated', 'skipped')),
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  PRIMARY KEY (name, expires_at, notice)
);
CREATE INDEX expiry_notice_by_expiry ON domains.expiry_notice (expires_at);

CREATE INDEX registration_by_expiry ON domains.domain (expires_at, name)
  WHERE type = 'registered' AND transferred_away_at IS NULL;

-- The monthly mail that lists what renews or expires, once for each account and month.
CREATE TABLE domains.renewal_digest (
  user_id bigint NOT NULL,
  -- Such as 2026-03, in UTC.
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  claimed_at timestamptz NOT NULL,
  -- Null while its mail is on the way. `empty`: nothing to list. `off`: the account does not want it.
  outcome text CHECK (outcome IN ('mailed', 'empty', 'off')),
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  PRIMARY KEY (month, user_id)
);
CREATE INDEX domain_of_owner_by_expiry ON domains.domain (owner_user_id, expires_at)
  WHERE transferred_away_at IS NULL;

-- The secret address of an account's calendar; its secret is stored as a hash only.
CREATE TABLE domains.calendar_feed (
  user_id bigint PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- When a calendar last read it.
  read_at timestamptz
);
