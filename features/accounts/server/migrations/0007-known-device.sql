-- Browsers that have signed in to an account before: strangers' wrong guesses never stop them.
-- Of the secret in their cookie only the SHA-256 is kept.
CREATE TABLE accounts.known_device (
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  account_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (secret_hash, account_id)
);

CREATE INDEX known_device_by_account ON accounts.known_device (account_id, last_used_at);
CREATE INDEX known_device_by_use ON accounts.known_device (last_used_at);

-- Over HTTPS cookies have __Host- before their names now. A session that began before may still be named by a cookie
-- without; of a later one such a cookie could have been set by another host.
ALTER TABLE accounts.session ADD COLUMN has_former_cookie boolean NOT NULL DEFAULT true;
ALTER TABLE accounts.session ALTER COLUMN has_former_cookie SET DEFAULT false;
