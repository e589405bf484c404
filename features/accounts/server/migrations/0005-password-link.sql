-- Links that set a new password, each by the SHA-256 of its secret. What has lost its effect stays for a while, so that its holder
-- is told why it does, and an operator's links stay on record.
CREATE TABLE accounts.password_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  -- The address it was mailed to; null where an operator handed it over, which proves no address.
  mailed_to text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- When a newer link or another change of the password took its effect.
  replaced_at timestamptz,
  CHECK (used_at IS NULL OR replaced_at IS NULL)
);

CREATE INDEX password_link_by_account ON accounts.password_link (account_id);
CREATE INDEX password_link_by_expiry ON accounts.password_link (expires_at);
-- The newest link only.
CREATE UNIQUE INDEX password_link_in_effect ON accounts.password_link (account_id) WHERE used_at IS NULL AND replaced_at IS NULL;
