-- Transfer codes that were requested for names of ours, and what became of them (RFC 9154). A record is kept for
-- 15 months. Of a code only the hash stays; it is sealed until it has been mailed.
CREATE TABLE domains.transfer_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL,
  requested_by integer NOT NULL,
  requested_at timestamptz NOT NULL,
  -- Whether our staff send the code, because the registry has no other way.
  is_manual boolean NOT NULL,
  hash bytea CHECK (length(hash) = 32),
  sealed_code text,
  -- The registrant's address that the code goes to.
  sent_to text,
  -- Whether privacy protection was on, so that a cancellation turns it on again.
  had_privacy boolean NOT NULL,
  -- When the registry had the code; null before that.
  set_at timestamptz,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('replaced', 'failed', 'cancelled', 'used', 'expired', 'locked')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (is_manual = (hash IS NULL))
);
-- A name has one code at a time.
CREATE UNIQUE INDEX transfer_code_live ON domains.transfer_code (domain) WHERE ended_at IS NULL;
CREATE INDEX transfer_code_of_domain ON domains.transfer_code (domain, id DESC);
CREATE INDEX transfer_code_due ON domains.transfer_code (expires_at) WHERE ended_at IS NULL;
